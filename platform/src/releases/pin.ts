import type { EnvironmentDocument, Pin } from '@ofisi/shared-contract/release';
import { PlatformError } from '../errors';
import { checkEnvironmentName, checkRemoteName } from '../registry/names';
import type { Registry } from '../registry/registry';
import { changePins, type Change, type ChangeRequest } from './change-set';
import { pinsAt } from './revisions';

/** By remote, a release's id, or `latest`: the one published last. */
export type Wanted = Readonly<Record<string, string>>;

/** Pins a release (an id, or `latest`) once the gate lets it pass. */
export const pin = (
  registry: Registry,
  { remote, release, ...request }: ChangeRequest & { readonly remote: string; readonly release: string },
): Promise<Change> => pinSet(registry, { ...request, releases: { [remote]: release } });

/** Pins releases, all of them or none, once the gate lets the set pass that they make with what else is pinned. */
export async function pinSet(
  registry: Registry,
  request: ChangeRequest & { readonly releases: Wanted },
): Promise<Change> {
  const remotes = Object.entries(request.releases);
  remotes.forEach(([remote]) => checkRemoteName(remote));
  const releases = await Promise.all(
    remotes.map(async ([remote, release]) => [remote, release === 'latest' ? await latest(registry, remote) : release]),
  );
  return changePins(registry, request, 'pin', (before) =>
    Object.fromEntries(releases.map(([remote = '', release = '']) => [remote, pinAfter(before, remote, release)])),
  );
}

/** What was pinned before becomes the last good one. */
const pinAfter = (before: EnvironmentDocument | null, remote: string, release: string): Pin => ({
  release,
  lastGood: before?.pins[remote]?.release ?? null,
});

/**
 * Pins the last good release of a remote again. One step: the release that was rolled back is not kept as last good, since nobody
 * should fall back to it.
 */
export async function rollback(
  registry: Registry,
  request: ChangeRequest & { readonly remote: string },
): Promise<Change> {
  const { remote, environment } = request;
  checkRemoteName(remote);
  return changePins(registry, request, 'rollback', (document) => {
    const before = document?.pins[remote];
    if (!before) throw new PlatformError(404, `Nothing of ${remote} is pinned in ${environment}.`);
    if (!before.lastGood) {
      throw new PlatformError(
        404,
        `${remote} has no earlier release to roll back to in ${environment}; pin one instead.`,
      );
    }
    return { [remote]: { release: before.lastGood, lastGood: null } };
  });
}

/** Pins the whole set again that an environment had at a revision. A remote that came later keeps its pin. */
export async function rollbackTo(
  registry: Registry,
  request: ChangeRequest & { readonly revision: number },
): Promise<Change> {
  const pins = await pinsAt(registry, request.environment, request.revision);
  return changePins(registry, request, 'rollback', () => withoutLastGood(pins));
}

/**
 * Pins in one environment what is pinned in another: the remotes that are named, or the whole set where none is.
 * @throws PlatformError 404 for a remote that is not pinned there
 */
export async function promote(
  registry: Registry,
  request: ChangeRequest & { readonly from: string; readonly remotes: readonly string[] },
): Promise<Change> {
  const { from, remotes } = request;
  checkEnvironmentName(from);
  remotes.forEach(checkRemoteName);
  const source = (await registry.environments.read(from))?.pins ?? {};
  const missing = remotes.find((remote) => !source[remote]);
  if (missing) throw new PlatformError(404, `Nothing of ${missing} is pinned in ${from}.`);
  const names = remotes.length > 0 ? remotes : Object.keys(source);
  if (names.length === 0) throw new PlatformError(404, `Nothing is pinned in ${from}.`);
  return changePins(registry, request, 'promote', (before) =>
    Object.fromEntries(names.map((remote) => [remote, pinAfter(before, remote, source[remote]?.release ?? '')])),
  );
}

const withoutLastGood = (pins: Readonly<Record<string, string>>): Readonly<Record<string, Pin>> =>
  Object.fromEntries(Object.entries(pins).map(([remote, release]) => [remote, { release, lastGood: null }]));

async function latest(registry: Registry, remote: string): Promise<string> {
  const [newest] = await registry.releases.list(remote);
  if (!newest) throw new PlatformError(404, `Nothing of ${remote} is published yet.`);
  return newest.releaseId;
}
