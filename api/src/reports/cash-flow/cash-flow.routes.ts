import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok, refusals } from '../../http/envelope';
import type { Services } from '../../services';
import { comparedPeriods, periodOf } from '../period';
import { cashFlowSchema } from './cash-flow.schema';
import { readCashFlow } from './read-cash-flow';

/** Money in and out of the accounts in a period (additive). */
export const cashFlowRoutes =
  ({ db }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/view-cash-flow', {
      config: { permission: 'reports.view' },
      schema: {
        tags: ['reports'],
        summary: 'What came into each account and left it between two days in Nairobi',
        querystring: comparedPeriods,
        response: { 200: cashFlowSchema, ...refusals },
      },
      handler: async ({ query }) => ok(await readCashFlow(db, periodOf(query))),
    });
  };
