import type { FastifyRequest } from 'fastify';
import { sentence } from '../errors';
import type { EnvironmentStore } from '../registry/environment-store';
import type { ReleaseReader } from './release-reader';
import { resolveEnvironment, type ResolvedEnvironment } from './resolve-environment';

const LOOK_AGAIN_MS = 1_000;

/** What anybody may read where there is nothing to show and a reason for it: names of files and addresses stand in the log alone. */
export const UNREADABLE = 'What is pinned cannot be read; the log of this gateway says why.';

/** The environment as it is now; null while no shell is pinned, or while nothing can be read. */
export interface CurrentEnvironment {
  (): Promise<ResolvedEnvironment | null>;
  /** What was amiss when it was read last; null when nothing was. */
  readonly problem: () => string | null;
}

/** The set of releases that a request is answered with; null while there is none. The same object for as long as it is the same set. */
export type EnvironmentResolver = (request: FastifyRequest) => Promise<ResolvedEnvironment | null>;

export interface EnvironmentWatcher {
  /** Hears each reason why the document cannot be read, once. */
  readonly warn: (message: string) => void;
  /** Hears of each revision that pages are made of from now on; the first one too. */
  readonly changed?: (revision: number) => void;
}

/**
 * Asks the store on each call whether the document has changed, and reads it when it has: a pin shows on the next page.
 * While a changed document cannot be read, the last good one stays.
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
    // With something amiss, the registry may be repaired without a change of the document.
    lookAgainAt = text ? performance.now() + LOOK_AGAIN_MS : Infinity;
  }

  const isOutdated = (stamp: string | null) => stamp === null || stamp !== seen || performance.now() >= lookAgainAt;

  let loading: Promise<void> | null = null;
  const follow = async () => {
    // A document that cannot even be looked at counts as one that is gone: reading it says why.
    const stamp = await environments.stamp(name).catch(() => null);
    // A load that is under way may have read the document before it got this stamp.
    if (isOutdated(stamp) && loading) await loading;
    if (isOutdated(stamp)) await (loading ??= load(stamp).finally(() => (loading = null)));
    return resolved;
  };
  return Object.assign(follow, { problem: () => lastWarnings || null });
}
