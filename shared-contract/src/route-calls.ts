import type { QueryName, RouteEntry } from './manifest';

type PathParams = Readonly<Record<string, string | undefined>>;

/** `:slug`, `{q}`, `{?page}` or `{&brand,page}`. */
const PLACES = /:(\w+)|\{([?&]?)([\w,]+)\}/g;

/** Values that would escape their segment of a path, or leave it empty. */
const UNFIT = ['', '.', '..'];

const accepts = (name: QueryName, value: string): boolean =>
  typeof name === 'string' || new RegExp(`^(?:${name.pattern})$`).test(value);

/**
 * The part of an address's query that the route reads: the first value of each name that matches, in one order whatever the visitor's order
 * was. Other parameters do not make a different page.
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
 * The API path of a route's call, filled in from decoded parameters of the path and from the query that the route reads (`readQuery`). Null
 * when a required value is missing or would escape its path segment. Gateway and screens both use this function: a screen finds the data
 * that came with its page under exactly the path that it would request.
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

/** Form-style expansion (RFC 6570, 3.2.8 and 3.2.9), omitting values that the query lacks or has empty. */
function optional(operator: string, names: readonly string[], query: URLSearchParams): string {
  const pairs = names.flatMap((name) => {
    const value = query.get(name);
    return value ? [`${name}=${encodeURIComponent(value)}`] : [];
  });
  return pairs.length === 0 ? '' : `${operator}${pairs.join('&')}`;
}

/**
 * The API paths that the route's first screen reads, as `firstCalls`. None for a route that is not public: no visitor's token is sent.
 * @param query the part of the query that the route reads (`readQuery`)
 */
export const callsOf = (
  route: Pick<RouteEntry, 'access' | 'calls'>,
  params: PathParams,
  query: URLSearchParams,
): string[] => (route.access === 'public' ? firstCalls(route, params, query) : []);

/** The API paths that the route's first screen reads, whoever may open it, filled in from decoded parameters of the address. */
export function firstCalls(
  { calls = [] }: Pick<RouteEntry, 'calls'>,
  params: PathParams,
  query: URLSearchParams,
): string[] {
  return calls.flatMap((call) => {
    const { path, without } = typeof call === 'string' ? { path: call, without: null } : call;
    if (without !== null && query.get(without)) return [];
    return pathOfCall(path, params, query) ?? [];
  });
}

/** Whether the call stands for the page itself: it has parameters of the path and requires nothing of the query. */
export const isOfPage = (call: string): boolean => /:\w/.test(call) && !/\{\w/.test(call);
