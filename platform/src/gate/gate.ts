import type { Verdict } from '@ofisi/shared-contract/registry';
import type { EnvironmentDocument, ReleaseDocument } from '@ofisi/shared-contract/release';
import { PlatformError, sentence } from '../errors';
import { checkBudgets } from './budgets';
import { checkClaims } from './claims';
import { checkAccess, checkContainer, checkContributions } from './contributions';
import { checkFiles } from './files';
import { checkFrames, checkIsolation } from './isolation';
import { checkRequirements } from './requirements';
import { SHELL } from '../registry/names';
import type { Registry } from '../registry/registry';

/** How much of a set is tried. */
export interface TrialScope {
  /** Names of the remotes whose releases change: their pages, and those that they touch, are tried. */
  readonly changing: readonly string[];
  /** Tries every page of the set. */
  readonly isWhole?: boolean | undefined;
}

/**
 * Runs the set that the environment would have, hidden from visitors; implemented in `trial/trial.ts`. Without a scope, every page is tried.
 */
export type TryOut = (next: EnvironmentDocument, scope?: TrialScope) => Promise<Verdict>;

/**
 * The problems with pinning releases, by remote, in the environment that `document` describes: one sentence each, none when the resulting
 * set may
 * take effect. A new shell is checked against every remote of that set.
 * Throws 404 for an unknown release.
 * @param isReturning whether they were pinned before: nothing that was not asked of them then may stand in the way back
 */
export async function gate(
  registry: Registry,
  document: EnvironmentDocument | null,
  releases: Readonly<Record<string, string>>,
  isReturning = false,
): Promise<string[]> {
  const names = Object.entries(releases);
  const candidates = await Promise.all(names.map(([remote, id]) => requireRelease(registry, remote, id)));
  const { releases: kept, problems } = await pinnedReleases(registry, document, releases);
  const set = [...candidates, ...kept];
  const shell = set.find(({ remote }) => remote === SHELL);
  // A new shell is checked with all remotes, a new remote with the shell.
  const meet = candidates.some(({ remote }) => remote === SHELL) ? set : candidates;
  const found = await Promise.all(
    candidates.map(async (candidate) => {
      const others = set.filter((other) => other !== candidate);
      const pinned = await pinnedNow(registry, document, candidate.remote);
      return [
        ...checkClaims(candidate, others),
        ...checkContributions(candidate, others),
        ...checkAccess(candidate, pinned),
        ...checkContainer(candidate, pinned, others),
        ...checkIsolation(candidate, pinned),
        ...checkBudgets(candidate),
      ];
    }),
  );
  const files = await Promise.all(candidates.map((candidate) => checkFiles(registry.releases, candidate, isReturning)));
  return [
    ...files.flat(),
    ...checkRequirements(shell, meet),
    ...checkFrames(shell, meet),
    ...found.flat(),
    ...problems,
  ];
}

/** Reads the release, or throws a 404 sentence. */
export async function requireRelease(registry: Registry, remote: string, releaseId: string): Promise<ReleaseDocument> {
  const release = await registry.releases.read(remote, releaseId);
  if (!release) throw new PlatformError(404, `There is no release ${releaseId} of ${remote}.`);
  return release;
}

/** The release that the candidate would replace; null where there is none, or it can no longer be read. */
async function pinnedNow(registry: Registry, document: EnvironmentDocument | null, remote: string) {
  const now = document?.pins[remote]?.release;
  return now === undefined ? null : registry.releases.read(remote, now).catch(() => null);
}

/** The other pinned releases. A lost or damaged one is a problem that `--force` can override, not a failure of the gate. */
async function pinnedReleases(
  registry: Registry,
  document: EnvironmentDocument | null,
  except: Readonly<Record<string, string>>,
) {
  const releases: ReleaseDocument[] = [];
  const problems: string[] = [];
  for (const [remote, pin] of Object.entries(document?.pins ?? {})) {
    if (Object.hasOwn(except, remote)) continue;
    try {
      releases.push(await requireRelease(registry, remote, pin.release));
    } catch (error) {
      problems.push(sentence(error));
    }
  }
  return { releases, problems };
}
