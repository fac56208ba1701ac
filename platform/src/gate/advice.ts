import type { EnvironmentDocument, PublicTypes, ReleaseDocument } from '@ofisi/shared-contract/release';
import { missingProps, partsOfSlot } from '@ofisi/shared-contract/slots';
import { compare } from 'semver';
import { endedSentence, hasEnded } from '../registry/flag-names';
import { SHELL } from '../registry/names';
import type { Registry } from '../registry/registry';
import { adviceOnIsolation } from './isolation';

/** The deprecation of a symbol according to the newer of two descriptions of its module. */
function deprecationOf(symbol: string, built: PublicTypes, provided: PublicTypes | undefined): string | undefined {
  const newer = provided && compare(provided.version, built.version) >= 0 ? provided : built;
  return newer.deprecated?.[symbol];
}

/** The deprecated symbols of the shell's modules that a remote uses, one sentence each: since when, the replacement, and when it is removed. */
export const deprecatedUses = (shell: ReleaseDocument | undefined, remote: ReleaseDocument): string[] =>
  Object.entries(remote.requires.modules ?? {}).flatMap(([request, built]) =>
    Object.keys(built.symbols).flatMap((symbol) => {
      const words = deprecationOf(symbol, built, shell?.providedModules?.[request]);
      const who = `${remote.remote} ${remote.releaseId}`;
      return words === undefined ? [] : [`${who} uses ${symbol} of ${request}, deprecated ${words}.`];
    }),
  );

/** Contributions that no page shows, as far as the contributing remote or the one with the slot changes. */
const homelessContributions = (all: readonly ReleaseDocument[], isChanged: (remote: string) => boolean): string[] =>
  all.flatMap(({ remote, contributes: { contributions = [] } }) =>
    contributions.flatMap((one) => {
      const place = partsOfSlot(one.slot);
      if (!isChanged(remote) && !isChanged(place.remote)) return [];
      const slots = all.find((release) => release.remote === place.remote)?.contributes.slots ?? {};
      const slot = Object.hasOwn(slots, place.id) ? slots[place.id] : undefined;
      const what = `${remote} contributes ${one.id} to the slot ${one.slot}`;
      if (!slot) return [`${what}, which the set does not have: it is not shown.`];
      const missing = missingProps(slot, one);
      if (missing.length === 0) return [];
      return [`${what} and reads ${missing.join(', ')}, which the slot does not give: it is not shown.`];
    }),
  );

const endedFlagsOf = ({ remote, contributes: { flags = {} } }: ReleaseDocument): string[] =>
  Object.entries(flags).flatMap(([flag, entry]) =>
    hasEnded(entry) ? [endedSentence(`${remote}.${flag}`, entry)] : [],
  );

/**
 * Advice to the teams about the set that a change would result in, though nothing prevents it. A new shell is compared with every remote,
 * as the gate does. A release that cannot be read is left to the gate.
 */
export async function adviceOn(
  registry: Registry,
  document: EnvironmentDocument | null,
  releases: Readonly<Record<string, string>>,
): Promise<string[]> {
  const pinned = Object.entries(document?.pins ?? {}).map(([remote, { release }]) => [remote, release] as const);
  const ids = { ...Object.fromEntries(pinned), ...releases };
  const read = (remote: string) => registry.releases.read(remote, ids[remote] ?? '').catch(() => null);
  const shell = SHELL in ids ? ((await read(SHELL)) ?? undefined) : undefined;
  const names = Object.keys(SHELL in releases ? ids : releases).filter((remote) => remote !== SHELL);
  const remotes = await Promise.all(names.map(read));
  const all = await Promise.all(Object.keys(ids).map(read));
  const before = await Promise.all(names.map((remote) => readPinned(registry, document, remote)));
  const ofEach = remotes.flatMap((remote, index) =>
    remote
      ? [...deprecatedUses(shell, remote), ...endedFlagsOf(remote), ...adviceOnIsolation(remote, before[index] ?? null)]
      : [],
  );
  const set = all.filter((release) => release !== null);
  return [...ofEach, ...homelessContributions(set, (remote) => Object.hasOwn(releases, remote))];
}

const readPinned = async ({ releases }: Registry, document: EnvironmentDocument | null, remote: string) =>
  releases.read(remote, document?.pins[remote]?.release ?? '').catch(() => null);
