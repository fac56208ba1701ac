import type { SetDifference } from '@ofisi/shared-contract/registry';
import { PlatformError } from '../errors';
import { checkEnvironmentName } from '../registry/names';
import type { Registry } from '../registry/registry';

/** The pinned releases, by remote. */
export type PinnedSet = Readonly<Record<string, string>>;

/**
 * The set that an environment had at a revision, computed from its audit.
 * @throws PlatformError 404 for an unknown revision
 */
export async function pinsAt(registry: Registry, environment: string, revision: number): Promise<PinnedSet> {
  checkEnvironmentName(environment);
  const history = await registry.environments.history(environment);
  if (!history.some((entry) => entry.revision === revision)) {
    throw new PlatformError(404, `${environment} has no revision ${revision}.`);
  }
  const last = new Map(
    history
      .filter((entry) => entry.revision <= revision)
      .flatMap(({ changes }) => changes.map(({ remote, to }) => [remote, to] as const)),
  );
  return Object.fromEntries([...last].flatMap(([remote, release]) => (release === null ? [] : [[remote, release]])));
}

/** The remotes whose releases differ between two sets. */
export const compareSets = (one: PinnedSet, other: PinnedSet): SetDifference[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .sort()
    .map((remote) => ({ remote, from: one[remote] ?? null, to: other[remote] ?? null }))
    .filter(({ from, to }) => from !== to);
