import type { EnvironmentDocument } from '@ofisi/shared-contract/release';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { sentence } from '../errors';
import type { EnvironmentStore } from '../registry/environment-store';
import type { ChosenReleases, SetStore, StoredSet } from '../registry/set-store';
import type { EnvironmentResolver } from './current-environment';
import type { ReleaseReader } from './release-reader';
import { resolveEnvironment, type ResolvedEnvironment } from './resolve-environment';

/** Holds the token of the set that a visitor has chosen, or was given by a link. */
export const SET_COOKIE = 'ofisi_set';
const COOKIE = new RegExp(`(?:^|;)\\s*${SET_COOKIE}=([\\w-]{32,64})\\s*(?:;|$)`);

const MOST_SETS = 50;

export interface ChosenSetsOptions {
  /** The environment's name. */
  readonly name: string;
  /** What everybody gets. */
  readonly resolve: EnvironmentResolver;
  readonly environments: EnvironmentStore;
  readonly sets: SetStore;
  readonly readRelease: ReleaseReader;
  readonly warn: (message: string) => void;
}

export interface ChosenSets {
  /** The set that a request gets: what its visitor has chosen, or what everybody gets. */
  readonly resolve: EnvironmentResolver;
  /** What the visitor has chosen; null when nothing, or it counts no more. */
  readonly chosenBy: (request: FastifyRequest) => Promise<StoredSet | null>;
}

/** Whether a set is another one than the environment's own. */
export const isPreview = ({ boot }: ResolvedEnvironment): boolean =>
  boot.set !== undefined && boot.set.source !== 'environment';

/** The environment as it would be with some releases in the place of those that are pinned. Nothing falls back: what is wrong is to be seen. */
export const withReleases = (document: EnvironmentDocument, releases: ChosenReleases): EnvironmentDocument => ({
  ...document,
  pins: Object.fromEntries([
    ...Object.entries(document.pins).filter(([remote]) => !Object.hasOwn(releases, remote)),
    ...Object.entries(releases).flatMap(([remote, release]) =>
      release === null ? [] : [[remote, { release, lastGood: null }] as const],
    ),
  ]),
});

/** Lets visitors see another set than the environment's own, as their cookie says. One that cannot be had is the environment's. */
export function chosenSets({ name, resolve, environments, sets, readRelease, warn }: ChosenSetsOptions): ChosenSets {
  const resolved = new LRUCache<string, Promise<ResolvedEnvironment | null>>({ max: MOST_SETS });
  const tokenOf = ({ headers }: FastifyRequest) => COOKIE.exec(headers.cookie ?? '')?.[1];

  async function chosenBy(request: FastifyRequest): Promise<StoredSet | null> {
    const token = tokenOf(request);
    const set = token === undefined ? null : await sets.read(token).catch(() => null);
    return set && set.environment === name && Date.parse(set.expiresAt) > Date.now() ? set : null;
  }

  async function compose(chosen: StoredSet): Promise<ResolvedEnvironment | null> {
    const document = await environments.read(name);
    const made = document && (await resolveEnvironment(withReleases(document, chosen.releases), readRelease, warn));
    if (!made) return null;
    const { id } = made.boot.set ?? { id: '' };
    const set = { id, source: chosen.source, ...(chosen.name === undefined ? {} : { name: chosen.name }) };
    return { ...made, boot: { ...made.boot, set }, withLastGoodShell: null };
  }

  return {
    chosenBy,
    async resolve(request) {
      const [own, chosen] = await Promise.all([resolve(request), chosenBy(request)]);
      if (!own || !chosen) return own;
      const key = `${own.boot.revision} ${tokenOf(request) ?? ''}`;
      const making = resolved.get(key) ?? compose(chosen);
      resolved.set(key, making);
      try {
        return (await making) ?? own;
      } catch (error) {
        resolved.delete(key);
        warn(sentence(error));
        return own;
      }
    },
  };
}
