import { searchWords } from '@ofisi/shared-shop/search-words';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '../../engine/database';
import { notFound, ok, refusals } from '../../http/envelope';
import { sendReadyBytes } from '../../http/ready-bytes';
import type { Services } from '../../services';
import type { CatalogueSnapshot } from '../catalogue-cache';
import { findCategory, findItem } from '../find-by-slug';
import { categoryPath, itemPath } from '../page-paths';
import type { Item } from '../../wire';
import type { ITEM_SORTS } from '../listing/listing.schema';
import { categoryQuerySchema, itemsQuerySchema } from '../listing/listing.schema';
import { companionsOf } from './companions';
import {
  categoryItemsSchema,
  categoryParams,
  itemsSchema,
  openArrivalSchema,
  openCategorySchema,
  productDetailsSchema,
  slugParams,
} from './items.schema';

type ItemSort = (typeof ITEM_SORTS)[number];

const DEFAULT_PER_PAGE = 20;

const COMPARE: Record<ItemSort, (one: Item, other: Item) => number> = {
  newest: (one, other) => other.id - one.id,
  price: (one, other) => one.effective_price - other.effective_price || other.id - one.id,
  '-price': (one, other) => other.effective_price - one.effective_price || other.id - one.id,
};

interface ListQuery {
  readonly q?: string | undefined;
  readonly category?: string | undefined;
  readonly brand?: string | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly sort?: ItemSort | undefined;
  readonly page?: number | undefined;
  readonly per_page?: number | undefined;
  readonly ids?: readonly number[] | undefined;
}

/** The page of items that a query asks for. */
function select(all: readonly Item[], query: ListQuery) {
  const {
    page = 1,
    per_page: size = DEFAULT_PER_PAGE,
    q = '',
    category,
    brand,
    min = 0,
    max = Infinity,
    sort = 'newest',
  } = query;
  const words = searchWords(q.toLowerCase());
  const found = all
    .filter(
      (item) =>
        words.every(({ word }) => item.title.toLowerCase().includes(word)) &&
        (!category || item.category_slug === category) &&
        (!brand || item.brand?.brand_slug === brand) &&
        item.effective_price * 100 >= min &&
        item.effective_price * 100 <= max,
    )
    .sort(COMPARE[sort]);
  const pages = Math.max(1, Math.ceil(found.length / size));
  const current = Math.min(page, pages);
  const meta = { page: current, per_page: size, total: found.length, more: false, pages, next: null, previous: null };
  return { items: found.slice((current - 1) * size, current * size), meta };
}

const countBy = <Key extends string | number>(keys: readonly Key[]) =>
  keys.reduce((counts, key) => counts.set(key, (counts.get(key) ?? 0) + 1), new Map<Key, number>());

function facetsOf(items: readonly Item[]) {
  const brands = new Map(items.flatMap(({ brand }) => (brand ? [[brand.id, brand]] : [])));
  const counts = countBy(items.flatMap(({ brand }) => brand?.id ?? []));
  return {
    total: items.length,
    categories: [],
    brands: [...brands.values()].map((brand) => ({ ...brand, count: counts.get(brand.id) ?? 0 })),
  };
}

/** A category as it is now, with its items; an old slug leads there too. @throws Refusal 404 with `failure` */
async function openCategory(db: Db, snapshot: CatalogueSnapshot, slug: string, failure: string) {
  const category = await findCategory(db, snapshot, slug);
  if (!category) {
    throw notFound(failure);
  }
  const { category_slug } = category;
  return { category, items: snapshot.items.filter((item) => item.category_slug === category_slug) };
}

/** What the shop reads (SF §7). All of it comes from memory; see `catalogue-cache.ts`. */
export const itemRoutes =
  ({ db, catalogue }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/view-product-details', {
      config: { permission: 'public' },
      schema: {
        tags: ['catalogue'],
        summary: 'Categories, new arrivals and best sellers for the home page',
        response: { 200: productDetailsSchema, ...refusals },
      },
      handler: async (request, reply) => {
        const snapshot = await catalogue.read();
        const { categories, arrivals, bestSellers, banners } = snapshot;
        const body = () => ({ categories, arrivals, best_sellers: bestSellers, banners });
        await sendReadyBytes(request, reply, snapshot.answer('product-details', body));
      },
    });

    app.get('/view-items', {
      config: { permission: 'public' },
      schema: {
        tags: ['catalogue'],
        summary: 'All items, or a page of them',
        querystring: itemsQuerySchema,
        response: { 200: itemsSchema, ...refusals },
      },
      handler: async (request, reply) => {
        const snapshot = await catalogue.read();
        const { query } = request;
        if (query.ids) {
          const byId = new Map(snapshot.items.map((item) => [item.id, item]));
          return ok({ items: query.ids.flatMap((id) => byId.get(id) ?? []) });
        }
        if (Object.keys(request.query).length > 0) {
          if (query.category && !snapshot.categories.some(({ category_slug }) => category_slug === query.category)) {
            throw notFound('Failed to fetch category items.');
          }
          const brand = snapshot.brands.find(({ brand_slug }) => brand_slug === query.brand) ?? null;
          return ok({ ...select(snapshot.items, query), brand });
        }
        await sendReadyBytes(
          request,
          reply,
          snapshot.answer('items', () => ({ items: snapshot.items })),
        );
      },
    });

    app.get('/get-category-items/:category', {
      config: { permission: 'public' },
      schema: {
        tags: ['catalogue'],
        summary: 'The items of a category',
        params: categoryParams,
        response: { 200: categoryItemsSchema, ...refusals },
      },
      handler: async (request, reply) => {
        const snapshot = await catalogue.read();
        const failure = 'Failed to fetch category items.';
        const { category, items } = await openCategory(db, snapshot, request.params.category, failure);
        await sendReadyBytes(
          request,
          reply,
          snapshot.answer(`category-items ${category.category_slug}`, () => ({ categoryItem: items })),
        );
      },
    });

    // The same rows under another name, as the category listing asks for them (decision SF-55).
    app.get('/open-category/:category', {
      config: { permission: 'public' },
      schema: {
        tags: ['catalogue'],
        summary: 'The items of a category, or a page of them',
        params: categoryParams,
        querystring: categoryQuerySchema,
        response: { 200: openCategorySchema, ...refusals },
      },
      handler: async (request, reply) => {
        const snapshot = await catalogue.read();
        const failure = 'Failed to fetch category.';
        const { category, items } = await openCategory(db, snapshot, request.params.category, failure);
        if (Object.keys(request.query).length > 0) {
          const { items: viewCategory, meta } = select(items, request.query);
          return ok({ viewCategory, category, page_path: categoryPath(category), meta, facets: facetsOf(items) });
        }
        await sendReadyBytes(
          request,
          reply,
          snapshot.answer(`open-category ${category.category_slug}`, () => ({
            viewCategory: items,
            category,
            page_path: categoryPath(category),
          })),
        );
      },
    });

    app.get('/open-arrival/:slug', {
      config: { permission: 'public' },
      schema: {
        tags: ['catalogue'],
        summary: 'One item, whether a new arrival or not, with what fits it and what is like it',
        params: slugParams,
        response: { 200: openArrivalSchema, ...refusals },
      },
      handler: async (request, reply) => {
        const snapshot = await catalogue.read();
        const found = await findItem(db, snapshot, request.params.slug);
        if (!found) {
          throw notFound('Failed to fetch arival.');
        }
        await sendReadyBytes(
          request,
          reply,
          snapshot.answer(`arrival ${found.slug}`, () => ({
            viewArrival: found,
            ...companionsOf(found, snapshot.items, snapshot.fits),
            page_path: itemPath(found),
          })),
        );
      },
    });
  };
