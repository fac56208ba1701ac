import { CATEGORY_QUERY } from '../catalogue/calls';
import { FIRST_PAGE, type PagePlace, readPagePlace } from '../listing/pages';
import { type ItemSort, sortOf } from '../listing/sorts';
import { queryOf, useAddressFilters } from '../listing/use-address-filters';

export interface CategoryFilters extends PagePlace {
  /** Slug of the applied brand; empty for all. */
  readonly brand: string;
  /** Bounds of the price in shillings, and further choices, as in the address (decision SF-61); empty for none. */
  readonly min: string;
  readonly max: string;
  readonly with: string;
  readonly view: 'grid' | 'list';
  readonly sort: ItemSort;
}

export const NO_CHOICES = { brand: '', min: '', max: '', with: '' } as const;

const NO_FILTERS: CategoryFilters = { ...NO_CHOICES, view: 'grid', sort: '', ...FIRST_PAGE };

const readCategoryFilters = (query: URLSearchParams): CategoryFilters => ({
  brand: query.get('brand') ?? '',
  min: query.get('min') ?? '',
  max: query.get('max') ?? '',
  with: query.get('with') ?? '',
  view: query.get('view') === 'list' ? 'list' : 'grid',
  sort: sortOf(query.get('sort')),
  ...readPagePlace(query),
});

/** The filters as a query; default values are left out. */
export const writeCategoryFilters = (filters: CategoryFilters): URLSearchParams => queryOf(filters, NO_FILTERS);

/** Brand, view, order and page of the listing, and a function to change some of them (decisions SF-28, SF-29). */
export function useCategoryFilters() {
  const { query, filters, chosen, choose } = useAddressFilters({
    names: CATEGORY_QUERY,
    read: readCategoryFilters,
    write: writeCategoryFilters,
  });
  const change = (part: Partial<CategoryFilters>) => choose({ ...chosen, ...part });
  return { query, filters, chosen, change };
}
