import { join } from 'node:path';
import { needsSignOff, originOf } from './access';
import type { EnvironmentStore } from './environment-store';
import { objectEnvironmentStore } from './object-environment-store';
import { objectReleaseStore } from './object-release-store';
import { objectSetStore } from './object-set-store';
import { objectsOf, type Place } from './place';
import type { ReleaseStore } from './release-store';
import { signedReleases } from './signatures';
import type { SetStore } from './set-store';
import { readTrustedKeys, trustedKeysOf } from './trusted-keys';

/** The stores of the registry, on which every verb works. */
export interface Registry {
  readonly releases: ReleaseStore;
  readonly environments: EnvironmentStore;
  readonly sets: SetStore;
  /** Whether the environment accepts only signed-off sets. @throws PlatformError when that cannot be determined */
  readonly needsSignOff: (environment: string) => Promise<boolean>;
  /** Where the environment's pages are: `https://qa.shop.example.com`; null where nobody has said. */
  readonly originOf: (environment: string) => Promise<string | null>;
}

/** The registry in a data folder (absolute), which is made on the first write, or in a bucket. */
export function registryIn(place: Place, linkKey?: string): Registry {
  const objects = objectsOf(place);
  return {
    releases: objectReleaseStore(objects),
    environments: objectEnvironmentStore(objects),
    sets: objectSetStore(objects, linkKey),
    needsSignOff: (environment) => needsSignOff(objects, environment),
    originOf: (environment) => originOf(objects, environment),
  };
}

/** The registry in the folder `dataDir` (absolute). */
export const folderRegistry = (dataDir: string, linkKey?: string): Registry => registryIn(dataDir, linkKey);

/**
 * The same registry, restricted to releases signed by a key that the file of trusted keys lists for their remote, and unchanged since they
 * were signed.
 */
export const signedRegistry = (registry: Registry, trustedKeysFile: string): Registry => ({
  ...registry,
  releases: signedReleases(registry.releases, async (remote) =>
    trustedKeysOf(await readTrustedKeys(trustedKeysFile), remote),
  ),
});

/** The registry's folder inside `dataDir`. */
export const registryFolder = (dataDir: string): string => join(dataDir, 'registry');
