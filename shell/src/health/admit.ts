import type { BootRelease } from '@ofisi/shared-contract/boot';
import type { RemoteApp } from '@ofisi/shared-contract/remote-app';
import { STORAGE_KEYS } from '@ofisi/shared-page/storage-keys';
import { OWN_KEY } from './own-record';

/**
 * To be called before `release` runs: notes that it does, in case that it never comes back.
 * @returns what is to be used in its place; undefined unless an earlier page view froze with it in this browser
 */
export async function admit(release: BootRelease): Promise<RemoteApp | undefined> {
  try {
    // Another page view is visible now, or was when it stopped; or a release is barred.
    if (Object.keys(localStorage).some((key) => key !== OWN_KEY && key.startsWith(STORAGE_KEYS.health))) {
      const { standInFor } = await import(/* webpackChunkName: "health" */ './stand-in');
      const standIn = await standInFor(release);
      if (standIn) return standIn;
    }
    if (document.visibilityState === 'visible')
      localStorage[OWN_KEY] = `${localStorage[OWN_KEY] ?? Date.now()} ${release.entry}`;
  } catch {
    // A browser that stores nothing remembers nothing.
  }
  return undefined;
}
