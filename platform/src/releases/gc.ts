import type { EnvironmentDocument } from '@ofisi/shared-contract/release';
import type { AuditEntry } from '../registry/environment-store';
import { isReleaseId } from '../registry/names';
import type { Registry } from '../registry/registry';
import type { SetNote } from '../registry/set-store';

const DAY_MS = 86_400_000;
/** So many revisions of an environment can be rolled back to, however old they are. */
const KEPT_REVISIONS = 10;

export interface GcRequest {
  /** Tabs that were opened in the last so many days find their files, and revisions of these days can be rolled back to. */
  readonly keepDays: number;
  /** Removes; otherwise it is only said what would be. */
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
 * The releases that nobody needs any more, the oldest first; with `remove` they are gone. Needed is what is pinned or last good in any
 * environment, what was within `keepDays` or in one of an environment's last ten revisions, what was published within `keepDays`, what a set
 * has that is named, signed off, linked to, served or of these days, and the newest release of each remote. While it decides, nothing can be pinned. Killed at any moment, it has removed each release as a whole or
 * not at all, and the next one goes on.
 * @throws PlatformError when an environment's document cannot be read: what it needs is not known
 */
export async function gc(
  registry: Registry,
  { keepDays, remove, now = new Date() }: GcRequest,
): Promise<UnusedRelease[]> {
  const { releases, environments } = registry;
  const since = new Date(now.getTime() - keepDays * DAY_MS).toISOString();
  const found = await environments.exclusively(async () => {
    const needed = new Set([
      ...(await neededByEnvironments(registry, since)),
      ...(await neededBySets(registry, since, now)),
    ]);
    const unused = await unusedReleases(registry, needed, since);
    if (remove) for (const { remote, releaseId } of unused) await releases.remove(remote, releaseId);
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

/** What a set has that has a name or a sign-off, a link that has not expired, or came to be or was served since then. */
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

/** Whatever a pin names. */
const pinned = ({ pins }: EnvironmentDocument): string[] =>
  Object.entries(pins).flatMap(([remote, pin]) =>
    Object.values(pin).flatMap((id: unknown) => (typeof id === 'string' && isReleaseId(id) ? keyOf(remote, id) : [])),
  );

/**
 * What was pinned at some time since then, or is in one of the last revisions, and what each of these had taken the place of: it was
 * the last good one then.
 * @param history the oldest first
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
