import type { EnvironmentDocument, ReleaseDocument } from '@ofisi/shared-contract/release';
import { PlatformError } from '../errors';
import { checkClaims } from './claims';
import { checkFiles } from './files';
import { checkRequirements } from './requirements';
import { SHELL } from '../names';
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
  const others = await pinnedReleases(registry, document, remote);
  const shell = remote === SHELL ? candidate : others.find((release) => release.remote === SHELL);
  const remotes = (remote === SHELL ? others : [candidate]).filter((release) => release.remote !== SHELL);
  return [
    ...(await checkFiles(registry.releases, candidate)),
    ...checkRequirements(shell, candidate.remote === SHELL ? [candidate, ...remotes] : remotes),
    ...checkClaims(candidate, others),
  ];
}

/** The release, or a 404 sentence. */
export async function requireRelease(registry: Registry, remote: string, releaseId: string): Promise<ReleaseDocument> {
  const release = await registry.releases.read(remote, releaseId);
  if (!release) throw new PlatformError(404, `There is no release ${releaseId} of ${remote}.`);
  return release;
}

async function pinnedReleases(
  registry: Registry,
  document: EnvironmentDocument | null,
  except: string,
): Promise<ReleaseDocument[]> {
  const pins = Object.entries(document?.pins ?? {}).filter(([remote]) => remote !== except);
  return Promise.all(pins.map(([remote, pin]) => requireRelease(registry, remote, pin.release)));
}
