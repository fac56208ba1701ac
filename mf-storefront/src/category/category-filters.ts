import { pageNumber } from '../listing/pages';
import { useAddressFilters } from '../listing/use-address-filters';

export interface CategoryFilters {
  /** Slug of the applied brand; empty for all. */
  readonly brand: string;
  readonly view: 'grid' | 'list';
  readonly page: number;
}

const readCategoryFilters = (query: URLSearchParams): CategoryFilters => ({
  brand: query.get('brand') ?? '',
  view: query.get('view') === 'list' ? 'list' : 'grid',
  page: pageNumber(query.get('page')),
});

/** The filters as a query; what is at its default is left out. */
export function writeCategoryFilters({ brand, view, page }: CategoryFilters): URLSearchParams {
  const query = new URLSearchParams();
  if (brand !== '') query.set('brand', brand);
  if (view === 'list') query.set('view', view);
  if (page !== 1) query.set('page', String(page));
  return query;
}

/** Brand, view and page of the listing, and how to change some of them (decisions SF-28, SF-29). */
export function useCategoryFilters() {
  const { filters, chosen, choose } = useAddressFilters(readCategoryFilters, writeCategoryFilters);
  const change = (part: Partial<CategoryFilters>) => choose({ ...chosen, ...part });
  return { filters, chosen, change };
}
