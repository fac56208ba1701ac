import { SHOP_QUERY } from '../catalogue/calls';
import { FIRST_PAGE, type PagePlace, readPagePlace } from '../listing/pages';
import { type ItemSort, sortOf } from '../listing/sorts';
import { queryOf, useAddressFilters } from '../listing/use-address-filters';

/** Shillings (SF §9). For a bound that was not chosen, the controls show `defaultMin` and `highest`. */
export const PRICE = { lowest: 0, highest: 500_000, defaultMin: 1_000, typedMinFloor: 10_000 } as const;

/** Maximum length of the search text that the API accepts, in characters. */
export const MOST_LETTERS = 100;

/** Everything that filters and sorts the shop's grid; stored in the address, so that it can be shared and gone back to (decision SF-28). */
export interface ShopFilters extends PagePlace {
  readonly q: string;
  /** Slug; empty for all. */
  readonly category: string;
  /** Slug; empty for all. */
  readonly brand: string;
  /** Shillings; null if no lowest price was chosen, so that none is excluded (decision 022). */
  readonly min: number | null;
  /** Shillings; null if no highest price was chosen. */
  readonly max: number | null;
  /** Further choices, as in the address (decision SF-61); empty for none. */
  readonly with: string;
  /** Of the grid; not one that is usual for the search. */
  readonly sort: ItemSort;
}

/** The shop without filters. */
export const NO_FILTERS: ShopFilters = {
  q: '',
  category: '',
  brand: '',
  min: null,
  max: null,
  with: '',
  sort: '',
  ...FIRST_PAGE,
};

const readShopFilters = (query: URLSearchParams): ShopFilters => ({
  q: query.get('q') ?? '',
  category: query.get('category') ?? '',
  brand: query.get('brand') ?? '',
  ...range(price(query.get('min')), price(query.get('max'))),
  with: query.get('with') ?? '',
  sort: sortOf(query.get('sort'), query.get('q') ?? ''),
  ...readPagePlace(query),
});

/** The filters as a query; default values are left out. */
export const writeShopFilters = (filters: ShopFilters): URLSearchParams => queryOf(filters, NO_FILTERS);

/** The filters, and a function to change some of them. Any change except that of the page returns to page 1 (SF §2 Shop). */
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

/** Without scripts the form always sends both bounds; the default range therefore counts as untouched, in the API too. */
const range = (min: number | null, max: number | null): Pick<ShopFilters, 'min' | 'max'> =>
  min === PRICE.defaultMin && max === PRICE.highest ? { min: null, max: null } : { min, max };
