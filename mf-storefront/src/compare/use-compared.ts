import type { ComparedResponse } from '@ofisi/api-contract/catalogue/compare';
import { pathOfCall, readQuery } from '@ofisi/shared-contract/route-calls';
import { COMPARE_CALL, COMPARE_QUERY } from '../catalogue/calls';
import { useRead } from '../catalogue/read';

const itemsOf = ({ items }: ComparedResponse) => items;

/** The ids in `?items=1,2`, as the address has them; null if it has none. */
export const comparedIds = (query: URLSearchParams): string | null =>
  readQuery({ query: COMPARE_QUERY }, query).get('items');

/** The products of these ids that are still sold, in this order: GET /compare-items (decision SF-62). */
export const useCompared = (ids: string | null) =>
  useRead(pathOfCall(COMPARE_CALL, {}, new URLSearchParams(ids === null ? {} : { items: ids })), itemsOf);
