import { searchWords } from '@ofisi/shared-shop/search-words';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok, refusals } from '../../http/envelope';
import type { Services } from '../../services';
import type { Item } from '../../wire';
import { findItemIds } from './search.queries';
import { searchQuerySchema } from '../listing/listing.schema';
import { searchSchema } from './search.schema';

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
        const { q, category, brand, min = 0, max = Infinity, elsewhere, per_page } = request.query;
        const isWanted = (item: Item) =>
          (!category || item.category_slug === category) &&
          (!brand || item.brand?.brand_slug === brand) &&
          item.effective_price * 100 >= min &&
          item.effective_price * 100 <= max &&
          !(elsewhere && searchWords(q.toLowerCase()).every(({ word }) => item.title.toLowerCase().includes(word)));
        const itemsOf = (ids: readonly number[]) =>
          ids
            .flatMap((id) => byId.get(id) ?? [])
            .filter(isWanted)
            .slice(0, per_page);
        return ok({ items: itemsOf(found.items), similar: itemsOf(found.similar) });
      },
    });
  };
