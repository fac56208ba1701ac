import { join } from 'node:path';
import type { EnvironmentStore } from './environment-store';
import { folderEnvironmentStore } from './folder-environment-store';
import { folderReleaseStore } from './folder-release-store';
import type { ReleaseStore } from './release-store';

/** Both stores of the registry; what every verb works on. */
export interface Registry {
  readonly releases: ReleaseStore;
  readonly environments: EnvironmentStore;
}

/** The registry in the folder `dataDir` (absolute); the folder is made on the first write. */
export const folderRegistry = (dataDir: string): Registry => ({
  releases: folderReleaseStore(dataDir),
  environments: folderEnvironmentStore(dataDir),
});

/** Where in `dataDir` all of it lies. */
export const registryFolder = (dataDir: string): string => join(dataDir, 'registry');
