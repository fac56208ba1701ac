import type { RouteEntry } from '@ofisi/shared-contract/manifest';
import { readQuery } from '@ofisi/shared-contract/route-calls';
import { useLocation, useNavigate } from '@ofisi/shared-contract/routing';
import { startTransition, useOptimistic } from 'react';

export interface AddressFilters<Filters> {
  /** What the page reads of the address: what its calls are made with. */
  readonly query: URLSearchParams;
  /** What it says: what the list shows. */
  readonly filters: Filters;
  /**
   * What was chosen last. It is ahead of the address for as long as the router is on its way there: controls show this, and
   * the next choice starts from it, so that no key press is lost.
   */
  readonly chosen: Filters;
  /** Goes to the address of `next`. */
  readonly choose: (next: Filters, how?: { readonly replace?: boolean }) => void;
}

export interface FiltersInAddress<Filters> {
  readonly names: NonNullable<RouteEntry['query']>;
  readonly read: (query: URLSearchParams) => Filters;
  /** The filters as a query; what is at its default is left out. */
  readonly write: (filters: Filters) => URLSearchParams;
}

/** Filters that live in the address's query, so that they can be shared and gone back to (decision SF-28). */
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
      // What is chosen twice, a button that is pressed again, is one step back.
      await navigate(to, { replace: replace || to.search === address });
    });
  return { query, filters, chosen, choose };
}

/** A query as the router takes it: an empty one leads to the bare path, not to the query that stands in the address. */
export const searchOf = (query: URLSearchParams): { readonly search: string } => {
  const text = query.toString();
  return { search: text && `?${text}` };
};

/** The values that are not what they are by default, as a query. */
export function queryOf<Values extends object>(values: Values, defaults: Values): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== Reflect.get(defaults, name)) query.set(name, String(value));
  }
  return query;
}
