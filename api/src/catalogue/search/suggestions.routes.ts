import type { Item } from '@ofisi/api-contract/catalogue/items';
import { refusals } from '@ofisi/api-contract/envelope';
import { suggestionsQuerySchema, suggestionsSchema } from '@ofisi/api-contract/catalogue/suggestions';
import { categories } from '../../tables/catalogue';
import { inArray } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../../http/envelope';
import type { Answer } from '../answer-cache';
import type { Catalogue } from '../catalogue';
import { readItems } from '../items/read-items';
import type { CatalogueServices } from '../services';
import { sendAnswer } from '../send-answer';
import { readPrice } from './read-price';

const MOST_ITEMS = 6;
const MOST_OTHERS = 3;

const joined = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The models of the items whose name or number has the typed number, in any spelling. */
function modelsOf(items: readonly Item[], q: string): string[] {
  const numbers = q
    .split(/\s+/u)
    .filter((word) => /\d/.test(word))
    .map(joined);
  const has = (model: string) => numbers.some((number) => joined(model).includes(number));
  return [...new Set(items.map(({ actual_name: model }) => model))].filter(has).slice(0, MOST_OTHERS);
}

async function suggest({ db, index }: Catalogue, q: string): Promise<Answer> {
  const found = await index.suggest(q, MOST_ITEMS);
  const items = await readItems(db, found);
  const { words } = readPrice(q);
  const ids = (await index.categoriesNamed(words)).slice(0, MOST_OTHERS);
  const named =
    ids.length === 0
      ? []
      : await db
          .select({ category_name: categories.name, category_slug: categories.slug })
          .from(categories)
          .where(inArray(categories.id, ids));
  const body = ok({
    items: items.map(({ id, slug, title, image, image_blur, effective_price, available }) => ({
      id,
      slug,
      title,
      image,
      image_blur,
      effective_price,
      available,
    })),
    categories: named,
    models: modelsOf(items, words),
  });
  return { body, items: found, isList: true };
}

/** Suggestions while somebody types into the search (decision 097). */
export const suggestionRoutes =
  ({ catalogue, limits }: Pick<CatalogueServices, 'catalogue' | 'limits'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/search-suggestions', {
      config: { permission: 'public', rateLimit: { max: limits.searchesPerMinute, timeWindow: '1 minute' } },
      schema: {
        tags: ['catalogue'],
        summary: 'Items, categories and models for what is being typed into the search',
        querystring: suggestionsQuerySchema,
        response: { 200: suggestionsSchema, ...refusals },
      },
      handler: async (request, reply) => {
        const q = request.query.q.toLowerCase();
        await sendAnswer(catalogue, { request, reply }, `suggestions ${JSON.stringify(q)}`, () =>
          suggest(catalogue, q),
        );
      },
    });
  };
