import type { QaRemote, QaSetResponse } from '@ofisi/shared-contract/sets';
import type { EnvironmentDocument } from '@ofisi/shared-contract/release';
import { SHELL } from '../registry/names';
import type { Registry } from '../registry/registry';
import type { ReleaseStore } from '../registry/release-store';
import { isRolledOut } from '../sets/releases-header';
import type { ResolvedEnvironment } from '../sets/resolve-environment';
import type { SetPass } from '../registry/set-pass';

/** Number of releases offered per remote, the newest ones. */
const MOST_RELEASES = 50;

/** Describes the set of a request for QA's panel. */
export async function describeSet(
  registry: Registry,
  { boot, current }: ResolvedEnvironment,
  document: EnvironmentDocument,
  pass: SetPass | null,
): Promise<QaSetResponse> {
  const remotes = await registry.releases.remotes();
  const known = [...new Set([SHELL, ...Object.keys(document.pins), ...remotes])];
  const described = await Promise.all(known.map((remote) => describeRemote(remote)));
  const { id, name, source } = boot.set ?? { id: '', name: undefined, source: 'environment' };
  const signOffs = (await registry.sets.notes()).flatMap((one) =>
    one.what === 'sign-off' && one.setId === id ? [{ by: one.by, at: one.at, note: one.note }] : [],
  );
  return {
    environment: document.environment,
    revision: document.revision,
    set: {
      id,
      source,
      ...(name === undefined ? {} : { name }),
      ...(pass ? { expiresAt: new Date(pass.expiresAt).toISOString() } : {}),
    },
    mayOverride: true,
    remotes: described,
    signOffs,
  };

  function sourceOf(remote: string, now: string | null, pinned: string | null): QaRemote['source'] {
    if (now === pinned) return 'pin';
    if (pass) return pass.source;
    return isRolledOut(document.rollouts, remote, now) ? 'rollout' : 'last good';
  }

  async function describeRemote(remote: string): Promise<QaRemote> {
    const listed = (await registry.releases.list(remote)).slice(0, MOST_RELEASES);
    const releases = await Promise.all(listed.map(({ releaseId }) => readListed(registry.releases, remote, releaseId)));
    const pinned = document.pins[remote]?.release ?? null;
    const now = current[remote]?.releaseId ?? null;
    return {
      remote,
      title: current[remote]?.title ?? releases[0]?.title ?? remote,
      pinned,
      chosen: now,
      source: sourceOf(remote, now, pinned),
      releases: releases.flatMap((release) => (release ? [release.listed] : [])),
    };
  }
}

async function readListed(releases: ReleaseStore, remote: string, releaseId: string) {
  const release = await releases.read(remote, releaseId).catch(() => null);
  return release && { title: release.title, listed: { releaseId, createdAt: release.createdAt, by: release.by } };
}
