import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '../../engine/database';
import { notFound, ok, refusals } from '../../http/envelope';
import { sendReadyBytes } from '../../http/ready-bytes';
import type { Services } from '../../services';
import type { CatalogueSnapshot } from '../catalogue-cache';
import { findCategory, findItem } from '../find-by-slug';
import { categoryPath, itemPath } from '../page-paths';
import type { Item } from '../../wire';
import { companionsOf } from './companions';
import {
  categoryItemsSchema,
  categoryParams,
  itemsQuerySchema,
  itemsSchema,
  openArrivalSchema,
  openCategorySchema,
  productDetailsSchema,
  slugParams,
} from './items.schema';

const DEFAULT_PER_PAGE = 20;

const COMPARE: Record<'newest' | 'price' | '-price' | 'title', (one: Item, other: Item) => number> = {
  newest: (one, other) => other.id - one.id,
  price: (one, other) => one.effective_price - other.effective_price,
  '-price': (one, other) => other.effective_price - one.effective_price,
  title: (one, other) => one.title.localeCompare(other.title),
};

interface ListQuery {
  readonly page?: number | undefined;
  readonly per_page?: number | undefined;
  readonly q?: string | undefined;
  readonly sort?: keyof typeof COMPARE | undefined;
}

/** The items that a query asks for; `q` matches the title, ignoring case (SF §2 Shop). */
function select(items: readonly Item[], { page, per_page, q, sort = 'newest' }: ListQuery) {
  const wanted = q?.toLowerCase();
  const found = items.filter((item) => !wanted || item.title.toLowerCase().includes(wanted)).sort(COMPARE[sort]);
  if (page === undefined && per_page === undefined) {
    return { items: found };
  }
  const size = per_page ?? DEFAULT_PER_PAGE;
  const current = page ?? 1;
  return {
    items: found.slice((current - 1) * size, current * size),
    meta: { page: current, per_page: size, total: found.length, pages: Math.ceil(found.length / size) },
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
        if (Object.keys(request.query).length > 0) {
          return ok(select(snapshot.items, request.query));
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
        summary: 'The items of a category',
        params: categoryParams,
        response: { 200: openCategorySchema, ...refusals },
      },
      handler: async (request, reply) => {
        const snapshot = await catalogue.read();
        const failure = 'Failed to fetch category.';
        const { category, items } = await openCategory(db, snapshot, request.params.category, failure);
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
