import { CATEGORY_QUERY } from '../catalogue/calls';
import { FIRST_PAGE, type PagePlace, readPagePlace } from '../listing/pages';
import { queryOf, useAddressFilters } from '../listing/use-address-filters';

export interface CategoryFilters extends PagePlace {
  /** Slug of the applied brand; empty for all. */
  readonly brand: string;
  readonly view: 'grid' | 'list';
}

const NO_FILTERS: CategoryFilters = { brand: '', view: 'grid', ...FIRST_PAGE };

const readCategoryFilters = (query: URLSearchParams): CategoryFilters => ({
  brand: query.get('brand') ?? '',
  view: query.get('view') === 'list' ? 'list' : 'grid',
  ...readPagePlace(query),
});

/** The filters as a query; default values are left out. */
export const writeCategoryFilters = (filters: CategoryFilters): URLSearchParams => queryOf(filters, NO_FILTERS);

/** Brand, view and page of the listing, and a function to change some of them (decisions SF-28, SF-29). */
export function useCategoryFilters() {
  const { query, filters, chosen, choose } = useAddressFilters({
    names: CATEGORY_QUERY,
    read: readCategoryFilters,
    write: writeCategoryFilters,
  });
  const change = (part: Partial<CategoryFilters>) => choose({ ...chosen, ...part });
  return { query, filters, chosen, change };
}
