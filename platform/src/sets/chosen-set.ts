import type { EnvironmentDocument } from '@ofisi/shared-contract/release';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { sentence } from '../errors';
import type { SetReleases } from '../registry/set-id';
import type { SetStore } from '../registry/set-store';
import type { EnvironmentResolver } from './current-environment';
import type { ReleaseReader } from './release-reader';
import { resolveEnvironment, type ResolvedEnvironment } from './resolve-environment';
import { readPass, type PassFault, type SetPass } from '../registry/set-pass';

/** Cookie with the pass of the set that a visitor has chosen or was given by a link. */
export const SET_COOKIE = 'ofisi_set';
const COOKIE = new RegExp(`(?:^|;)\\s*${SET_COOKIE}=([^;\\s]+)`);

/** Number of sets cached per environment; the least recently used one is evicted. */
const MOST_SETS = 8;

/** A set that a visitor sees instead of the pinned one. */
export interface ChosenSet {
  readonly pass: SetPass;
  readonly set: ResolvedEnvironment;
}

/** Why the holder of a pass does not get its set. */
export interface RefusedSet {
  readonly fault: PassFault | 'lost';
  /** Text for the visitor. */
  readonly refusal: string;
}

export const isRefused = (found: ChosenSet | RefusedSet): found is RefusedSet => 'refusal' in found;

const REFUSALS: Readonly<Record<PassFault, string>> = {
  forged: 'This link is incomplete. Please copy it again, or ask the sender for a new one.',
  foreign: 'This link is for another environment. Please open it exactly as you received it.',
  expired: 'This link has expired. Please ask the sender for a new one.',
};

export interface ChosenSetsOptions {
  /** The environment's name. */
  readonly name: string;
  /** The set that visitors without a choice get. */
  readonly resolve: EnvironmentResolver;
  readonly sets: SetStore;
  readonly readRelease: ReleaseReader;
  readonly warn: (message: string) => void;
}

export interface ChosenSets {
  /** The set for a request: the visitor's choice where it is available, otherwise the set for everybody. */
  readonly resolve: EnvironmentResolver;
  /** The set of the visitor's cookie; null where there is no cookie. */
  readonly chosenBy: (request: FastifyRequest) => Promise<ChosenSet | RefusedSet | null>;
  /** The set of a pass. Never rejects. */
  readonly open: (pass: string) => Promise<ChosenSet | RefusedSet>;
}

/** Whether a set differs from the environment's own. */
export const isPreview = ({ boot }: ResolvedEnvironment): boolean =>
  boot.set !== undefined && boot.set.source !== 'environment';

/** An environment with exactly these releases. It has no fallbacks, so that faults stay visible. */
export const environmentOfSet = (environment: string, releases: SetReleases): EnvironmentDocument => ({
  schema: 1,
  environment,
  revision: 0,
  pins: Object.fromEntries(
    Object.entries(releases).map(([remote, release]) => [remote, { release, lastGood: null }] as const),
  ),
  changedBy: '',
  reason: '',
  at: new Date().toISOString(),
});

/** Lets visitors see another set than the environment's own, according to their pass. */
export function chosenSets({ name, resolve, sets, readRelease, warn }: ChosenSetsOptions): ChosenSets {
  const known = new LRUCache<string, Promise<ResolvedEnvironment>>({ max: MOST_SETS });

  /** @throws with a sentence when the set or one of its releases is unavailable */
  async function compose({ setId, source }: SetPass, setName: string | undefined): Promise<ResolvedEnvironment> {
    const document = await sets.read(setId);
    if (!document) throw new Error(`The set ${setId} is not in the registry.`);
    const missing: string[] = [];
    const made = await resolveEnvironment(
      environmentOfSet(name, document.releases),
      async (remote, release) => {
        const found = await readRelease(remote, release);
        if (!found) missing.push(`${remote} ${release}`);
        return found;
      },
      (message) => missing.push(message),
    );
    if (missing.length > 0 || !made) throw new Error(`The set ${setId} lacks ${missing[0] ?? 'a shell'}.`);
    const set = { id: setId, source, ...(setName === undefined ? {} : { name: setName }) };
    return { ...made, boot: { ...made.boot, set } };
  }

  async function open(text: string): Promise<ChosenSet | RefusedSet> {
    try {
      const pass = readPass(await sets.linkKey(), text, name);
      if (typeof pass === 'string') return { fault: pass, refusal: REFUSALS[pass] };
      const setName = await nameOf(pass.setId);
      const key = JSON.stringify([pass.setId, pass.source, setName]);
      const making = known.get(key) ?? compose(pass, setName);
      known.set(key, making);
      making.catch(() => known.delete(key));
      return { pass, set: await making };
    } catch (error) {
      warn(sentence(error));
      const refusal = 'This set is no longer available: some of its releases were removed.';
      return { fault: 'lost', refusal };
    }
  }

  /** The current name of the set; read each time, since only a few people look. */
  async function nameOf(setId: string): Promise<string | undefined> {
    const notes = await sets.notes();
    const found = notes.findLast((note) => note.what === 'name' && note.setId === setId);
    return found?.what === 'name' ? found.name : undefined;
  }

  async function chosenBy({ headers }: FastifyRequest): Promise<ChosenSet | RefusedSet | null> {
    const text = COOKIE.exec(headers.cookie ?? '')?.[1];
    return text === undefined ? null : open(text);
  }

  return {
    open,
    chosenBy,
    async resolve(request) {
      const chosen = await chosenBy(request);
      return chosen && !isRefused(chosen) ? chosen.set : resolve(request);
    },
  };
}
