import type { Column } from '../columns';
import { filterValuesIn, parametersOf, type FilterValues, type ListFilter } from './filters';

/** Rows of a page. BO §9 names it for customers and suppliers; every other table has the same. */
export const PAGE_SIZE = 10;

/** What is asked of a list. */
export interface ListQuery {
  /** From 1. */
  readonly page: number;
  /** A field's name, `-` before it for descending; null for the list's own order. */
  readonly sort: string | null;
  /** Words that the server looks for in the fields that it searches. */
  readonly q: string;
  readonly filters: FilterValues;
}

/** What a list can be asked: where its columns sort, and how it is narrowed. */
export interface Askable {
  readonly columns: readonly Pick<Column<never>, 'id' | 'sortable'>[];
  readonly filters: readonly ListFilter[];
}

const MOST_PAGES = 1_000_000;

/** Reads an address's query. What it does not know is passed over: addresses are typed, kept and sent around. */
export function readQuery(address: URLSearchParams, { columns, filters }: Askable): ListQuery {
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

/** The query as an address and a call have it, without what goes without saying. */
export function queryParameters({ page, sort, q, filters }: ListQuery): URLSearchParams {
  const parameters = new URLSearchParams();
  if (q) parameters.set('q', q);
  for (const [name, value] of Object.entries(filters)) parameters.set(name, value);
  if (sort) parameters.set('sort', sort);
  if (page > 1) parameters.set('page', String(page));
  return parameters;
}

/** An address's query with another one for the list in it; what else it holds stays. */
export function addressWith(address: URLSearchParams, query: ListQuery, filters: readonly ListFilter[]) {
  const next = new URLSearchParams(address);
  for (const name of ['page', 'sort', 'q', ...filters.flatMap(parametersOf)]) next.delete(name);
  for (const [name, value] of queryParameters(query)) next.set(name, value);
  return next;
}

/** The path of the call that reads this page of a list. */
export function pagePath(path: string, query: ListQuery): string {
  const parameters = queryParameters(query);
  parameters.set('page', String(query.page));
  parameters.set('per_page', String(PAGE_SIZE));
  return `${path}?${parameters}`;
}
