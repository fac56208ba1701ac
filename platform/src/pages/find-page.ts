import type { Span } from '@ofisi/shared-server/trace';
import type { ApiReader } from '../http/api/api-answers';
import { matchRoute, ownCallsOf, type BootRoute, type RouteMatch } from '../sets/match-route';
import { isShopPath } from '../sets/shop-path';

/** Longer than the address of any page. */
const LONGEST_CALL = 2_000;

/** Whether an indexable page exists, as far as the API has responded. */
export type FoundPage =
  | { readonly kind: 'here' }
  /** The page has another address now. */
  | { readonly kind: 'moved'; readonly to: string }
  /** There is no such page. */
  | { readonly kind: 'missing' };

/**
 * Makes the calls that represent the page itself. Never rejects: when the API does not respond, the page is assumed to exist.
 * @param query the part of the query that the route reads
 * @param routes all routes of the set
 */
export async function findPage(
  read: ApiReader,
  span: Span | undefined,
  match: RouteMatch,
  query: URLSearchParams,
  routes: readonly BootRoute[],
): Promise<FoundPage> {
  const calls = ownCallsOf(match, query);
  if (!calls || calls.some((call) => call.length > LONGEST_CALL)) return { kind: 'missing' };
  const answers = await Promise.all(calls.map((call) => read(call, span)));
  if (answers.some((answer) => answer?.status === 404)) return { kind: 'missing' };
  const to = answers.map((answer) => pagePathOf(answer?.body)).find((path) => path && isOther(path, match, routes));
  return to ? { kind: 'moved', to } : { kind: 'here' };
}

function pagePathOf(body: unknown): string | null {
  const path: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'page_path') : null;
  return isShopPath(path) && !/[?#]/.test(path) ? path : null;
}

/** Whether the path is that of another page of the same route; a path of another route does not mean that this page has moved. */
function isOther(path: string, { route, params }: RouteMatch, routes: readonly BootRoute[]): boolean {
  const there = matchRoute(routes, path);
  return there?.route === route && Object.entries(there.params).some(([name, value]) => params[name] !== value);
}
