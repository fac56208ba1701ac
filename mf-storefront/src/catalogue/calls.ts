import type { QueryName } from '@ofisi/shared-contract/manifest';

/*
 * The query parameters of the list pages, and the calls made with them: the manifest declares the very same. The patterns admit what the
 * API accepts.
 */

const SLUG = '[^\\0]{1,200}';
const SHILLINGS = '\\d{1,12}(\\.\\d{1,2})?';
const CURSOR = '\\d{1,16}(\\.\\d{1,10})?';

const PAGE: readonly QueryName[] = [
  { name: 'page', pattern: '[1-9]\\d{0,3}' },
  { name: 'after', pattern: CURSOR },
  { name: 'before', pattern: CURSOR },
];

const SORT: QueryName = { name: 'sort', pattern: 'newest|price|-price' };

/** What both lists are filtered by (decision SF-61). */
const NARROWING: readonly QueryName[] = [
  { name: 'brand', pattern: SLUG },
  { name: 'min', pattern: SHILLINGS },
  { name: 'max', pattern: SHILLINGS },
  { name: 'with', pattern: '[a-z\\d.-]{3,400}' },
];

/** The shop's filters, order and page (SF §2 Shop). */
export const SHOP_QUERY: readonly QueryName[] = [
  { name: 'q', pattern: '\\s*[^\\s\\0][^\\0]{0,99}' },
  { name: 'category', pattern: SLUG },
  ...NARROWING,
  SORT,
  ...PAGE,
];

/** Eight items per page (SF §9). */
export const ITEMS_CALL = '/view-items?per_page=8{&q,category,brand,min,max,with,sort,page,after,before}';

/** Items with the words elsewhere than in the title, or with a similar spelling; as many as one page of the shop. */
export const SIMILAR_CALL = '/search-items?elsewhere=1&per_page=8&q={q}{&category,brand,min,max,with}';

/** A category's filters, view and page (SF §2 Category listing). */
export const CATEGORY_QUERY: readonly QueryName[] = [
  ...NARROWING,
  { name: 'view', pattern: 'grid|list' },
  SORT,
  ...PAGE,
];

/** Six items per page (SF §9). */
export const CATEGORY_CALL = '/open-category/:category?per_page=6{&brand,min,max,with,sort,page,after,before}';

/** What there is to choose from in either list. */
export const SHOP_FILTERS_CALL = '/view-item-filters{?q,category,brand,min,max,with}';
export const CATEGORY_FILTERS_CALL = '/view-item-filters?category=:category{&brand,min,max,with}';

/** The items that are compared, by id. */
export const COMPARE_QUERY: readonly QueryName[] = [{ name: 'items', pattern: '\\d{1,9}(,\\d{1,9}){0,3}' }];
export const COMPARE_CALL = '/compare-items?items={items}';
