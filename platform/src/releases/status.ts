import type { EnvironmentStatus } from '@ofisi/shared-contract/registry';
import type { Owners } from '../registry/access';
import type { Registry } from '../registry/registry';
import { checkEnvironmentName } from '../registry/names';

/** The pinned and the latest release of every remote that has either. */
export async function status(
  registry: Registry,
  environment: string,
  owners: Owners = new Map(),
): Promise<EnvironmentStatus> {
  checkEnvironmentName(environment);
  const document = await registry.environments.read(environment);
  const pins = document?.pins ?? {};
  const names = [...new Set([...Object.keys(pins), ...(await registry.releases.remotes())])].sort();
  const remotes = await Promise.all(
    names.map(async (remote) => {
      const releases = await registry.releases.list(remote);
      return {
        remote,
        release: pins[remote]?.release ?? null,
        lastGood: pins[remote]?.lastGood ?? null,
        latest: releases[0]?.releaseId ?? null,
        releases: releases.length,
        owner: owners.get(remote) ?? null,
      };
    }),
  );
  return {
    environment,
    revision: document?.revision ?? 0,
    changedBy: document?.changedBy ?? null,
    at: document?.at ?? null,
    origin: await registry.originOf(environment),
    remotes,
  };
}
