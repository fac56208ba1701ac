import { get } from '@ofisi/shared-auth/http';
import { queryClient } from '@ofisi/shared-auth/query';
import type { BootDocument } from '@ofisi/shared-contract/boot';
import { callsOf, readQuery } from '@ofisi/shared-contract/route-calls';
import { matchRoutes } from 'react-router-dom';
import { cachePart } from '../composition/lazy-part';
import { apps, lastGoodInUse } from '../composition/releases';
import { loadPart, partKey } from '../composition/remote-parts';

type Composed = Pick<BootDocument, 'remotes' | 'routes'>;

/** The public page at `address`, if it belongs to a remote that this visit already runs: no release is loaded, or counted, for a page that nobody opens. */
function pageAt({ remotes, routes }: Composed, address: URL) {
  const candidates = routes.map((route) => ({ path: route.path, handle: route }));
  const match = matchRoutes(candidates, address.pathname)?.at(-1);
  const route = match?.route.handle;
  const release = route && remotes[route.remote]?.current;
  if (!release || route.access !== 'public' || !apps.has(release.container)) return null;
  return { route, release, params: match.params };
}

/** Loads the code of the page at `address`. If that fails, the navigation tries again. */
export function prepareCode(boot: BootDocument, address: URL): void {
  const page = pageAt(boot, address);
  if (!page || lastGoodInUse(boot).length > 0) return;
  const { route, release } = page;
  loadPart(release, 'screens', route.id).then(
    (component) => cachePart(partKey(release, 'screens', route.id, 0), component),
    () => undefined,
  );
}

/** Makes the calls of the page at `address`, unless their answers are still fresh. If one fails, the page makes it again. */
export function prepareData(boot: Composed, address: URL): void {
  const page = pageAt(boot, address);
  if (!page) return;
  for (const path of callsOf(page.route, page.params, readQuery(page.route, address.searchParams))) {
    void queryClient.prefetchQuery({ queryKey: [path], queryFn: ({ signal }) => get(path, signal), retry: false });
  }
}
