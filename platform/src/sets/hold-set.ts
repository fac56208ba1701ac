import type { ReleasesInMemory } from '../registry/releases-in-memory';
import type { CurrentEnvironment } from './current-environment';
import type { ResolvedEnvironment } from './resolve-environment';

/**
 * Returns the environment of `follow`. In the background, the files of the pinned releases and of those that pages fall back to are loaded
 * into memory, so that a page can go on loading parts of itself while the registry is away.
 */
export function holdSet(follow: CurrentEnvironment, { hold, read }: ReleasesInMemory): CurrentEnvironment {
  let held: ResolvedEnvironment | null = null;

  async function holdAll({ boot, current }: ResolvedEnvironment): Promise<void> {
    for (const [remote, { lastGood }] of Object.entries(boot.remotes)) {
      const release = lastGood && (await read(remote, lastGood.release).catch(() => null));
      if (release) await hold(release);
    }
    for (const release of Object.values(current)) await hold(release);
  }

  const followAndHold = async () => {
    const set = await follow();
    if (set && set !== held) {
      held = set;
      void holdAll(set);
    }
    return set;
  };
  return Object.assign(followAndHold, { problem: follow.problem });
}
