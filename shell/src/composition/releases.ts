import { type BootDocument, type BootRelease, PAGE_REPORTS_PATH } from '@ofisi/shared-contract/boot';
import type { RemoteApp } from '@ofisi/shared-contract/remote-app';
import { create } from 'zustand';
import { loadRelease, TooSlow } from './federation';

interface ReleasesState {
  /** Remotes of this page that run on their last good release, by name. */
  readonly fallenBack: ReadonlySet<string>;
}

const useReleases = create<ReleasesState>(() => ({ fallenBack: new Set() }));

/** The release of a remote that this page uses now; null when the boot document does not know the remote. */
export function useRelease(boot: BootDocument, remote: string): BootRelease | null {
  const fallenBack = useReleases((state) => state.fallenBack.has(remote));
  const known = boot.remotes[remote];
  if (!known) return null;
  return fallenBack && known.lastGood ? known.lastGood : known.current;
}

/** The remotes that this page runs on their last good release instead of its set's, each with that release. */
export function lastGoodInUse({ remotes }: BootDocument): string[] {
  const { fallenBack } = useReleases.getState();
  return Object.entries(remotes).flatMap(([remote, { lastGood }]) =>
    lastGood && fallenBack.has(remote) ? `${remote} ${lastGood.release}` : [],
  );
}

/** Puts the whole page on the remote's last good release. False when there is none or it is the one that failed. */
export function fallBack(boot: BootDocument, remote: string, failed: BootRelease): boolean {
  ran += ` !${failed.container}`;
  const lastGood = boot.remotes[remote]?.lastGood;
  if (!lastGood || lastGood.container === failed.container) return false;
  apps.delete(failed.container);
  useReleases.setState(({ fallenBack }) => ({ fallenBack: new Set([...fallenBack, remote]) }));
  return true;
}

/** Goes back to the pinned release, for *Try again*. */
export function startOver(remote: string): void {
  useReleases.setState(({ fallenBack }) => ({
    fallenBack: new Set([...fallenBack].filter((name) => name !== remote)),
  }));
}

/** Containers that this page ran, each after a blank; those that failed once more, with a `!` before them. */
let ran = '';

/** Tells the gateway which releases this page was made of, and which of them failed: enough good news make one the last good. */
export function reportReleases({ shell, set }: BootDocument): void {
  // A browser that has none, or keeps it from pages, is one report less.
  navigator.sendBeacon?.(PAGE_REPORTS_PATH, shell.release + (set ? ` @${set.id}` : '') + ran);
}

const apps = new Map<string, Promise<RemoteApp>>();
const RETRY_AFTER_MS = 500;

/** The remote's module, loaded once per page. A first failure is tried once more: mobile lines drop a file now and then. */
export function loadApp(release: BootRelease): Promise<RemoteApp> {
  const known = apps.get(release.container);
  if (known) return known;
  ran += ` ${release.container}`;
  const app = loadRelease(release).catch(async (error: unknown) => {
    if (error instanceof TooSlow) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    return loadRelease(release);
  });
  apps.set(release.container, app);
  app.catch(() => apps.delete(release.container));
  return app;
}
