import type { Owners } from '../registry/access';
import type { Registry } from '../registry/registry';
import { checkEnvironmentName } from '../registry/names';

export interface RemoteStatus {
  readonly remote: string;
  /** The pinned release, or null. */
  readonly release: string | null;
  readonly lastGood: string | null;
  /** The release published last, or null when the registry has none of the remote. */
  readonly latest: string | null;
  readonly releases: number;
  /** The team that owns the remote, or null. */
  readonly owner: string | null;
}

export interface EnvironmentStatus {
  readonly environment: string;
  /** 0 when nothing was ever pinned. */
  readonly revision: number;
  readonly changedBy: string | null;
  readonly at: string | null;
  readonly remotes: readonly RemoteStatus[];
}

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
    remotes,
  };
}
