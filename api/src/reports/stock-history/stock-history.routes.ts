import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok, refusals } from '../../http/envelope';
import type { Services } from '../../services';
import { comparedPeriods, periodOf } from '../period';
import { readStockHistory } from './read-stock-history';
import { stockHistorySchema } from './stock-history.schema';

/** What the stock was worth in time (additive). */
export const stockHistoryRoutes =
  ({ db }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/view-stock-value-history', {
      config: { permission: 'reports.view' },
      schema: {
        tags: ['reports'],
        summary: 'What the stock was worth between two days in Nairobi, and what changed it',
        querystring: comparedPeriods,
        response: { 200: stockHistorySchema, ...refusals },
      },
      handler: async ({ query }) => ok(await readStockHistory(db, periodOf(query))),
    });
  };
