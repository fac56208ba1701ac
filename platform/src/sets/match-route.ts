import type { BootDocument } from '@ofisi/shared-contract/boot';
import { isOfPage, pathOfCall } from '@ofisi/shared-contract/route-calls';
import { LRUCache } from 'lru-cache';
import { matchRoutes } from 'react-router-dom';

export type BootRoute = BootDocument['routes'][number];

export interface RouteMatch {
  readonly route: BootRoute;
  /** Decoded. */
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** Number of paths cached per set of routes. */
const MOST_PATHS = 500;

const remembered = new WeakMap<readonly BootRoute[], LRUCache<string, { readonly match: RouteMatch | null }>>();

/** The route that the shell's router will show for a path (encoded, as in the address), or null. */
export function matchRoute(routes: readonly BootRoute[], path: string): RouteMatch | null {
  const paths = remembered.get(routes) ?? new LRUCache({ max: MOST_PATHS });
  remembered.set(routes, paths);
  // Ranking all routes on each request takes longer than the rest of a cached response.
  const known = paths.get(path);
  if (known) return known.match;
  const match = findRoute(routes, path);
  paths.set(path, { match });
  return match;
}

function findRoute(routes: readonly BootRoute[], path: string): RouteMatch | null {
  if (!isDecodable(path)) return null;
  const candidates = routes.map((route) => ({ id: route.id, path: route.path, handle: route }));
  const match = matchRoutes(candidates, path)?.at(-1);
  return match ? { route: match.route.handle, params: match.params } : null;
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Whether search engines may index the page: it has a head of its own and is open to everybody. */
export const isIndexable = (route: BootRoute): boolean =>
  route.indexable === true && route.access === 'public' && route.layout === 'site';

/** Whether the page is the same whatever the address and whatever the API returns. */
export const isStatic = (route: BootRoute): boolean => !route.calls?.length && !/[:*?]/.test(route.path);

/**
 * The calls that represent the page itself: those with parameters of the path. Null when they cannot be filled in, in which case the
 * address cannot belong to a page.
 */
export function ownCallsOf({ route, params }: RouteMatch, query: URLSearchParams): string[] | null {
  const own = (route.calls ?? []).map((call) => (typeof call === 'string' ? call : call.path)).filter(isOfPage);
  const calls = own.flatMap((call) => pathOfCall(call, params, query) ?? []);
  return calls.length < own.length ? null : calls;
}
