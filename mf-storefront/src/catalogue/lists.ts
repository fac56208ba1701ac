import type { CataloguePage, Facets, ItemFiltersResponse } from '@ofisi/api-contract/catalogue/listing';
import type { Item, ItemsResponse, OpenCategoryResponse } from '@ofisi/api-contract/catalogue/items';
import type { SearchResponse } from '@ofisi/api-contract/catalogue/search';
import { pathOfCall } from '@ofisi/shared-contract/route-calls';
import { CATEGORY_CALL, CATEGORY_FILTERS_CALL, ITEMS_CALL, SHOP_FILTERS_CALL, SIMILAR_CALL } from './calls';
import { type CallPath, useRead } from './read';

/** A call for one page also returns the page's position in the list. */
export type ItemsPage = ItemsResponse & { readonly meta: CataloguePage };
export type CategoryItemsPage = OpenCategoryResponse & { readonly meta: CataloguePage; readonly facets: Facets };

const itemsPageOf = (body: ItemsPage) => body;
const categoryPageOf = (body: CategoryItemsPage) => body;
const similarOf = (body: SearchResponse): readonly Item[] => [...body.items, ...body.similar];

const filtersOf = (body: ItemFiltersResponse) => body.filters;

/** What there is to choose from in the shop with this query, or in a category: GET /view-item-filters (decision SF-61). */
export const useItemFilters = (query: URLSearchParams, category?: string) =>
  useRead(
    pathOfCall(category === undefined ? SHOP_FILTERS_CALL : CATEGORY_FILTERS_CALL, { category }, query),
    filtersOf,
  );

/** One page of the items that match the shop's query: GET /view-items (SF §7). 404 if it names an unknown category. */
export const useItemsPage = (query: URLSearchParams) => useRead(pathOfCall(ITEMS_CALL, {}, query), itemsPageOf);

/** Items with the query's words elsewhere than in the title, followed by items with a similar spelling: GET /search-items (decision SF-25). */
export const useSimilar = (query: URLSearchParams) => useRead(pathOfCall(SIMILAR_CALL, {}, query), similarOf);

export const categoryItemsPath = (category: string, query: URLSearchParams): CallPath =>
  pathOfCall(CATEGORY_CALL, { category }, query);

/** A category and one page of its items, for the listing page: GET /open-category/{category} (SF §7, decision SF-55). */
export const useCategoryItems = (category: string, query: URLSearchParams) =>
  useRead(categoryItemsPath(category, query), categoryPageOf);
