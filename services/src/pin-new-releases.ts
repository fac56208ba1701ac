import { join } from 'node:path';
import { gitState } from '@ofisi/platform/cli/options';
import type { RegistryCalls } from '@ofisi/platform/registry-server/calls';
import { compressFiles, readBuild } from '@ofisi/platform/releases/publish';
import { compressionCache, type CompressionCache } from './compression-cache';
import { withLocalRegistry } from './local-registry';
import { RELEASED, ROOT } from './workspaces';

export const LOCAL_ENVIRONMENT = 'local';

const cacheOf = (remote: string): CompressionCache => compressionCache(join(ROOT, '.cache', 'compressed', remote));

/** Compresses what was just built, so that it need not be done when it is published. */
export async function compressBuild(remote: string): Promise<void> {
  const files = await readBuild(join(ROOT, remote, 'dist'), remote);
  await compressFiles(files, cacheOf(remote).compress);
}

/**
 * Publishes today's builds, signed, and pins those that are new to the registry. What was published before keeps the pin that
 * somebody chose for it: a restart must not undo a rollback.
 */
export async function pinNewReleases(
  dataDir: string,
  progress: (line: string) => void,
  environment = LOCAL_ENVIRONMENT,
): Promise<void> {
  const caches = new Map(RELEASED.map((remote) => [remote, cacheOf(remote)]));
  await withLocalRegistry(
    dataDir,
    async ({ registry, key }) => {
      const pinned = await pinnedIn(registry, environment);
      const releases: Record<string, string> = {};
      for (const remote of RELEASED) {
        const files = await readBuild(join(ROOT, remote, 'dist'), remote);
        const git = gitState(remote);
        const { releaseId, isNew } = await registry.publish({ remote, files, git, key, ifNew: true });
        if (isNew) await cacheIn(caches, remote).prune();
        if (pinned[remote] && !isNew) continue;
        progress(`Pinning ${remote} ${releaseId}`);
        releases[remote] = releaseId;
      }
      // Whoever pinned what is pinned now was told whether it fits together.
      if (Object.keys(releases).length === 0) return;
      // What opens a page to more people is its author's business here; that the set holds together is looked at below.
      const reason = 'built from the sources of this folder';
      await registry.pin(environment, { releases, reason, force: true });
      await requireAgreement(registry, environment);
    },
    (remote) => cacheIn(caches, remote).compress,
  );
}

function cacheIn(caches: ReadonlyMap<string, CompressionCache>, remote: string): CompressionCache {
  const cache = caches.get(remote);
  if (!cache) throw new Error(`${remote} is not one of the remotes of this folder.`);
  return cache;
}

/** Pins in each of these environments what is pinned in the local one, unless something is pinned in it: then somebody chose it. */
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

/** Throws the gate's sentences when the pinned releases do not fit together. */
async function requireAgreement(registry: RegistryCalls, environment: string): Promise<void> {
  const { problems } = await registry.gate(environment, await pinnedIn(registry, environment));
  if (problems.length > 0) throw new Error([...new Set(problems)].join('\n'));
}

async function pinnedIn(registry: RegistryCalls, environment: string): Promise<Readonly<Record<string, string>>> {
  const { remotes } = await registry.status(environment);
  return Object.fromEntries(remotes.flatMap(({ remote, release }) => (release === null ? [] : [[remote, release]])));
}
