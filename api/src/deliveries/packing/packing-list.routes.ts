import { packingListSchema } from '@ofisi/api-contract/deliveries/packing-list';
import { refusals } from '@ofisi/api-contract/envelope';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BaseServices } from '../../http/services';
import { answerPdf, openPdf } from '../../pdf/document';
import { viewerOf } from '../../sales/orders/order-contacts';
import { drawPackingList } from './draw-packing-list';
import { readPackingList } from './read-packing-list';

/** The list by which several orders are packed (additive, decision BO-158). */
export const packingListRoutes =
  ({ db }: BaseServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/packing-list', {
      config: { permission: 'deliveries.manage' },
      schema: {
        tags: ['deliveries'],
        summary: 'What is left to pack of up to 100 orders as a PDF: by item, then order by order',
        body: packingListSchema,
        response: refusals,
      },
      handler: async (request, reply) => {
        const list = await readPackingList(db, [...new Set(request.body.ids)], viewerOf(request));
        const pdf = await openPdf('Packing list');
        return answerPdf(request, reply, { name: 'packing-list', pdf, pages: drawPackingList(pdf, list) });
      },
    });
  };
