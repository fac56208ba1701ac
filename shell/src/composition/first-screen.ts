import type { BootDocument } from '@ofisi/shared-contract/boot';
import { matchRoutes } from 'react-router-dom';
import { startPart } from './lazy-part';
import { loadPart, partKey } from './remote-parts';

/** After this time the page is shown without its screen, so that the rest of it can be used meanwhile. */
const PATIENCE_MS = 3_000;

/** The route of the boot document for the address `path`. */
export function routeAt(boot: BootDocument, path: string): BootDocument['routes'][number] | undefined {
  const candidates = boot.routes.map((route) => ({ path: route.path, handle: route }));
  return matchRoutes(candidates, path)?.at(-1)?.route.handle;
}

/** Loads the code of the screen for `path`, if it belongs to a remote. Resolves when it has loaded, is late or has failed; never rejects. */
export async function firstScreen(boot: BootDocument, path: string): Promise<void> {
  const route = routeAt(boot, path);
  const release = route && boot.remotes[route.remote]?.current;
  if (!release) return;
  const loading = startPart(partKey(release, 'screens', route.id, 0), () => loadPart(release, 'screens', route.id));
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([
    loading.then(
      () => undefined,
      () => undefined,
    ),
    patience,
  ]);
}
