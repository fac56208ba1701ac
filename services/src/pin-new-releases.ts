import { join } from 'node:path';
import { withLocalRegistry } from '@ofisi/platform/cli/local-registry';
import { pinNew } from '@ofisi/platform/cli/pin-new';
import { folderRegistry } from '@ofisi/platform/registry/registry';
import { idOf } from '@ofisi/platform/registry-server/calls';
import { compressFiles, readBuild } from '@ofisi/platform/releases/publish';
import { compressionCache, type CompressionCache } from './compression-cache';
import { RELEASED, ROOT } from './workspaces';

export const LOCAL_ENVIRONMENT = 'local';

const cacheOf = (remote: string): CompressionCache => compressionCache(join(ROOT, '.cache', 'compressed', remote));

const folderOf = (remote: string): string => join(ROOT, remote, 'dist');

/** Compresses a fresh build, so that publishing need not do it. */
export async function compressBuild(remote: string): Promise<void> {
  const files = await readBuild(folderOf(remote), remote);
  await compressFiles(files, cacheOf(remote).compress);
}

/** Publishes the present builds, signed, and pins those that are new to the registry ({@link pinNew}). */
export async function pinNewReleases(
  dataDir: string,
  progress: (line: string) => void,
  workspaces: readonly string[] = RELEASED,
): Promise<void> {
  const remotes = await newOf(dataDir, workspaces);
  if (remotes.length === 0) return;
  const caches = new Map(remotes.map((remote) => [remote, cacheOf(remote)]));
  const builds = { remotes, folderOf, reason: 'built from the sources of this folder' };
  const published = (remote: string) => cacheIn(caches, remote).prune();
  await withLocalRegistry(
    dataDir,
    (publisher) => pinNew(publisher, builds, { environment: LOCAL_ENVIRONMENT, progress, published }),
    { compress: (remote) => cacheIn(caches, remote).compress },
  );
}

/** The remotes for which {@link pinNew} has something to do, determined from the folder, so that a second start loads no registry. */
async function newOf(dataDir: string, remotes: readonly string[]): Promise<readonly string[]> {
  const { releases, environments } = folderRegistry(dataDir);
  const pins = (await environments.read(LOCAL_ENVIRONMENT))?.pins ?? {};
  const isNew = async (remote: string) =>
    !pins[remote]?.release ||
    (await releases.read(remote, idOf(remote, await readBuild(folderOf(remote), remote)))) === null;
  const news = await Promise.all(remotes.map(isNew));
  return remotes.filter((_, index) => news[index]);
}

function cacheIn(caches: ReadonlyMap<string, CompressionCache>, remote: string): CompressionCache {
  const cache = caches.get(remote);
  if (!cache) throw new Error(`${remote} is not one of the remotes of this folder.`);
  return cache;
}

/** Pins the local environment's releases in each of these environments, except one with pins of its own, which somebody has chosen. */
export const fillEnvironments = (
  dataDir: string,
  environments: readonly string[],
  progress: (line: string) => void,
): Promise<void> =>
  withLocalRegistry(dataDir, async ({ registry }) => {
    for (const environment of environments) {
      if ((await registry.status(environment)).revision > 0) continue;
      progress(`Pinning in ${environment} what is pinned in ${LOCAL_ENVIRONMENT}`);
      const reason = `as in ${LOCAL_ENVIRONMENT}, to begin with`;
      await registry.promote(environment, { from: LOCAL_ENVIRONMENT, remotes: [], reason, force: true });
    }
  });
