import { itemLabelsSchema } from '@ofisi/api-contract/catalogue/item-labels';
import { LABEL_SIZES, labelsPerPage } from '@ofisi/api-contract/catalogue/label-sizes';
import { refusals } from '@ofisi/api-contract/envelope';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { invalid, Refusal } from '../../http/envelope';
import { sessionOf } from '../../access/guard';
import { answerPdf, openPdf } from '../../pdf/document';
import type { BaseServices } from '../../http/services';
import { drawLabels } from './draw-labels';
import { readLabels } from './read-labels';

/** Labels with prices and barcodes (additive, decision 043). */
export const itemLabelRoutes =
  ({ db }: BaseServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/item-labels', {
      // Labels are also printed by staff who receive goods.
      config: { permission: ['catalogue.manage', 'purchases.manage'] },
      schema: {
        tags: ['catalogue'],
        summary: 'Labels of items as a PDF: title, price and barcode, at most 1,000 of them',
        body: itemLabelsSchema,
        response: refusals,
      },
      handler: async (request, reply) => {
        const { labels, prices: withPrices, start = 1 } = request.body;
        const size = LABEL_SIZES[request.body.size];
        if (start > labelsPerPage(size)) {
          throw invalid({ start: [`A sheet of this size has ${labelsPerPage(size)} labels.`] });
        }
        const reads = labels.some(({ serials }) => serials === 'in_stock');
        if (reads && !sessionOf(request).permissions.has('serials.manage')) {
          throw new Refusal(403, 'You don’t have permission to see serial numbers.');
        }
        const runs = await readLabels(db, request.body);
        const pdf = await openPdf('Labels');
        const pages = drawLabels(pdf, { size, runs, withPrices, start });
        return answerPdf(request, reply, { name: 'labels', pdf, pages });
      },
    });
  };
