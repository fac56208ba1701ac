import { refusals } from '@ofisi/api-contract/envelope';
import { cashFlowSchema } from '@ofisi/api-contract/reports/cash-flow';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../../http/envelope';
import type { BaseServices } from '../../http/services';
import { daysBefore, periodOf } from '../period';
import { reportQuery, sendReport } from '../report-file';
import { cashFlowFile } from './cash-flow-file';
import { readCashFlow } from './read-cash-flow';

/** Money in and out of the accounts in a period (additive). */
export const cashFlowRoutes =
  ({ reports: db }: BaseServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/view-cash-flow', {
      config: { permission: 'reports.view' },
      schema: {
        tags: ['reports'],
        summary:
          'Cash flow of each account between two days (Nairobi time), with an optional period to compare; JSON or a file',
        querystring: reportQuery,
        response: { 200: cashFlowSchema, ...refusals },
      },
      handler: async (request, reply) => {
        const { query } = request;
        const before = daysBefore(query);
        const report = await readCashFlow(db, periodOf(query), before && periodOf(before));
        return query.format
          ? sendReport(request, reply, query.format, cashFlowFile(report, query, before))
          : ok(report);
      },
    });
  };
