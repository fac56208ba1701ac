import { useSearchParams } from '@ofisi/shared-contract/routing';
import { pageNumber } from '../parts/pages';

export interface CategoryFilters {
  /** Slug of the applied brand; empty for all. */
  readonly brand: string;
  readonly view: 'grid' | 'list';
  readonly page: number;
}

/** Brand, view and page of the listing, kept in the address (decisions SF-28, SF-29). */
export function useCategoryFilters() {
  const [params, setParams] = useSearchParams();
  const filters: CategoryFilters = {
    brand: params.get('brand') ?? '',
    view: params.get('view') === 'list' ? 'list' : 'grid',
    page: pageNumber(params.get('page')),
  };
  const change = (part: Partial<CategoryFilters>) => {
    const { brand, view, page } = { ...filters, ...part };
    const next = new URLSearchParams();
    if (brand !== '') next.set('brand', brand);
    if (view === 'list') next.set('view', view);
    if (page !== 1) next.set('page', String(page));
    setParams(next);
  };
  return [filters, change] as const;
}
