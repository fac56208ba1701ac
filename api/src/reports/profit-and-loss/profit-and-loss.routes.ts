import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok, refusals } from '../../http/envelope';
import type { Services } from '../../services';
import { comparedPeriods, daysBefore, periodOf } from '../period';
import { profitAndLossSchema } from './profit-and-loss.schema';
import { readProfit } from './read-profit';

/** Profit and loss of a period (additive). */
export const profitAndLossRoutes =
  ({ db }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/view-profit-and-loss', {
      config: { permission: 'reports.view' },
      schema: {
        tags: ['reports'],
        summary: 'What was earned and spent between two days in Nairobi, beside another period where one is named',
        querystring: comparedPeriods,
        response: { 200: profitAndLossSchema, ...refusals },
      },
      handler: async ({ query }) => {
        const before = daysBefore(query);
        return ok(await readProfit(db, periodOf(query), before && periodOf(before)));
      },
    });
  };
