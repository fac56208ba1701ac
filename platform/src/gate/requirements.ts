import { CONTRACT_VERSION, type ReleaseDocument } from '@ofisi/shared-contract/release';
import { minVersion, satisfies, validRange } from 'semver';
import { SHELL } from '../registry/names';
import { checkModules } from './modules';

/**
 * Checks that the releases can run inside the shell: contract, federation runtime and every shared package. Without a pinned shell only the
 * contract of this platform is compared; the rest is compared when a shell is pinned.
 */
export function checkRequirements(shell: ReleaseDocument | undefined, releases: readonly ReleaseDocument[]): string[] {
  return releases.flatMap((release) => [
    ...checkContract(shell, release),
    ...(shell && release.remote !== SHELL
      ? [...checkFederation(shell, release), ...checkShared(shell, release), ...checkModules(shell, release)]
      : []),
  ]);
}

const label = (release: ReleaseDocument): string => `${release.remote} ${release.releaseId}`;

function checkContract(shell: ReleaseDocument | undefined, release: ReleaseDocument): string[] {
  const range = release.requires.contract;
  if (!validRange(range)) return [`${label(release)} requires the contract "${range}", which is not a range.`];
  if (!satisfies(CONTRACT_VERSION, range)) {
    return [`${label(release)} requires the contract ${range}, but this platform speaks ${CONTRACT_VERSION}.`];
  }
  // A shell requires `^<its own contract version>`, so its contract is the lowest version of that range.
  const spoken =
    shell && release.remote !== SHELL && validRange(shell.requires.contract) && minVersion(shell.requires.contract);
  if (spoken && !satisfies(spoken, range)) {
    return [`${label(release)} requires the contract ${range}, but ${label(shell)} speaks ${spoken.version}.`];
  }
  return [];
}

function checkFederation(shell: ReleaseDocument, release: ReleaseDocument): string[] {
  const [wanted, given] = [release.requires.federation, shell.requires.federation];
  if (wanted === given) return [];
  return [`${label(release)} was built with the federation runtime ${wanted}, but ${label(shell)} has ${given}.`];
}

function checkShared(shell: ReleaseDocument, release: ReleaseDocument): string[] {
  return Object.entries(release.requires.shared).flatMap(([name, range]) => {
    const given = shell.provides[name];
    if (given !== undefined && satisfies(given, range)) return [];
    return [`${label(release)} requires ${name} ${range}, but ${label(shell)} provides ${given ?? 'none'}.`];
  });
}
