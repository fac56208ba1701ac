import type { QueryName, RouteEntry } from './manifest';

type PathParams = Readonly<Record<string, string | undefined>>;

/** `:slug`, `{q}`, `{?page}` or `{&brand,page}`. */
const PLACES = /:(\w+)|\{([?&]?)([\w,]+)\}/g;

/** What would leave its place in a path, or leave it empty. */
const UNFIT = ['', '.', '..'];

const accepts = (name: QueryName, value: string): boolean =>
  typeof name === 'string' || new RegExp(`^(?:${name.pattern})$`).test(value);

/**
 * Of an address's query what the route reads: values that fit, the first of each name, in one order whatever the visitor's was.
 * Anything else makes no other page.
 */
export function readQuery({ query: names = [] }: Pick<RouteEntry, 'query'>, query: URLSearchParams): URLSearchParams {
  const read = new URLSearchParams();
  if (query.size === 0) return read;
  for (const entry of names) {
    const name = typeof entry === 'string' ? entry : entry.name;
    const value = query.getAll(name).find((one) => accepts(entry, one));
    if (value !== undefined) read.set(name, value);
  }
  read.sort();
  return read;
}

/**
 * The API path of a route's call, filled in from decoded parameters of the path and from the query that the route reads
 * (`readQuery`). Null when it lacks a value that it must have, or when that would leave its place. Gateway and screens both
 * ask here: a screen finds the data that came with its page under exactly the path that it would ask for.
 */
export function pathOfCall(call: string, params: PathParams, query: URLSearchParams): string | null {
  let isWhole = true;
  const path = call.replace(PLACES, (_place, param: string | undefined, operator: string, names: string) => {
    if (operator) return optional(operator, names.split(','), query);
    const value = param === undefined ? query.get(names) : params[param];
    isWhole &&= !UNFIT.includes(value ?? '');
    return encodeURIComponent(value ?? '');
  });
  return isWhole ? path : null;
}

/** Form-style expansion (RFC 6570, 3.2.8 and 3.2.9), without what the query lacks or has empty. */
function optional(operator: string, names: readonly string[], query: URLSearchParams): string {
  const pairs = names.flatMap((name) => {
    const value = query.get(name);
    return value ? [`${name}=${encodeURIComponent(value)}`] : [];
  });
  return pairs.length === 0 ? '' : `${operator}${pairs.join('&')}`;
}

/** Whether the call stands for the page itself: it has parameters of the path, and needs nothing of the query. */
export const isOfPage = (call: string): boolean => /:\w/.test(call) && !/\{\w/.test(call);
