import { refusals } from '@ofisi/api-contract/envelope';
import { vatReportSchema } from '@ofisi/api-contract/reports/vat';
import { vatDocumentsSchema } from '@ofisi/api-contract/reports/vat-documents';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../../http/envelope';
import { answerComputed } from '../../resource/answer-computed';
import { listQuerySchema } from '../../resource/list-query';
import type { BaseServices } from '../../http/services';
import { comparedPeriods, periodOf, periodParams } from '../period';
import { readVat } from './read-vat';
import { someVatDocuments, vatDocumentList } from './vat-documents.list';

const config = { permission: 'reports.view' } as const;
const tags = ['reports'];

/** VAT of a period and the documents behind it (additive). */
export const vatRoutes =
  ({ reports: db }: BaseServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/view-vat-report', {
      config,
      schema: {
        tags,
        summary: 'VAT on sales and purchases between two days (Nairobi time), and the amount payable',
        querystring: comparedPeriods,
        response: { 200: vatReportSchema, ...refusals },
      },
      handler: async ({ query }) => ok(await readVat(db, periodOf(query))),
    });

    app.get('/view-vat-documents/:from/:to', {
      config,
      schema: {
        tags,
        summary: 'Documents of a VAT report, by tax class. With query parameters: one page, or a file',
        params: periodParams,
        querystring: listQuerySchema(someVatDocuments),
        response: { 200: vatDocumentsSchema, ...refusals },
      },
      handler: (request, reply) =>
        answerComputed(request, reply, { db, list: vatDocumentList(periodOf(request.params)), name: 'documents' }),
    });
  };
