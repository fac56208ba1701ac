import { comparedSchema, compareQuerySchema } from '@ofisi/api-contract/catalogue/compare';
import {
  categoryItemsSchema,
  itemsSchema,
  openArrivalSchema,
  openCategorySchema,
  productDetailsSchema,
  categoryParams,
  slugParams,
} from '@ofisi/api-contract/catalogue/items';
import {
  categoryQuerySchema,
  itemFiltersQuerySchema,
  itemFiltersSchema,
  itemsQuerySchema,
} from '@ofisi/api-contract/catalogue/listing';
import { refusals } from '@ofisi/api-contract/envelope';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { notFound, ok } from '../../http/envelope';
import type { CatalogueServices } from '../services';
import { sendAnswer } from '../send-answer';
import type { Answer } from '../answer-cache';
import type { Catalogue } from '../catalogue';
import { findCategory, findItemId, listCategories } from '../find-by-slug';
import { itemFilters } from '../listing/item-filters';
import { categoryPage, itemsByIds, shopPage } from '../listing/listing-pages';
import { listBanners } from '../offers/banners';
import { categoryPath, itemPath } from '../page-paths';
import { sendWholeList } from '../whole-list';
import { listArrivalIds, listBestSellerIds, listHotDealIds } from './home-lists';
import { listTestimonials } from './home-testimonials';
import { readItemFacts } from './item-facts';
import { readItemPage, readItems } from './read-items';

/** Maximum age of the home page, in milliseconds: a sale may change its best sellers, an approved review its testimonials. */
const HOME_MAX_AGE = 60_000;
/** Maximum age of the items shown beside one, in milliseconds: another may have become the most similar. */
const COMPANIONS_MAX_AGE = 60_000;

/** The current category; an old slug leads to it too. @throws Refusal 404 with `failure` */
async function openCategory({ db }: Catalogue, slug: string, failure: string) {
  const category = await findCategory(db, slug);
  if (!category) {
    throw notFound(failure);
  }
  return category;
}

async function productDetails({ db }: Catalogue): Promise<Answer> {
  const [categories, arrivalIds, soldIds, hotIds, banners, { testimonials, itemIds }] = await Promise.all([
    listCategories(db),
    listArrivalIds(db),
    listBestSellerIds(db),
    listHotDealIds(db),
    listBanners(db),
    listTestimonials(db),
  ]);
  const bestIds = soldIds.length > 0 ? soldIds : arrivalIds;
  const items = new Map(
    (await readItems(db, [...new Set([...arrivalIds, ...bestIds, ...hotIds])])).map((item) => [item.id, item]),
  );
  const itemsOf = (ids: readonly number[]) => ids.flatMap((id) => items.get(id) ?? []);
  return {
    body: ok({
      categories,
      arrivals: itemsOf(arrivalIds),
      best_sellers: itemsOf(bestIds),
      hot_deals: itemsOf(hotIds),
      banners,
      testimonials,
    }),
    items: [...items.keys(), ...itemIds],
    isList: true,
    maxAge: HOME_MAX_AGE,
  };
}

/** Data of an item's page. @throws Refusal 404 when the item is not sold */
async function openArrival({ db }: Catalogue, slug: string): Promise<Answer> {
  const id = await findItemId(db, slug);
  const page = id === undefined ? undefined : await readItemPage(db, id);
  if (!page) {
    throw notFound('Failed to fetch arival.');
  }
  const { item, ...companions } = page;
  const facts = (await readItemFacts(db, [item.id])).get(item.id);
  const { fits, supplies, related } = companions;
  return {
    body: ok({ viewArrival: item, ...companions, ...facts, page_path: itemPath(item) }),
    items: [item, ...fits, ...supplies, ...related].map((one) => one.id),
    isList: false,
    maxAge: COMPANIONS_MAX_AGE,
  };
}

async function compared({ db }: Catalogue, ids: readonly number[]): Promise<Answer> {
  const [items, facts] = await Promise.all([readItems(db, ids), readItemFacts(db, ids)]);
  const withFacts = items.map((item) => ({ ...item, ...facts.get(item.id) }));
  return { body: ok({ items: withFacts }), items: ids, isList: false };
}

/** The shop's reads (SF §7): whole lists as specified, and pages of them, which are all that its screens use. */
export const itemRoutes =
  ({ catalogue, limits }: Pick<CatalogueServices, 'catalogue' | 'limits'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/view-product-details', {
      config: { permission: 'public' },
      schema: {
        tags: ['catalogue'],
        summary: 'Categories, new arrivals and best sellers for the home page',
        response: { 200: productDetailsSchema, ...refusals },
      },
      handler: async (request, reply) => {
        await sendAnswer(catalogue, { request, reply }, 'product-details', () => productDetails(catalogue));
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
        const { query } = request;
        if (Object.keys(request.query).length === 0) {
          await sendWholeList(request, reply, { db: catalogue.db, name: 'items' });
          return;
        }
        const make = () => (query.ids ? itemsByIds(catalogue, query.ids) : shopPage(catalogue, query));
        await sendAnswer(catalogue, { request, reply }, `items ${JSON.stringify(query)}`, make);
      },
    });

    app.get('/view-item-filters', {
      config: { permission: 'public', rateLimit: { max: limits.searchesPerMinute, timeWindow: '1 minute' } },
      schema: {
        tags: ['catalogue'],
        summary: 'What there is to choose from in a list of items, with counts',
        querystring: itemFiltersQuerySchema,
        response: { 200: itemFiltersSchema, ...refusals },
      },
      handler: async (request, reply) => {
        const { query } = request;
        const key = `filters ${JSON.stringify(query)}`;
        await sendAnswer(catalogue, { request, reply }, key, () => itemFilters(catalogue, query));
      },
    });

    app.get('/compare-items', {
      config: { permission: 'public' },
      schema: {
        tags: ['catalogue'],
        summary: 'Up to four items with what can be compared',
        querystring: compareQuerySchema,
        response: { 200: comparedSchema, ...refusals },
      },
      handler: async (request, reply) => {
        const { items } = request.query;
        await sendAnswer(catalogue, { request, reply }, `compare ${items.join()}`, () => compared(catalogue, items));
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
        const category = await openCategory(catalogue, request.params.category, 'Failed to fetch category items.');
        await sendWholeList(request, reply, { db: catalogue.db, name: 'categoryItem', category: category.id });
      },
    });

    // The same rows under another name, as the category page expects them (decision SF-55).
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
        const { query, params } = request;
        const failure = 'Failed to fetch category.';
        if (Object.keys(query).length === 0) {
          const category = await openCategory(catalogue, params.category, failure);
          const rest = { category, page_path: categoryPath(category) };
          await sendWholeList(request, reply, { db: catalogue.db, name: 'viewCategory', category: category.id, rest });
          return;
        }
        const make = async () =>
          categoryPage(catalogue, await openCategory(catalogue, params.category, failure), query);
        const key = `category ${params.category} ${JSON.stringify(query)}`;
        await sendAnswer(catalogue, { request, reply }, key, make);
      },
    });

    app.get('/open-arrival/:slug', {
      config: { permission: 'public' },
      schema: {
        tags: ['catalogue'],
        summary: 'One item, new arrival or not, with compatible and related items',
        params: slugParams,
        response: { 200: openArrivalSchema, ...refusals },
      },
      handler: async (request, reply) => {
        const { slug } = request.params;
        await sendAnswer(catalogue, { request, reply }, `arrival ${slug}`, () => openArrival(catalogue, slug));
      },
    });
  };
