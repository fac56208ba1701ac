import { sentence } from '../errors';
import type { SetStore } from '../registry/set-store';
import type { EnvironmentResolver } from './current-environment';
import { releasesOf, type ResolvedEnvironment } from './resolve-environment';

/** Interval at which a set that is still being served is noted again. */
const NOTED_EVERY_MS = 86_400_000;
/** Retry interval after the registry could not store the set. */
const AGAIN_AFTER_MS = 60_000;

export interface KeepServedOptions {
  readonly environment: string;
  readonly sets: Pick<SetStore, 'add' | 'note'>;
  readonly warn: (message: string) => void;
}

/**
 * Stores the set that pages are made of when it is not the pinned one: it contains a last good release, or lacks a remote. Such a set was
 * never pinned, and its id, which appears in diagnostics, must lead to exactly these releases (decision 056). No page waits for this.
 *
 * @param now milliseconds since 1970
 */
export function keepServed(
  resolve: EnvironmentResolver,
  { environment, sets, warn }: KeepServedOptions,
  now: () => number = Date.now,
): EnvironmentResolver {
  const keepAgainAt = new Map<string, number>();

  async function keep(set: ResolvedEnvironment, id: string): Promise<void> {
    try {
      const by = 'the gateway';
      await sets.add(releasesOf(set), by);
      await sets.note({ what: 'served', setId: id, environment, by, at: new Date(now()).toISOString() });
    } catch (error) {
      keepAgainAt.set(id, now() + AGAIN_AFTER_MS);
      warn(`The set ${id} is served but could not be stored: ${sentence(error)}`);
    }
  }

  return async (request) => {
    const set = await resolve(request);
    const id = set?.boot.set?.id;
    if (set?.isFallback && id !== undefined && now() >= (keepAgainAt.get(id) ?? -Infinity)) {
      keepAgainAt.set(id, now() + NOTED_EVERY_MS);
      void keep(set, id);
    }
    return set;
  };
}
