import { join } from 'node:path';
import type { EnvironmentStore } from './environment-store';
import { folderEnvironmentStore } from './folder-environment-store';
import { folderReleaseStore } from './folder-release-store';
import { folderSetStore } from './folder-set-store';
import type { ReleaseStore } from './release-store';
import type { SetStore } from './set-store';

/** The stores of the registry; what every verb works on. */
export interface Registry {
  readonly releases: ReleaseStore;
  readonly environments: EnvironmentStore;
  readonly sets: SetStore;
}

/** The registry in the folder `dataDir` (absolute); the folder is made on the first write. */
export const folderRegistry = (dataDir: string): Registry => ({
  releases: folderReleaseStore(dataDir),
  environments: folderEnvironmentStore(dataDir),
  sets: folderSetStore(dataDir),
});

/** Where in `dataDir` all of it lies. */
export const registryFolder = (dataDir: string): string => join(dataDir, 'registry');
