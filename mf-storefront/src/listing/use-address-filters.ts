import type { RouteEntry } from '@ofisi/shared-contract/manifest';
import { readQuery } from '@ofisi/shared-contract/route-calls';
import { useLocation, useNavigate } from '@ofisi/shared-contract/routing';
import { startTransition, useOptimistic } from 'react';

export interface AddressFilters<Filters> {
  /** The query parameters that the page reads from the address and uses for its calls. */
  readonly query: URLSearchParams;
  /** The filters in that query, which the list shows. */
  readonly filters: Filters;
  /**
   * The latest choice. It is ahead of the address until the router has navigated: controls show this, and the next choice starts from it,
   * so that no key press is lost.
   */
  readonly chosen: Filters;
  /** Navigates to the address of `next`. */
  readonly choose: (next: Filters, how?: { readonly replace?: boolean }) => void;
}

export interface FiltersInAddress<Filters> {
  readonly names: NonNullable<RouteEntry['query']>;
  readonly read: (query: URLSearchParams) => Filters;
  /** The filters as a query; default values are left out. */
  readonly write: (filters: Filters) => URLSearchParams;
}

/** Filters stored in the address's query, so that they can be shared and gone back to (decision SF-28). */
export function useAddressFilters<Filters>({ names, read, write }: FiltersInAddress<Filters>): AddressFilters<Filters> {
  const { search: address } = useLocation();
  const navigate = useNavigate();
  const query = readQuery({ query: names }, new URLSearchParams(address));
  const filters = read(query);
  const [chosen, foresee] = useOptimistic(filters);
  const choose = (next: Filters, { replace = false }: { readonly replace?: boolean } = {}) =>
    startTransition(async () => {
      foresee(next);
      const to = searchOf(write(next));
      // Choosing the same twice, for example by pressing a button again, adds only one step to the history.
      await navigate(to, { replace: replace || to.search === address });
    });
  return { query, filters, chosen, choose };
}

/** A query in the router's form: an empty one leads to the bare path, not to the query of the present address. */
export const searchOf = (query: URLSearchParams): { readonly search: string } => {
  const text = query.toString();
  return { search: text && `?${text}` };
};

/** The values that differ from their defaults, as a query. */
export function queryOf<Values extends object>(values: Values, defaults: Values): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== Reflect.get(defaults, name)) query.set(name, String(value));
  }
  return query;
}
