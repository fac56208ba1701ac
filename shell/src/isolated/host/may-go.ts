import type { BootDocument } from '@ofisi/shared-contract/boot';

const segmentsOf = (path: string): string[] => path.toLowerCase().split('/').filter(Boolean);

/** Whether a path has the form of a route's. The router decides which of several it shows. */
function fits(pattern: string, path: string): boolean {
  const [wanted, given] = [segmentsOf(pattern), segmentsOf(path)];
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) => segment.startsWith(':') || segment === given[index])
  );
}

/**
 * Where a frame may lead the page: to a page of its own remote, with its query, or to the bare address of another page of the shop if
 * somebody has just pressed something. Null: nowhere.
 */
export function targetOf(boot: BootDocument, remote: string, to: string, isPressed: boolean): string | null {
  const { pathname, search, origin } = new URL(to, location.origin);
  if (origin !== location.origin) return null;
  const routes = boot.routes.filter(({ path }) => fits(path, pathname));
  if (routes.length === 0) return null;
  if (routes.every((route) => route.remote === remote)) return pathname + search;
  return isPressed ? pathname : null;
}
