import { deliveryNotesSchema } from '@ofisi/api-contract/deliveries/delivery-notes';
import { refusals } from '@ofisi/api-contract/envelope';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answerPdf, openPdf } from '../../pdf/document';
import { viewerOf } from '../../sales/orders/order-contacts';
import type { SettingsServices } from '../../settings/services';
import { drawNotes } from './draw-notes';
import { readNotes } from './read-notes';

/** Delivery notes, which accompany the goods and are signed on receipt (additive, decision 043). */
export const deliveryNoteRoutes =
  ({ db, settings }: SettingsServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/delivery-notes', {
      config: { permission: 'deliveries.manage' },
      schema: {
        tags: ['deliveries'],
        summary: 'Delivery notes of up to 100 deliveries as one PDF',
        body: deliveryNotesSchema,
        response: refusals,
      },
      handler: async (request, reply) => {
        const notes = await readNotes(db, [...new Set(request.body.ids)], viewerOf(request));
        const [first] = notes;
        const name = notes.length === 1 && first ? `delivery-note-${first.delivery.id}` : 'delivery-notes';
        const pdf = await openPdf('Delivery note');
        return answerPdf(request, reply, { name, pdf, pages: drawNotes(pdf, await settings.read(), notes) });
      },
    });
  };
