import type { BootDocument } from '@ofisi/shared-contract/boot';
import { matchRoutes } from 'react-router-dom';
import { startPart } from './lazy-part';
import { loadPart, partKey } from './remote-parts';

/** A page that still waits after this is shown without its screen: the rest of it can be used meanwhile. */
const PATIENCE_MS = 3_000;

/** Loads the code of the screen that answers for `path`, if it is a remote's. Resolves when it is there, late or lost; never rejects. */
export async function firstScreen(boot: BootDocument, path: string): Promise<void> {
  const candidates = boot.routes.map((route) => ({ path: route.path, handle: route }));
  const route = matchRoutes(candidates, path)?.at(-1)?.route.handle;
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
