import type { Item } from '@ofisi/api/wire';
import { pageNumber } from '../parts/pages';
import { useAddressFilters } from '../parts/use-address-filters';

/** Shillings (SF §9). */
export const PRICE = { lowest: 0, highest: 500_000, defaultMin: 1_000, typedMinFloor: 10_000 } as const;

/** The orders in which the grid can stand, named as the API names them. */
export const ITEM_SORTS = ['newest', 'price', '-price'] as const;
export type ItemSort = (typeof ITEM_SORTS)[number];

/** The form that holds the filters as long as no script does; its fields are named as the address names them. */
export const SHOP_FORM_ID = 'shop-filters';

/** All that narrows the shop's grid and orders it; it lives in the address, so that it can be shared and gone back to (decision SF-28). */
export interface ShopFilters {
  readonly q: string;
  /** Slug; empty for all. */
  readonly category: string;
  /** Slug; empty for all. */
  readonly brand: string;
  readonly min: number;
  readonly max: number;
  readonly sort: ItemSort;
  readonly page: number;
}

/** The bare shop. */
export const NO_FILTERS: ShopFilters = {
  q: '',
  category: '',
  brand: '',
  min: PRICE.defaultMin,
  max: PRICE.highest,
  sort: 'newest',
  page: 1,
};

export function readShopFilters(params: URLSearchParams): ShopFilters {
  const min = price(params.get('min'), NO_FILTERS.min);
  return {
    q: params.get('q') ?? '',
    category: params.get('category') ?? '',
    brand: params.get('brand') ?? '',
    min,
    max: Math.max(min, price(params.get('max'), NO_FILTERS.max)),
    sort: ITEM_SORTS.find((sort) => sort === params.get('sort')) ?? NO_FILTERS.sort,
    page: pageNumber(params.get('page')),
  };
}

/** The filters as a query string's parameters; what is at its default is left out. */
export function writeShopFilters(filters: ShopFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of ['q', 'category', 'brand', 'min', 'max', 'sort', 'page'] as const) {
    if (filters[name] !== NO_FILTERS[name]) params.set(name, String(filters[name]));
  }
  return params;
}

/** The filters, and how to change some of them. Anything but a change of page leads back to page 1 (SF §2 Shop). */
export function useShopFilters() {
  const { filters, chosen, choose } = useAddressFilters(readShopFilters, writeShopFilters);
  const change = (part: Partial<ShopFilters>, how?: { readonly replace?: boolean }) =>
    choose({ ...chosen, page: 1, ...part }, how);
  return { filters, chosen, change };
}

/** Title contains the text, whatever the case (SF §2 Shop). */
const hasInTitle = (item: Item, q: string): boolean => item.title.toLowerCase().includes(q.trim().toLowerCase());

/** Price inside the range, both ends included; brand as chosen (SF §2 Shop). */
const passes = (item: Item, { brand, min, max }: ShopFilters): boolean =>
  item.effective_price >= min && item.effective_price <= max && (brand === '' || item.brand?.brand_slug === brand);

/**
 * What the filters let through of `items`, in the order asked for. They come newest first, and of the chosen category:
 * that one has a call of its own.
 */
export function filterItems(items: readonly Item[], filters: ShopFilters): readonly Item[] {
  const found = items.filter((item) => hasInTitle(item, filters.q) && passes(item, filters));
  if (filters.sort === 'newest') return found;
  const direction = filters.sort === 'price' ? 1 : -1;
  return [...found].sort((one, other) => direction * (one.effective_price - other.effective_price));
}

/** What the server found near the text, without what the titles have shown already; best first (decision SF-25). */
export const similarItems = (near: readonly Item[], filters: ShopFilters): readonly Item[] =>
  near.filter(
    (item) =>
      !hasInTitle(item, filters.q) &&
      passes(item, filters) &&
      (filters.category === '' || item.category_slug === filters.category),
  );

function price(text: string | null, otherwise: number): number {
  if (text === null || text.trim() === '' || !Number.isFinite(Number(text))) return otherwise;
  return Math.min(Math.max(PRICE.lowest, Number(text)), PRICE.highest);
}
