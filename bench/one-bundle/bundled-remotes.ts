import type { BootRelease } from '@ofisi/shared-contract/boot';
import type { RemoteApp } from '@ofisi/shared-contract/remote-app';
import { REMOTES } from './remotes';

/** Replaces `shell/src/composition/federation.ts`: everything is bundled already, and only screens are lazy. */
export async function loadRelease(release: BootRelease): Promise<RemoteApp> {
  const found = REMOTES.find(({ manifest }) => manifest.name === release.container);
  if (!found) throw new Error(`${release.container} is not in the bundle.`);
  return found;
}

export class TooSlow extends Error {}

export const withTimeout = <Value>(promise: Promise<Value>): Promise<Value> => promise;
