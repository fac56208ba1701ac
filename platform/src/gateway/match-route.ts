import type { BootDocument } from '@ofisi/shared-contract/boot';
import { matchRoutes } from 'react-router-dom';

export type BootRoute = BootDocument['routes'][number];

export interface RouteMatch {
  readonly route: BootRoute;
  /** Decoded. */
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** The route that the shell's router will show for a path (as it stands in the address), or null. */
export function matchRoute(routes: readonly BootRoute[], path: string): RouteMatch | null {
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

/**
 * The API addresses that the route's first screen will ask for, with the parameters of this very address. Only for
 * public routes: a preload carries no token. A parameter that is missing or would leave its place drops the call.
 */
export function callsOf({ route, params }: RouteMatch): string[] {
  if (route.access !== 'public') return [];
  return (route.calls ?? []).flatMap((call) => {
    const filled = fillIn(call, params);
    return filled === null ? [] : [`/api${filled}`];
  });
}

/** Whether search engines may keep the page: it says something of itself, to everybody. */
export const isFindable = (route: BootRoute): boolean =>
  route.head !== undefined && route.access === 'public' && route.layout === 'site';

/** The call that answers with the head of this very page; null when the address cannot be that of a page. */
export const headCallOf = ({ route, params }: RouteMatch): string | null => fillIn(route.head ?? '', params) || null;

function fillIn(call: string, params: RouteMatch['params']): string | null {
  const names = [...call.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  if (names.some((name) => ['', '.', '..'].includes(params[name] ?? ''))) return null;
  return call.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
}
