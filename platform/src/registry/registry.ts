import { join } from 'node:path';
import { needsSignOff } from './access';
import type { EnvironmentStore } from './environment-store';
import { folderEnvironmentStore } from './folder-environment-store';
import { folderReleaseStore } from './folder-release-store';
import { folderSetStore } from './folder-set-store';
import type { ReleaseStore } from './release-store';
import { signedReleases } from './signatures';
import type { SetStore } from './set-store';

/** The stores of the registry; what every verb works on. */
export interface Registry {
  readonly releases: ReleaseStore;
  readonly environments: EnvironmentStore;
  readonly sets: SetStore;
  /** Whether an environment takes only sets that were signed off. @throws PlatformError when that cannot be told */
  readonly needsSignOff: (environment: string) => Promise<boolean>;
}

/** The registry in the folder `dataDir` (absolute); the folder is made on the first write. */
export const folderRegistry = (dataDir: string, linkKey?: string): Registry => ({
  releases: folderReleaseStore(dataDir),
  environments: folderEnvironmentStore(dataDir),
  sets: folderSetStore(dataDir, linkKey),
  needsSignOff: (environment) => needsSignOff(dataDir, environment),
});

/** The same, in which a release is there only when it is signed by somebody who may publish it, and as they signed it. */
export function signedRegistry(dataDir: string, linkKey?: string): Registry {
  const registry = folderRegistry(dataDir, linkKey);
  return { ...registry, releases: signedReleases(registry.releases, dataDir) };
}

/** Where in `dataDir` all of it lies. */
export const registryFolder = (dataDir: string): string => join(dataDir, 'registry');
