import type { FastifyRequest } from 'fastify';
import { sentence } from '../errors';
import type { EnvironmentStore } from '../registry/environment-store';
import type { ReleaseReader } from './release-reader';
import { resolveEnvironment, type ResolvedEnvironment } from './resolve-environment';

const LOOK_AGAIN_MS = 1_000;

/** Public text for when a problem prevents any page; file names and addresses appear only in the log. */
export const UNREADABLE = 'The pinned releases cannot be read; see the log of this gateway.';

/** The current environment; null while no shell is pinned, or while nothing can be read. */
export interface CurrentEnvironment {
  (): Promise<ResolvedEnvironment | null>;
  /** The problem at the last read; null when there was none. */
  readonly problem: () => string | null;
}

/** The set of releases that serves a request; null while there is none. The same object as long as the set is the same. */
export type EnvironmentResolver = (request: FastifyRequest) => Promise<ResolvedEnvironment | null>;

export interface EnvironmentWatcher {
  /** Called once with each reason why the document cannot be read. */
  readonly warn: (message: string) => void;
  /** Called with each revision that pages are made of from now on, the first one included. */
  readonly changed?: (revision: number) => void;
}

/**
 * Asks the store on each call whether the document has changed, and reads it when it has: a pin shows on the next page. While a changed
 * document cannot be read, the previous one stays in use.
 */
export function followEnvironment(
  environments: EnvironmentStore,
  name: string,
  readRelease: ReleaseReader,
  { warn, changed = () => undefined }: EnvironmentWatcher,
): CurrentEnvironment {
  let resolved: ResolvedEnvironment | null = null;
  let seen: string | null = null;
  let lookAgainAt = Infinity;
  let lastWarnings = '';

  async function load(stamp: string | null): Promise<void> {
    const warnings: string[] = [];
    try {
      const document = await environments.read(name);
      const next = document && (await resolveEnvironment(document, readRelease, (message) => warnings.push(message)));
      if (next || !resolved) resolved = next;
      else warnings.push(`${name} cannot be made of what is in the registry; what was pinned before stays.`);
      if (document && next) changed(document.revision);
    } catch (error) {
      warnings.push(sentence(error));
    }
    const text = warnings.join(' ');
    if (text && text !== lastWarnings) warn(text);
    lastWarnings = text;
    seen = stamp;
    // After a problem, the registry may be repaired without a change of the document.
    lookAgainAt = text ? performance.now() + LOOK_AGAIN_MS : Infinity;
  }

  const isOutdated = (stamp: string | null) => stamp === null || stamp !== seen || performance.now() >= lookAgainAt;

  let loading: Promise<void> | null = null;
  const follow = async () => {
    // A document whose stamp cannot be read counts as gone; reading it gives the reason.
    const stamp = await environments.stamp(name).catch(() => null);
    // A load in progress may have read the document before it got this stamp.
    if (isOutdated(stamp) && loading) await loading;
    if (isOutdated(stamp)) await (loading ??= load(stamp).finally(() => (loading = null)));
    return resolved;
  };
  return Object.assign(follow, { problem: () => lastWarnings || null });
}
