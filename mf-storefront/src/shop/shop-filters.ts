import type { Item } from '@ofisi/api/wire';
import { useSearchParams } from '@ofisi/shared-contract/routing';
import { pageNumber } from '../parts/pages';

/** Shillings (SF §9). */
export const PRICE = { lowest: 0, highest: 500_000, defaultMin: 1_000, typedMinFloor: 10_000 } as const;

/** All that narrows the shop's grid; it lives in the address, so that it can be shared and gone back to (decision SF-28). */
export interface ShopFilters {
  readonly q: string;
  /** Slug; empty for all. */
  readonly category: string;
  /** Slug; empty for all. */
  readonly brand: string;
  readonly min: number;
  readonly max: number;
  readonly page: number;
}

const DEFAULTS: ShopFilters = { q: '', category: '', brand: '', min: PRICE.defaultMin, max: PRICE.highest, page: 1 };

export function readShopFilters(params: URLSearchParams): ShopFilters {
  const min = price(params.get('min'), DEFAULTS.min);
  return {
    q: params.get('q') ?? '',
    category: params.get('category') ?? '',
    brand: params.get('brand') ?? '',
    min,
    max: Math.max(min, price(params.get('max'), DEFAULTS.max)),
    page: pageNumber(params.get('page')),
  };
}

/** The filters as a query string's parameters; what is at its default is left out. */
export function writeShopFilters(filters: ShopFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of ['q', 'category', 'brand', 'min', 'max', 'page'] as const) {
    if (filters[name] !== DEFAULTS[name]) params.set(name, String(filters[name]));
  }
  return params;
}

/** The current filters, and how to change some of them. Anything but a change of page leads back to page 1 (SF §2 Shop). */
export function useShopFilters() {
  const [params, setParams] = useSearchParams();
  const filters = readShopFilters(params);
  const change = (part: Partial<ShopFilters>, how: { readonly replace?: boolean } = {}) =>
    setParams((current) => writeShopFilters({ ...readShopFilters(current), page: 1, ...part }), {
      replace: how.replace ?? false,
    });
  return [filters, change] as const;
}

/** Title contains the text, whatever the case; price inside the range, both ends included; brand as chosen (SF §2 Shop). */
export function filterItems(items: readonly Item[], { q, brand, min, max }: ShopFilters): readonly Item[] {
  const wanted = q.trim().toLowerCase();
  return items.filter(
    (item) =>
      item.title.toLowerCase().includes(wanted) &&
      item.effective_price >= min &&
      item.effective_price <= max &&
      (brand === '' || item.brand?.brand_slug === brand),
  );
}

function price(text: string | null, otherwise: number): number {
  if (text === null || text.trim() === '' || !Number.isFinite(Number(text))) return otherwise;
  return Math.min(Math.max(PRICE.lowest, Number(text)), PRICE.highest);
}
