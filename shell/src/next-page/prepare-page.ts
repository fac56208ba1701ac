import { allows } from '@ofisi/shared-auth/permissions';
import { get } from '@ofisi/shared-auth/http';
import { prepareAnswer } from '@ofisi/shared-auth/prepare-answer';
import { queryClient } from '@ofisi/shared-auth/query';
import { useSession } from '@ofisi/shared-auth/session';
import type { BootDocument, BootRelease } from '@ofisi/shared-contract/boot';
import { firstCalls, readQuery } from '@ofisi/shared-contract/route-calls';
import { matchRoutes } from 'react-router-dom';
import { cachePart } from '../composition/lazy-part';
import { apps, lastGoodInUse } from '../composition/releases';
import { loadPart, partKey } from '../composition/remote-parts';
import { prepareFiles } from './prepare-files';

type Composed = Pick<BootDocument, 'remotes' | 'routes'>;

/** The page of a remote at `address`, if its guard would let this visitor in. Only its frame loads one of an isolated remote. */
function pageAt({ remotes, routes }: Composed, address: URL) {
  const candidates = routes.map((route) => ({ path: route.path, handle: route }));
  const match = matchRoutes(candidates, address.pathname)?.at(-1);
  const route = match?.route.handle;
  const release = route && remotes[route.remote]?.current;
  const { status, permissions } = useSession.getState();
  if (!release || release.isolated || !allows(route.access, status === 'signed-in', permissions)) return null;
  return { route, release, params: match.params };
}

const runs = ({ container }: BootRelease): boolean => apps.has(container);

/**
 * Loads the code of the page at `address`, if its remote already runs; otherwise only its files, so that no release runs, or is counted, for
 * a page that nobody opens. If something fails, the navigation tries again.
 */
export async function prepareCode(boot: BootDocument, address: URL): Promise<void> {
  const page = pageAt(boot, address);
  if (!page || lastGoodInUse(boot).length > 0) return;
  if (runs(page.release)) await loadCode(page);
  else {
    const { id, remote } = page.route;
    await prepareFiles(page.release, boot.nav.find((entry) => entry.id === id && entry.remote === remote)?.files);
  }
}

/** Loads the code of the page at `address`, which is being opened. */
export function startCode(boot: BootDocument, address: URL): void {
  const page = pageAt(boot, address);
  if (page && lastGoodInUse(boot).length === 0) void loadCode(page);
}

const loadCode = ({ route, release }: NonNullable<ReturnType<typeof pageAt>>): Promise<void> =>
  loadPart(release, 'screens', route.id).then(
    (component) => cachePart(partKey(release, 'screens', route.id, 0), component),
    () => undefined,
  );

/** Makes the calls of the page at `address`, unless their answers are still fresh. If one fails, the page makes it again. */
export function prepareData(boot: Composed, address: URL): void {
  const page = pageAt(boot, address);
  if (!page) return;
  const isPublic = page.route.access === 'public';
  // The calls of a list that is searched or filtered have parameters that only its screen knows.
  if (!isPublic && address.search) return;
  for (const path of firstCalls(page.route, page.params, readQuery(page.route, address.searchParams))) {
    if (!isPublic) prepareAnswerOf(path);
    else if (runs(page.release))
      void queryClient.prefetchQuery({ queryKey: [path], queryFn: ({ signal }) => get(path, signal), retry: false });
  }
}

const FRESH_MS = 30_000;

/** Screens keep answers under keys that end in the path. */
function prepareAnswerOf(path: string): void {
  const isKnown = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ queryKey }) => queryKey.at(-1) === path })
    .some((query) => !query.isStaleByTime(FRESH_MS));
  if (!isKnown) void prepareAnswer(path).catch(() => undefined);
}
