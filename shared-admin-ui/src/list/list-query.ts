import type { Column } from '../columns';
import { PAGE_SIZE } from '../list-calls';
import { filterValuesIn, parametersOf, type FilterValues, type ListFilter } from './filters';

/** The query of a list. */
export interface ListQuery {
  /** From 1. */
  readonly page: number;
  /** A field's name, prefixed with `-` for descending; null for the list's own order. */
  readonly sort: string | null;
  /** Search words; the server defines which fields are searched. */
  readonly q: string;
  readonly filters: FilterValues;
}

/** What a list supports: sortable columns and filters. */
export interface Queryable {
  readonly columns: readonly Pick<Column<never>, 'id' | 'sortable'>[];
  readonly filters: readonly ListFilter[];
}

const MOST_PAGES = 1_000_000;

/** Reads the query from an address. Unknown values are ignored, because addresses are typed, stored and shared. */
export function readQuery(address: URLSearchParams, { columns, filters }: Queryable): ListQuery {
  const page = Number(address.get('page') ?? 1);
  const sort = address.get('sort');
  const isSortable = columns.some(({ id, sortable }) => sortable && (sort === id || sort === `-${id}`));
  return {
    page: Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1,
    sort: isSortable ? sort : null,
    q: address.get('q')?.trim() ?? '',
    filters: filterValuesIn(address, filters),
  };
}

/** The query as parameters of an address and a call, omitting defaults. */
export function queryParameters({ page, sort, q, filters }: ListQuery): URLSearchParams {
  const parameters = new URLSearchParams();
  if (q) parameters.set('q', q);
  for (const [name, value] of Object.entries(filters)) parameters.set(name, value);
  if (sort) parameters.set('sort', sort);
  if (page > 1) parameters.set('page', String(page));
  return parameters;
}

/** The address's query with the list's part replaced; everything else stays. */
export function addressWith(address: URLSearchParams, query: ListQuery, filters: readonly ListFilter[]) {
  const next = new URLSearchParams(address);
  for (const name of ['page', 'sort', 'q', ...filters.flatMap(parametersOf)]) next.delete(name);
  for (const [name, value] of queryParameters(query)) next.set(name, value);
  return next;
}

/** The path of the call that reads this page of a list. */
export function pagePath(path: string, query: ListQuery, size = PAGE_SIZE): string {
  const parameters = queryParameters(query);
  parameters.set('page', String(query.page));
  parameters.set('per_page', String(size));
  return `${path}?${parameters}`;
}
