import { SHOP_QUERY } from '../catalogue/calls';
import { FIRST_PAGE, type PagePlace, readPagePlace } from '../listing/pages';
import { queryOf, useAddressFilters } from '../listing/use-address-filters';

/** Shillings (SF §9). What the controls show of a bound that nobody has chosen is `defaultMin` and `highest`. */
export const PRICE = { lowest: 0, highest: 500_000, defaultMin: 1_000, typedMinFloor: 10_000 } as const;

/** The API takes no longer text. */
export const MOST_LETTERS = 100;

/** The orders in which the grid can stand, named as the API names them. */
export const ITEM_SORTS = ['newest', 'price', '-price'] as const;
export type ItemSort = (typeof ITEM_SORTS)[number];

/** The form that holds the filters as long as no script does; its fields are named as the address names them. */
export const SHOP_FORM_ID = 'shop-filters';

/** All that narrows the shop's grid and orders it; it lives in the address, so that it can be shared and gone back to (decision SF-28). */
export interface ShopFilters extends PagePlace {
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
}

/** The bare shop. */
export const NO_FILTERS: ShopFilters = {
  q: '',
  category: '',
  brand: '',
  min: null,
  max: null,
  sort: 'newest',
  ...FIRST_PAGE,
};

const readShopFilters = (query: URLSearchParams): ShopFilters => ({
  q: query.get('q') ?? '',
  category: query.get('category') ?? '',
  brand: query.get('brand') ?? '',
  ...range(price(query.get('min')), price(query.get('max'))),
  sort: ITEM_SORTS.find((sort) => sort === query.get('sort')) ?? NO_FILTERS.sort,
  ...readPagePlace(query),
});

/** The filters as a query; what is at its default is left out. */
export const writeShopFilters = (filters: ShopFilters): URLSearchParams => queryOf(filters, NO_FILTERS);

/** The filters, and how to change some of them. Anything but a change of page leads back to page 1 (SF §2 Shop). */
export function useShopFilters() {
  const { query, filters, chosen, choose } = useAddressFilters({
    names: SHOP_QUERY,
    read: readShopFilters,
    write: writeShopFilters,
  });
  const change = (part: Partial<ShopFilters>, how?: { readonly replace?: boolean }) =>
    choose({ ...chosen, ...FIRST_PAGE, ...part }, how);
  return { query, filters, chosen, change };
}

const price = (text: string | null): number | null => (text === null ? null : Number(text));

/** Without scripts the form always sends both bounds; the default range means that nobody has touched it, for the API too. */
const range = (min: number | null, max: number | null): Pick<ShopFilters, 'min' | 'max'> =>
  min === PRICE.defaultMin && max === PRICE.highest ? { min: null, max: null } : { min, max };
