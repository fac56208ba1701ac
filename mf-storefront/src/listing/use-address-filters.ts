import { useNavigate, useSearchParams } from '@ofisi/shared-contract/routing';
import { startTransition, useOptimistic } from 'react';

export interface AddressFilters<Filters> {
  /** What the address says: what the list shows. */
  readonly filters: Filters;
  /**
   * What was chosen last. It is ahead of the address for as long as the router is on its way there: controls show this, and
   * the next choice starts from it, so that no key press is lost.
   */
  readonly chosen: Filters;
  /** Goes to the address of `next`. */
  readonly choose: (next: Filters, how?: { readonly replace?: boolean }) => void;
}

/** Filters that live in the address's query, so that they can be shared and gone back to (decision SF-28). */
export function useAddressFilters<Filters>(
  read: (query: URLSearchParams) => Filters,
  write: (filters: Filters) => URLSearchParams,
): AddressFilters<Filters> {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const filters = read(query);
  const [chosen, foresee] = useOptimistic(filters);
  const choose = (next: Filters, { replace = false }: { readonly replace?: boolean } = {}) =>
    startTransition(async () => {
      foresee(next);
      await navigate(searchOf(write(next)), { replace });
    });
  return { filters, chosen, choose };
}

/** A query as the router takes it: an empty one leads to the bare path, not to the query that stands in the address. */
export const searchOf = (query: URLSearchParams): { readonly search: string } => {
  const text = query.toString();
  return { search: text && `?${text}` };
};
