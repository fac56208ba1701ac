import { refusals } from '@ofisi/api-contract/envelope';
import { profitAndLossSchema } from '@ofisi/api-contract/reports/profit-and-loss';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../../http/envelope';
import type { BaseServices } from '../../http/services';
import { daysBefore, periodOf } from '../period';
import { reportQuery, sendReport } from '../report-file';
import { profitFile } from './profit-file';
import { readProfit } from './read-profit';

/** Profit and loss of a period (additive). */
export const profitAndLossRoutes =
  ({ reports: db }: BaseServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/view-profit-and-loss', {
      config: { permission: 'reports.view' },
      schema: {
        tags: ['reports'],
        summary: 'Profit and loss between two days (Nairobi time), with an optional period to compare; JSON or a file',
        querystring: reportQuery,
        response: { 200: profitAndLossSchema, ...refusals },
      },
      handler: async (request, reply) => {
        const { query } = request;
        const before = daysBefore(query);
        const report = await readProfit(db, periodOf(query), before && periodOf(before));
        return query.format ? sendReport(request, reply, query.format, profitFile(report, query, before)) : ok(report);
      },
    });
  };
