import type { EnvironmentDocument, ReleaseDocument } from '@ofisi/shared-contract/release';
import { PlatformError, sentence } from '../errors';
import { checkBudgets } from './budgets';
import { checkClaims } from './claims';
import { checkAccess, checkContainer, checkContributions } from './contributions';
import { checkFiles } from './files';
import { checkRequirements } from './requirements';
import { SHELL } from '../registry/names';
import type { Registry } from '../registry/registry';

/** What was found of a set, each in one sentence. */
export interface Verdict {
  /** What stands against it. */
  readonly problems: readonly string[];
  /** What could not be looked at or will not last, and what to do about it. */
  readonly notes: readonly string[];
}

/** Runs a set of releases as the environment would have it, where nobody sees it; `trial/trial.ts` does. */
export type TryOut = (next: EnvironmentDocument) => Promise<Verdict>;

/**
 * What stands against pinning releases, by remote, in the environment as `document` has it: one sentence per problem, none when the
 * set that comes of it may take effect. A new shell is checked against every remote of that set.
 * Throws 404 when there is no such release.
 */
export async function gate(
  registry: Registry,
  document: EnvironmentDocument | null,
  releases: Readonly<Record<string, string>>,
): Promise<string[]> {
  const names = Object.entries(releases);
  const candidates = await Promise.all(names.map(([remote, id]) => requireRelease(registry, remote, id)));
  const { releases: kept, problems } = await pinnedReleases(registry, document, releases);
  const set = [...candidates, ...kept];
  const shell = set.find(({ remote }) => remote === SHELL);
  // A shell that comes meets all remotes, and a remote that comes the shell.
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
        ...checkBudgets(candidate),
      ];
    }),
  );
  const files = await Promise.all(candidates.map((candidate) => checkFiles(registry.releases, candidate)));
  return [...files.flat(), ...checkRequirements(shell, meet), ...found.flat(), ...problems];
}

/** The release, or a 404 sentence. */
export async function requireRelease(registry: Registry, remote: string, releaseId: string): Promise<ReleaseDocument> {
  const release = await registry.releases.read(remote, releaseId);
  if (!release) throw new PlatformError(404, `There is no release ${releaseId} of ${remote}.`);
  return release;
}

/** The release that the candidate would take the place of; null where there is none, or it cannot be read any more. */
async function pinnedNow(registry: Registry, document: EnvironmentDocument | null, remote: string) {
  const now = document?.pins[remote]?.release;
  return now === undefined ? null : registry.releases.read(remote, now).catch(() => null);
}

/** What else is pinned. A release that is lost or damaged is a problem that `--force` may pass over, not an end. */
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
