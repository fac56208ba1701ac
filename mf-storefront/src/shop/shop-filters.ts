import type { Item } from '@ofisi/api/wire';
import { pageNumber } from '../listing/pages';
import { useAddressFilters } from '../listing/use-address-filters';
import { titleSearch } from './title-search';

/** Shillings (SF §9). What the controls show of a bound that nobody has chosen is `defaultMin` and `highest`. */
export const PRICE = { lowest: 0, highest: 500_000, defaultMin: 1_000, typedMinFloor: 10_000 } as const;

/** The API looks for no longer text. */
export const MOST_LETTERS = 100;

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
  /** Shillings; null where nobody has chosen a lowest price, and none is left out (decision 022). */
  readonly min: number | null;
  /** Shillings; null where nobody has chosen a highest price. */
  readonly max: number | null;
  readonly sort: ItemSort;
  readonly page: number;
}

/** The bare shop. */
export const NO_FILTERS: ShopFilters = {
  q: '',
  category: '',
  brand: '',
  min: null,
  max: null,
  sort: 'newest',
  page: 1,
};

function readShopFilters(params: URLSearchParams): ShopFilters {
  return {
    q: (params.get('q') ?? '').slice(0, MOST_LETTERS),
    category: params.get('category') ?? '',
    brand: params.get('brand') ?? '',
    ...range(price(params.get('min')), price(params.get('max'))),
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

/** Price inside the range that was chosen, both ends included; brand as chosen (SF §2 Shop). */
const passes = (item: Item, { brand, min, max }: ShopFilters): boolean =>
  (min === null || item.effective_price >= min) &&
  (max === null || item.effective_price <= max) &&
  (brand === '' || item.brand?.brand_slug === brand);

/**
 * What the filters let through of `items`, in the order asked for. They come newest first, and of the chosen category:
 * that one has a call of its own.
 */
export function filterItems(items: readonly Item[], filters: ShopFilters): readonly Item[] {
  const inTitle = titleSearch(filters.q);
  const found = items.filter((item) => inTitle(item.title) && passes(item, filters));
  if (filters.sort === 'newest') return found;
  const direction = filters.sort === 'price' ? 1 : -1;
  return [...found].sort((one, other) => direction * (one.effective_price - other.effective_price));
}

/** What the server found near the text, without what the titles have shown already; best first (decision SF-25). */
export function similarItems(near: readonly Item[], filters: ShopFilters): readonly Item[] {
  const inTitle = titleSearch(filters.q);
  return near.filter(
    (item) =>
      !inTitle(item.title) &&
      passes(item, filters) &&
      (filters.category === '' || item.category_slug === filters.category),
  );
}

function price(text: string | null): number | null {
  if (text === null || text.trim() === '' || !Number.isFinite(Number(text))) return null;
  return Math.min(Math.max(PRICE.lowest, Number(text)), PRICE.highest);
}

/** Without scripts the form always sends both bounds; the default range means that nobody has touched it. */
function range(min: number | null, max: number | null): Pick<ShopFilters, 'min' | 'max'> {
  if (min === PRICE.defaultMin && max === PRICE.highest) return { min: null, max: null };
  return { min, max: min === null || max === null ? max : Math.max(min, max) };
}
