import type { BootDocument, BootRelease } from '@ofisi/shared-contract/boot';
import type { Stage } from '@ofisi/shared-contract/health';
import type { RemoteApp } from '@ofisi/shared-contract/remote-app';
import { create } from 'zustand';
import { admit } from '../health/admit';
import { loadRelease, TooSlow } from './federation';

interface ReleasesState {
  /** Names of the remotes of this page that run on their last good release. */
  readonly fallenBack: ReadonlySet<string>;
}

const useReleases = create<ReleasesState>(() => ({ fallenBack: new Set() }));

/** The release of a remote that this page uses now; null if the boot document does not list the remote. */
export function useRelease(boot: BootDocument, remote: string): BootRelease | null {
  const fallenBack = useReleases((state) => state.fallenBack.has(remote));
  const known = boot.remotes[remote];
  if (!known) return null;
  return fallenBack && known.lastGood ? known.lastGood : known.current;
}

/** The remotes that run on their last good release instead of the one in the page's set, each with that release. */
export function lastGoodInUse({ remotes }: BootDocument): string[] {
  const { fallenBack } = useReleases.getState();
  return Object.entries(remotes).flatMap(([remote, { lastGood }]) =>
    lastGood && fallenBack.has(remote) ? `${remote} ${lastGood.release}` : [],
  );
}

/** Switches the whole page to the remote's last good release. Returns false if there is none or if it is the one that failed. */
export function fallBack(boot: BootDocument, remote: string, failed: BootRelease): boolean {
  steps.push([failed, 'failed']);
  const lastGood = boot.remotes[remote]?.lastGood;
  if (!lastGood || lastGood.container === failed.container) return false;
  apps.delete(failed.container);
  useReleases.setState(({ fallenBack }) => ({ fallenBack: new Set([...fallenBack, remote]) }));
  return true;
}

/** Returns to the pinned release, for *Try again*. */
export function startOver(remote: string): void {
  useReleases.setState(({ fallenBack }) => ({
    fallenBack: new Set([...fallenBack].filter((name) => name !== remote)),
  }));
}

/** What happened to the shell, or to a release that this page asked for; the first step is to ask for it. */
type Step = readonly [of: BootRelease | 'shell', what?: Stage | 'failed'];

/** In this order: what `health/` reports. A list only grows, because these few bytes are in every first visit. */
export const steps: Step[] = [];

/** By container: the releases that this page has loaded, or is loading. */
export const apps = new Map<string, Promise<RemoteApp>>();
const RETRY_AFTER_MS = 500;

/** Loads the remote's module once per page, and retries a first failure: mobile connections drop a file now and then. */
export function loadApp(release: BootRelease): Promise<RemoteApp> {
  const known = apps.get(release.container);
  if (known) return known;
  steps.push([release]);
  const app = admit(release).then(
    (standIn) =>
      standIn ??
      loadRelease(release).catch(async (error: unknown) => {
        if (error instanceof TooSlow) throw error;
        await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
        return loadRelease(release);
      }),
  );
  apps.set(release.container, app);
  app.then(
    () => steps.push([release, 'evaluated']),
    () => apps.delete(release.container),
  );
  return app;
}
