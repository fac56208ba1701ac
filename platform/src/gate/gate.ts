import type { EnvironmentDocument, ReleaseDocument } from '@ofisi/shared-contract/release';
import { PlatformError, sentence } from '../errors';
import { checkBudgets } from './budgets';
import { checkClaims } from './claims';
import { checkAccess, checkContainer, checkContributions } from './contributions';
import { checkFiles } from './files';
import { checkRequirements } from './requirements';
import { SHELL } from '../registry/names';
import type { Registry } from '../registry/registry';

/**
 * What stands against pinning `releaseId` for `remote` in the environment as `document` has it: one sentence per
 * problem, none when the pin may take effect. A new shell is checked against every remote that is pinned.
 * Throws 404 when there is no such release.
 */
export async function gate(
  registry: Registry,
  document: EnvironmentDocument | null,
  remote: string,
  releaseId: string,
): Promise<string[]> {
  const candidate = await requireRelease(registry, remote, releaseId);
  const { releases: others, problems } = await pinnedReleases(registry, document, remote);
  const pinned = await pinnedNow(registry, document, remote);
  const shell = remote === SHELL ? candidate : others.find((release) => release.remote === SHELL);
  const remotes = (remote === SHELL ? others : [candidate]).filter((release) => release.remote !== SHELL);
  return [
    ...(await checkFiles(registry.releases, candidate)),
    ...checkRequirements(shell, candidate.remote === SHELL ? [candidate, ...remotes] : remotes),
    ...checkClaims(candidate, others),
    ...checkContributions(candidate, others),
    ...checkAccess(candidate, pinned),
    ...checkContainer(candidate, pinned, others),
    ...checkBudgets(candidate),
    ...problems,
  ];
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
async function pinnedReleases(registry: Registry, document: EnvironmentDocument | null, except: string) {
  const releases: ReleaseDocument[] = [];
  const problems: string[] = [];
  for (const [remote, pin] of Object.entries(document?.pins ?? {})) {
    if (remote === except) continue;
    try {
      releases.push(await requireRelease(registry, remote, pin.release));
    } catch (error) {
      problems.push(sentence(error));
    }
  }
  return { releases, problems };
}
