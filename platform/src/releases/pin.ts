import type { EnvironmentDocument, Pin } from '@ofisi/shared-contract/release';
import { PlatformError } from '../errors';
import { checkEnvironmentName, checkRemoteName } from '../registry/names';
import { releaseKey } from '../registry/environment-store';
import type { Registry } from '../registry/registry';
import { changePins, type Change, type ChangeRequest } from './change-set';
import { findSet } from './named-sets';
import { pinsAt } from './revisions';

/** By remote, the id of a release, or `latest`: the one published last. */
export type Wanted = Readonly<Record<string, string>>;

/** Pins a release (an id, or `latest`) once it passes the gate. */
export const pin = (
  registry: Registry,
  { remote, release, ...request }: ChangeRequest & { readonly remote: string; readonly release: string },
): Promise<Change> => pinSet(registry, { ...request, releases: { [remote]: release } });

/** Pins releases, all or none, once the set that they form with the other pins passes the gate. */
export async function pinSet(
  registry: Registry,
  request: ChangeRequest & { readonly releases: Wanted },
): Promise<Change> {
  const releases = await idsOf(registry, request.releases);
  return changePins(registry, request, 'pin', (before) => pinsAfter(registry, request.environment, before, releases));
}

/** The ids of the wanted releases. @throws PlatformError 404 for the latest of a remote that has none */
export async function idsOf(registry: Registry, wanted: Wanted): Promise<Wanted> {
  const remotes = Object.entries(wanted);
  remotes.forEach(([remote]) => checkRemoteName(remote));
  return Object.fromEntries(
    await Promise.all(
      remotes.map(
        async ([remote, release]) => [remote, release === 'latest' ? await latest(registry, remote) : release] as const,
      ),
    ),
  );
}

/** Pins of these releases, each with the release that pages fall back to. */
export async function pinsAfter(
  { environments }: Registry,
  environment: string,
  before: EnvironmentDocument | null,
  releases: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, Pin>>> {
  const proven = await environments.proven(environment);
  return Object.fromEntries(
    Object.entries(releases).map(([remote, release]) => [
      remote,
      { release, lastGood: lastGoodAfter(before?.pins[remote], (id) => proven.has(releaseKey(remote, id))) },
    ]),
  );
}

/**
 * The previously pinned release becomes the last good one once pages have proven it. Until then the last good one stays, however many
 * releases come and go; when there is none, the previously pinned release is the best candidate.
 */
function lastGoodAfter(before: Pin | undefined, isProven: (release: string) => boolean): string | null {
  if (!before) return null;
  return isProven(before.release) ? before.release : (before.lastGood ?? before.release);
}

/** Pins the last good release of a remote again; it stays the last good one. */
export async function rollback(
  registry: Registry,
  request: ChangeRequest & { readonly remote: string },
): Promise<Change> {
  const { remote, environment } = request;
  checkRemoteName(remote);
  return changePins(registry, request, 'rollback', (document) => {
    const before = document?.pins[remote];
    if (!before) throw new PlatformError(404, `Nothing of ${remote} is pinned in ${environment}.`);
    if (before.lastGood === null || before.lastGood === before.release) {
      throw new PlatformError(
        404,
        `${remote} has no earlier release to roll back to in ${environment}; pin one instead.`,
      );
    }
    return { [remote]: { release: before.lastGood, lastGood: before.lastGood } };
  });
}

/** Pins again the whole set that an environment had at a revision. A remote that was added later keeps its pin. */
export async function rollbackTo(
  registry: Registry,
  request: ChangeRequest & { readonly revision: number },
): Promise<Change> {
  const pins = await pinsAt(registry, request.environment, request.revision);
  return changePins(registry, request, 'rollback', (before) => pinsAfter(registry, request.environment, before, pins));
}

/**
 * Pins in one environment what is pinned in another: the named remotes, or the whole set when none is named.
 * @throws PlatformError 404 for a remote that is not pinned there
 */
export async function promote(
  registry: Registry,
  request: ChangeRequest & { readonly from: string; readonly remotes: readonly string[] },
): Promise<Change> {
  const releases = await pinnedIn(registry, request.from, request.remotes);
  return changePins(registry, request, 'promote', (before) =>
    pinsAfter(registry, request.environment, before, releases),
  );
}

/** What is pinned in an environment: the named remotes, or all when none is named. @throws PlatformError 404 */
export async function pinnedIn(registry: Registry, environment: string, remotes: readonly string[]): Promise<Wanted> {
  checkEnvironmentName(environment);
  remotes.forEach(checkRemoteName);
  const source = (await registry.environments.read(environment))?.pins ?? {};
  const missing = remotes.find((remote) => !source[remote]);
  if (missing) throw new PlatformError(404, `Nothing of ${missing} is pinned in ${environment}.`);
  const names = remotes.length > 0 ? remotes : Object.keys(source);
  if (names.length === 0) throw new PlatformError(404, `Nothing is pinned in ${environment}.`);
  return Object.fromEntries(names.map((remote) => [remote, source[remote]?.release ?? '']));
}

/**
 * Pins a whole set and nothing else, in one revision or not at all. Any other remote of the environment is unpinned, provided somebody has
 * signed the set off without it.
 * @throws PlatformError 409 when nobody has: the set may be older than that remote
 */
export async function promoteSet(
  registry: Registry,
  request: ChangeRequest & { readonly set: string },
): Promise<Change & { readonly setId: string }> {
  const { environment } = request;
  const { id, releases, signOffs } = await findSet(registry, request.set);
  const change = await changePins(registry, request, 'promote', async (before) => {
    const besides = Object.keys(before?.pins ?? {}).filter((remote) => !Object.hasOwn(releases, remote));
    if (besides.length > 0 && signOffs.length === 0) {
      throw new PlatformError(
        409,
        `${environment} also pins ${besides.join(', ')}, which the set ${id} lacks; sign the set off to unpin ${besides.length === 1 ? 'it' : 'them'}.`,
      );
    }
    const gone = Object.fromEntries(besides.map((remote) => [remote, null]));
    return { ...(await pinsAfter(registry, environment, before, releases)), ...gone };
  });
  return { ...change, setId: id };
}

async function latest(registry: Registry, remote: string): Promise<string> {
  const [newest] = await registry.releases.list(remote);
  if (!newest) throw new PlatformError(404, `Nothing of ${remote} is published yet.`);
  return newest.releaseId;
}
