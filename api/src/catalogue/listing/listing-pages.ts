import type { Category } from '@ofisi/api-contract/catalogue/categories';
import type { categoryQuerySchema, itemsQuerySchema, CataloguePage } from '@ofisi/api-contract/catalogue/listing';
import type { z } from 'zod';
import { notFound, ok } from '../../http/envelope';
import type { Answer } from '../answer-cache';
import type { Catalogue } from '../catalogue';
import { findBrand, findCategory } from '../find-by-slug';
import { readItems } from '../items/read-items';
import { categoryPath } from '../page-paths';
import type { FoundPage, PageQuery } from './catalogue-index';
import { STOCK_MAX_AGE } from './item-filters';

type ItemsQuery = z.output<typeof itemsQuerySchema>;
type CategoryQuery = z.output<typeof categoryQuerySchema>;

const DEFAULT_PER_PAGE = 20;

const NOTHING: FoundPage = { ids: [], page: 1, total: 0, more: false, next: null, previous: null, match: null };

const windowOf = ({ page = 1, per_page: size = DEFAULT_PER_PAGE, after, before }: CategoryQuery) => ({
  page,
  size,
  after,
  before,
});

const metaOf = ({ page, total, more, next, previous, match }: FoundPage, size: number): CataloguePage => ({
  page,
  per_page: size,
  total,
  more,
  pages: more ? null : Math.max(1, Math.ceil(total / size)),
  next,
  previous,
  match,
});

/** A list by stock also changes when the stock of another item does. */
const ageOf = ({ with: wanted }: Pick<CategoryQuery, 'with'>) =>
  wanted?.some(({ key }) => key === 'stock') ? { maxAge: STOCK_MAX_AGE } : {};

async function readPage({ db, index }: Catalogue, query: PageQuery) {
  const found = await index.page(query);
  return { items: await readItems(db, found.ids), meta: metaOf(found, query.size) };
}

/** The items with these ids, in this order. */
export async function itemsByIds({ db }: Catalogue, ids: readonly number[]): Promise<Answer> {
  return { body: ok({ items: await readItems(db, ids) }), items: ids, isList: false };
}

/** A page of the shop. @throws Refusal 404 when there is no such category */
export async function shopPage(catalogue: Catalogue, query: ItemsQuery): Promise<Answer> {
  const { q, min, max, sort = q === undefined ? 'newest' : 'best' } = query;
  const category = query.category === undefined ? undefined : await findCategory(catalogue.db, query.category);
  if (query.category !== undefined && !category) {
    throw notFound('Failed to fetch category items.');
  }
  const brand = query.brand === undefined ? null : await findBrand(catalogue.db, query.brand);
  const window = windowOf(query);
  const { items, meta } =
    query.brand !== undefined && !brand
      ? { items: [], meta: metaOf(NOTHING, window.size) }
      : await readPage(catalogue, {
          ...window,
          q,
          min,
          max,
          wanted: query.with,
          sort,
          category: category?.id,
          brand: brand?.id,
        });
  return { body: ok({ items, meta, brand }), items: items.map(({ id }) => id), isList: true, ...ageOf(query) };
}

/** A page of a category, with the counts of its brands. */
export async function categoryPage(catalogue: Catalogue, category: Category, query: CategoryQuery): Promise<Answer> {
  const brand = query.brand === undefined ? null : await findBrand(catalogue.db, query.brand);
  const window = windowOf(query);
  const [{ items, meta }, facets] = await Promise.all([
    query.brand !== undefined && !brand
      ? { items: [], meta: metaOf(NOTHING, window.size) }
      : readPage(catalogue, {
          ...window,
          min: query.min,
          max: query.max,
          wanted: query.with,
          sort: query.sort ?? 'newest',
          category: category.id,
          brand: brand?.id,
        }),
    catalogue.index.facetsOfCategory(category.id),
  ]);
  const body = ok({ viewCategory: items, category, page_path: categoryPath(category), meta, facets });
  return { body, items: items.map(({ id }) => id), isList: true, ...ageOf(query) };
}
