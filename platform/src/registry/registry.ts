import { join } from 'node:path';
import { needsSignOff } from './access';
import type { EnvironmentStore } from './environment-store';
import { folderEnvironmentStore } from './folder-environment-store';
import { folderReleaseStore } from './folder-release-store';
import { folderSetStore } from './folder-set-store';
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
}

/** The registry in the folder `dataDir` (absolute); the folder is made on the first write. */
export const folderRegistry = (dataDir: string, linkKey?: string): Registry => ({
  releases: folderReleaseStore(dataDir),
  environments: folderEnvironmentStore(dataDir),
  sets: folderSetStore(dataDir, linkKey),
  needsSignOff: (environment) => needsSignOff(dataDir, environment),
});

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
