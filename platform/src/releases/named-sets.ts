import type { FlagValues } from '@ofisi/shared-contract/flags';
import type { KnownSet, SetLink } from '@ofisi/shared-contract/registry';
import { PlatformError } from '../errors';
import { gate } from '../gate/gate';
import { isEnvironmentName } from '../registry/names';
import type { Registry } from '../registry/registry';
import { isSetId, setIdOf, type SetReleases } from '../registry/set-id';
import type { SetDocument, SetNote } from '../registry/set-store';
import { signPass } from '../registry/set-pass';
import { pinsAt, type PinnedSet } from './revisions';

const DAY_MS = 86_400_000;
export const MOST_LINK_DAYS = 90;
export const LINK_DAYS = 7;
const LONGEST_NAME = 80;

/**
 * Stores a named combination of registered releases: the set `from`, with `releases` replacing its own.
 * @throws PlatformError 422 with the gate's objections
 */
export async function createSet(
  registry: Registry,
  {
    name,
    by,
    from,
    releases,
  }: {
    readonly name: string;
    readonly by: string;
    /** The set to start from. */
    readonly from: PinnedSet;
    /** Releases that replace those of `from`, or are added to them. */
    readonly releases: SetReleases;
  },
): Promise<SetDocument> {
  checkSetName(name);
  const all = { ...from, ...releases };
  const problems = await gate(registry, null, all);
  if (problems.length > 0) throw new PlatformError(422, `Refused: ${problems.join(' ')}`);
  const set = await registry.sets.add(all, by);
  await registry.sets.note({ what: 'name', setId: set.id, name, by, at: now() });
  return set;
}

/**
 * Finds a set by its id or name; a name belongs to the set that was given it last. An id without a stored document is looked up in the
 * history of all environments, so every set that was ever pinned is found.
 * @throws PlatformError 404
 */
export async function findSet(registry: Registry, word: string): Promise<KnownSet> {
  const notes = await registry.sets.notes();
  const named = notes.findLast((note) => note.what === 'name' && note.name === word);
  const id = named?.setId ?? word;
  const kept = await registry.sets.read(id);
  const releases = kept?.releases ?? (isSetId(id) ? await oncePinned(registry, id) : null);
  if (!releases) throw new PlatformError(404, `There is no set "${word}".`);
  return { id, releases, at: kept?.at ?? null, ...said(notes, id) };
}

/** Reads a set given by its id or name, an environment as it is now, or `<environment>@<revision>`. */
export async function readSet(registry: Registry, named: string): Promise<PinnedSet> {
  const [environment = '', revision] = named.split('@');
  if (revision !== undefined) {
    if (!/^[1-9]\d{0,8}$/.test(revision)) throw new PlatformError(400, `"${revision}" is not a revision's number.`);
    return pinsAt(registry, environment, Number(revision));
  }
  const document = isEnvironmentName(named) ? await registry.environments.read(named) : null;
  if (!document) return (await findSet(registry, named)).releases;
  return Object.fromEntries(Object.entries(document.pins).map(([remote, { release }]) => [remote, release]));
}

/** All stored sets, newest first. */
export async function listSets(registry: Registry): Promise<KnownSet[]> {
  const [sets, notes] = await Promise.all([registry.sets.all(), registry.sets.notes()]);
  return sets
    .map(({ id, releases, at }) => ({ id, releases, at, ...said(notes, id) }))
    .sort((a, b) => Number(a.at < b.at) - Number(a.at > b.at));
}

function said(notes: readonly SetNote[], id: string): Pick<KnownSet, 'name' | 'signOffs'> {
  const ofSet = notes.filter(({ setId }) => setId === id);
  const name = ofSet.findLast((note) => note.what === 'name');
  return { name: name?.what === 'name' ? name.name : null, signOffs: ofSet.filter((note) => note.what === 'sign-off') };
}

async function oncePinned(registry: Registry, id: string): Promise<SetReleases | null> {
  for (const environment of await registry.environments.names()) {
    for (const { revision } of await registry.environments.history(environment)) {
      const pins = await pinsAt(registry, environment, revision);
      if (setIdOf(pins) === id) return pins;
    }
  }
  return null;
}

/** Makes a link to a set, for one environment. @returns its path at that environment's host */
export async function linkSet(
  registry: Registry,
  {
    id,
    environment,
    days,
    by,
    name,
    flags,
  }: {
    readonly id: string;
    readonly environment: string;
    readonly days: number;
    readonly by: string;
    readonly name?: string;
    /** Values of flags that whoever opens it gets besides. */
    readonly flags?: FlagValues | undefined;
  },
): Promise<SetLink> {
  if (!isEnvironmentName(environment)) throw new PlatformError(400, `"${environment}" is not an environment's name.`);
  if (days < 1 || days > MOST_LINK_DAYS) {
    throw new PlatformError(400, `A link lasts for 1 to ${MOST_LINK_DAYS} days, not ${days}.`);
  }
  if (name !== undefined) {
    checkSetName(name);
    await registry.sets.note({ what: 'name', setId: id, name, by, at: now() });
  }
  const expires = Math.floor((Date.now() + days * DAY_MS) / 1000) * 1000;
  const expiresAt = new Date(expires).toISOString();
  // The note comes first, so that the set a link leads to is kept.
  await registry.sets.note({ what: 'link', setId: id, environment, expiresAt, by, at: now() });
  const key = await registry.sets.linkKey();
  const path = `/sets/${signPass(key, { setId: id, environment, source: 'link', expiresAt: expires, flags })}`;
  const origin = await registry.originOf(environment);
  return { path, url: origin === null ? null : `${origin}${path}`, expiresAt };
}

/** Records that exactly this set was tested. */
export const signOffSet = (
  registry: Registry,
  {
    id,
    by,
    note,
    environment,
  }: {
    readonly id: string;
    readonly by: string;
    readonly note: string;
    readonly environment: string | null;
  },
): Promise<void> => registry.sets.note({ what: 'sign-off', setId: id, by, note, environment, at: now() });

function checkSetName(name: string): void {
  // A name that looks like an id would hide the set with that id.
  if (name.trim() === '' || name.length > LONGEST_NAME || isSetId(name)) {
    throw new PlatformError(
      400,
      `"${name}" is not a name for a set (at most ${LONGEST_NAME} characters, and not like an id).`,
    );
  }
}

const now = (): string => new Date().toISOString();
