import type { AuditEntry } from '@ofisi/shared-contract/registry';
import type { EnvironmentDocument } from '@ofisi/shared-contract/release';
import { isReleaseId } from '../registry/names';
import type { Registry } from '../registry/registry';
import type { SetNote } from '../registry/set-store';

const DAY_MS = 86_400_000;
/** Number of revisions of an environment that can always be rolled back to, however old they are. */
const KEPT_REVISIONS = 10;

export interface GcRequest {
  /** Tabs opened within this many days still find their files, and revisions of these days can be rolled back to. */
  readonly keepDays: number;
  /** Removes the releases; otherwise they are only listed. */
  readonly remove: boolean;
  readonly now?: Date;
}

export interface UnusedRelease {
  readonly remote: string;
  readonly releaseId: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

/**
 * Finds the releases that are no longer needed, oldest first; with `remove` it removes them. A release is needed when it is pinned or last
 * good in any environment, was so within `keepDays` or in one of an environment's last ten revisions, was published within `keepDays`,
 * belongs to a set that is named, signed off, linked to, served or created within `keepDays`, or is the newest of its remote. Nothing can
 * be pinned while this is decided. If the process is killed at any moment, each release is either removed as a whole or untouched, and the
 * next run continues.
 * @throws PlatformError when an environment's document cannot be read, since the releases it needs are unknown
 */
export async function gc(
  registry: Registry,
  { keepDays, remove, now = new Date() }: GcRequest,
): Promise<UnusedRelease[]> {
  const { releases, environments } = registry;
  const since = new Date(now.getTime() - keepDays * DAY_MS).toISOString();
  const found = await environments.exclusively(async (lock) => {
    const needed = new Set([
      ...(await neededByEnvironments(registry, since)),
      ...(await neededBySets(registry, since, now)),
    ]);
    const unused = await unusedReleases(registry, needed, since);
    for (const { remote, releaseId } of remove ? unused : []) {
      lock.check();
      await releases.remove(remote, releaseId);
    }
    return unused;
  });
  if (remove) for (const remote of await releases.remotes()) await releases.sweep(remote);
  return found;
}

async function unusedReleases(
  { releases }: Registry,
  needed: ReadonlySet<string>,
  since: string,
): Promise<UnusedRelease[]> {
  const unused: UnusedRelease[] = [];
  for (const remote of await releases.remotes()) {
    const [, ...older] = await releases.list(remote);
    for (const { releaseId, createdAt } of older) {
      if (createdAt < since && !needed.has(keyOf(remote, releaseId))) unused.push({ remote, releaseId, createdAt });
    }
  }
  return unused.sort((a, b) => Number(a.createdAt > b.createdAt) - Number(a.createdAt < b.createdAt));
}

/** The releases of sets with a name, a sign-off or an unexpired link, and of sets created or served since then. */
async function neededBySets({ sets }: Registry, since: string, now: Date): Promise<string[]> {
  const notes = await sets.notes();
  const isNeeded = (note: SetNote) => {
    if (note.what === 'link') return note.expiresAt > now.toISOString();
    return note.what !== 'served' || note.at >= since;
  };
  const kept = new Set(notes.filter(isNeeded).map(({ setId }) => setId));
  return (await sets.all())
    .filter(({ id, at }) => at >= since || kept.has(id))
    .flatMap(({ releases }) => Object.entries(releases).map(([remote, release]) => keyOf(remote, release)));
}

async function neededByEnvironments({ environments }: Registry, since: string): Promise<ReadonlySet<string>> {
  const needed = new Set<string>();
  for (const name of await environments.names()) {
    const document = await environments.read(name);
    if (document) pinned(document).forEach((key) => needed.add(key));
    usedSince(await environments.history(name), since).forEach((key) => needed.add(key));
  }
  return needed;
}

/** Every release that a pin names. */
const pinned = ({ pins }: EnvironmentDocument): string[] =>
  Object.entries(pins).flatMap(([remote, pin]) =>
    Object.values(pin).flatMap((id: unknown) => (typeof id === 'string' && isReleaseId(id) ? keyOf(remote, id) : [])),
  );

/**
 * Releases that were pinned at any time since then or in one of the last revisions, and the releases that each of these replaced, which
 * were the last good ones at the time.
 * @param history oldest first
 */
export function usedSince(history: readonly AuditEntry[], since: string): string[] {
  const set = new Map<string, readonly string[]>();
  return history.flatMap(({ changes }, index) => {
    for (const { remote, from, to } of changes) {
      const releases = [to, from].filter((release) => release !== null);
      set.set(
        remote,
        releases.map((release) => keyOf(remote, release)),
      );
    }
    const next = history[index + 1];
    const isKept = !next || next.at >= since || index >= history.length - KEPT_REVISIONS;
    return isKept ? [...set.values()].flat() : [];
  });
}

const keyOf = (remote: string, releaseId: string): string => `${remote}/${releaseId}`;
