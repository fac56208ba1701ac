import { join } from 'node:path';
import { gitState } from '@ofisi/platform/cli/options';
import { gate } from '@ofisi/platform/gate/gate';
import { pinSet, promote } from '@ofisi/platform/releases/pin';
import { publish } from '@ofisi/platform/releases/publish';
import { folderRegistry } from '@ofisi/platform/registry/registry';
import { compressionCache } from './compression-cache';
import { RELEASED, ROOT } from './workspaces';

export const LOCAL_ENVIRONMENT = 'local';

/**
 * Publishes today's builds and pins those that are new to the registry. What was published before keeps the pin that
 * somebody chose for it: a restart must not undo a rollback.
 */
export async function pinNewReleases(
  dataDir: string,
  progress: (line: string) => void,
  { environment = LOCAL_ENVIRONMENT, by = 'npm start' }: { environment?: string; by?: string } = {},
): Promise<void> {
  const registry = folderRegistry(dataDir);
  const pinned = (await registry.environments.read(environment))?.pins;
  const releases: Record<string, string> = {};
  for (const remote of RELEASED) {
    const compression = compressionCache(join(ROOT, '.cache', 'compressed', remote));
    const { release, isNew } = await publish(registry.releases, {
      folder: join(ROOT, remote, 'dist'),
      remote,
      by,
      git: gitState(remote),
      ifNew: true,
      compress: compression.compress,
    });
    if (isNew) await compression.prune();
    if (pinned?.[remote] && !isNew) continue;
    progress(`Pinning ${remote} ${release.releaseId}`);
    releases[remote] = release.releaseId;
  }
  // What opens a page to more people is its author's business here; that the set holds together is looked at below.
  await pinSet(registry, { environment, releases, by, reason: 'built from the sources of this folder', force: true });
  await requireAgreement(dataDir, environment);
}

/** Pins in each of these environments what is pinned in the local one, unless something is pinned in it: then somebody chose it. */
export async function fillEnvironments(
  dataDir: string,
  environments: readonly string[],
  progress: (line: string) => void,
): Promise<void> {
  const registry = folderRegistry(dataDir);
  for (const environment of environments) {
    if (await registry.environments.read(environment)) continue;
    progress(`Pinning in ${environment} what is pinned in ${LOCAL_ENVIRONMENT}`);
    const request = { environment, from: LOCAL_ENVIRONMENT, remotes: [], by: 'npm start', force: true };
    await promote(registry, { ...request, reason: `as in ${LOCAL_ENVIRONMENT}, to begin with` });
  }
}

/** Throws the gate's sentences when the pinned releases do not fit together. */
async function requireAgreement(dataDir: string, environment: string): Promise<void> {
  const registry = folderRegistry(dataDir);
  const document = await registry.environments.read(environment);
  const pins = Object.entries(document?.pins ?? {}).map(([remote, { release }]) => [remote, release] as const);
  const problems = await gate(registry, document, Object.fromEntries<string>(pins));
  if (problems.length > 0) throw new Error([...new Set(problems)].join('\n'));
}
