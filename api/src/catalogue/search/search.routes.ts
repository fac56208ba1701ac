import { searchQuerySchema } from '@ofisi/api-contract/catalogue/listing';
import { searchSchema } from '@ofisi/api-contract/catalogue/search';
import { refusals } from '@ofisi/api-contract/envelope';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { ok } from '../../http/envelope';
import type { CatalogueServices } from '../services';
import { sendAnswer } from '../send-answer';
import type { Answer } from '../answer-cache';
import type { Catalogue } from '../catalogue';
import { findBrand, findCategory } from '../find-by-slug';
import { readItems } from '../items/read-items';

const NOTHING: Answer = { body: ok({ items: [], similar: [] }), items: [], isList: true };

async function findItems({ db, index }: Catalogue, query: z.output<typeof searchQuerySchema>): Promise<Answer> {
  const { q, min, max, per_page: size, elsewhere } = query;
  const category = query.category === undefined ? undefined : await findCategory(db, query.category);
  const brand = query.brand === undefined ? undefined : await findBrand(db, query.brand);
  if ((query.category !== undefined && !category) || brand === null) {
    return NOTHING;
  }
  const filters = { category: category?.id, brand: brand?.id, min, max, wanted: query.with };
  const found = await index.search({ ...filters, q, size, elsewhere: elsewhere !== undefined });
  const ids = [...found.items, ...found.similar];
  const byId = new Map((await readItems(db, ids)).map((item) => [item.id, item]));
  const itemsOf = (some: readonly number[]) => some.flatMap((id) => byId.get(id) ?? []);
  return { body: ok({ items: itemsOf(found.items), similar: itemsOf(found.similar) }), items: ids, isList: true };
}

/** The search of the whole shop (decision SF-25). */
export const searchRoutes =
  ({ catalogue, limits }: Pick<CatalogueServices, 'catalogue' | 'limits'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/search-items', {
      config: { permission: 'public', rateLimit: { max: limits.searchesPerMinute, timeWindow: '1 minute' } },
      schema: {
        tags: ['catalogue'],
        summary: 'Search items by words in their title, name, brand or features; tolerates misspellings',
        querystring: searchQuerySchema,
        response: { 200: searchSchema, ...refusals },
      },
      handler: async (request, reply) => {
        const { query } = request;
        await sendAnswer(catalogue, { request, reply }, `search ${JSON.stringify(query)}`, () =>
          findItems(catalogue, query),
        );
      },
    });
  };
