import { join } from 'node:path';
import { gitState } from '@ofisi/platform/cli/options';
import { gate } from '@ofisi/platform/gate/gate';
import { pin } from '@ofisi/platform/releases/pin';
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
    const pinned = (await registry.environments.read(environment))?.pins[remote];
    if (pinned && !isNew) continue;
    progress(`Pinning ${remote} ${release.releaseId}`);
    await pin(registry, {
      environment,
      remote,
      release: release.releaseId,
      by,
      reason: 'built from the sources of this folder',
      // Shell and remotes change together here but are pinned one by one; what counts is that they agree in the end.
      force: true,
    });
  }
  await requireAgreement(dataDir, environment);
}

/** Throws the gate's sentences when the pinned releases do not fit together. */
async function requireAgreement(dataDir: string, environment: string): Promise<void> {
  const registry = folderRegistry(dataDir);
  const document = await registry.environments.read(environment);
  const pins = Object.entries(document?.pins ?? {});
  const problems = await Promise.all(pins.map(([remote, { release }]) => gate(registry, document, remote, release)));
  if (problems.flat().length > 0) throw new Error([...new Set(problems.flat())].join('\n'));
}
