import { refusals } from '@ofisi/api-contract/envelope';
import { stockHistorySchema } from '@ofisi/api-contract/reports/stock-history';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../../http/envelope';
import type { BaseServices } from '../../http/services';
import { daysBefore, periodOf } from '../period';
import { reportQuery, sendReport } from '../report-file';
import { readStockHistory } from './read-stock-history';
import { stockHistoryFile } from './stock-history-file';

/** The stock value over time (additive). */
export const stockHistoryRoutes =
  ({ reports: db }: BaseServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/view-stock-value-history', {
      config: { permission: 'reports.view' },
      schema: {
        tags: ['reports'],
        summary:
          'Stock value between two days (Nairobi time) and what changed it, with an optional period to compare; JSON or a file',
        querystring: reportQuery,
        response: { 200: stockHistorySchema, ...refusals },
      },
      handler: async (request, reply) => {
        const { query } = request;
        const before = daysBefore(query);
        const report = await readStockHistory(db, periodOf(query), before && periodOf(before));
        return query.format
          ? sendReport(request, reply, query.format, stockHistoryFile(report, query, before))
          : ok(report);
      },
    });
  };
