import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok, refusals } from '../../http/envelope';
import type { Services } from '../../services';
import { findItemIds } from './search.queries';
import { searchQuerySchema, searchSchema } from './search.schema';

/** The search of the whole shop (decision SF-25). */
export const searchRoutes =
  ({ db, catalogue, limits }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/search-items', {
      config: { permission: 'public', rateLimit: { max: limits.searchesPerMinute, timeWindow: '1 minute' } },
      schema: {
        tags: ['catalogue'],
        summary: 'Items by the words in their title, name, brand or features, and those that are spelled nearly so',
        querystring: searchQuerySchema,
        response: { 200: searchSchema, ...refusals },
      },
      handler: async (request) => {
        const [found, snapshot] = await Promise.all([findItemIds(db, request.query.q), catalogue.read()]);
        const byId = new Map(snapshot.items.map((item) => [item.id, item]));
        const itemsOf = (ids: readonly number[]) => ids.flatMap((id) => byId.get(id) ?? []);
        return ok({ items: itemsOf(found.items), similar: itemsOf(found.similar) });
      },
    });
  };
