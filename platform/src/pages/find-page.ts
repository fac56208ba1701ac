import type { Span } from '@ofisi/shared-server/trace';
import type { ApiReader } from '../http/api/api-answers';
import { matchRoute, ownCallsOf, type BootRoute, type RouteMatch } from '../sets/match-route';
import { isShopPath } from '../sets/shop-path';

/** Beyond this no address of a page is meant. */
const LONGEST_CALL = 2_000;

/** Whether an indexable page is there, as far as the API has said. */
export type FoundPage =
  | { readonly kind: 'here' }
  /** The page has another address now. */
  | { readonly kind: 'moved'; readonly to: string }
  /** There is no such page. */
  | { readonly kind: 'missing' };

/**
 * Asks the calls that stand for the page itself. Never rejects: a page of which the API says nothing is taken to be there.
 * @param query what the route reads of it
 * @param routes all of the set
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

/** Whether the path is that of another page of the same route: what an answer says of other routes is no news for this one. */
function isOther(path: string, { route, params }: RouteMatch, routes: readonly BootRoute[]): boolean {
  const there = matchRoute(routes, path);
  return there?.route === route && Object.entries(there.params).some(([name, value]) => params[name] !== value);
}
