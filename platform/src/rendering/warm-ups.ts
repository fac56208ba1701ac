import { isIndexable } from '../sets/match-route';
import type { ResolvedEnvironment } from '../sets/resolve-environment';
import type { Renderer } from './renderer';

/** Interval at which the pins are checked for changes. */
const LOOK_AGAIN_MS = 1_000;

/** A release that cannot be warmed up does not keep visitors away for longer. */
const READY_WITHIN_MS = 5_000;

/** Makes the render processes evaluate the pinned releases before visitors need them, one remote at a time, in the background. */
export interface WarmUps {
  /** Starts the processes and warms up the pinned releases, now and after each change. */
  readonly start: () => void;
  readonly stop: () => void;
  /** Whether visitors should still go elsewhere: from the start until the pinned releases are warm for the first time, or late. */
  readonly isWarmingUp: () => boolean;
}

export interface WarmUpOptions {
  readonly renderer: Pick<Renderer, 'start' | 'warm'>;
  /** The pinned releases. */
  readonly follow: () => Promise<ResolvedEnvironment | null>;
  readonly warn: (error: unknown) => void;
}

export function warmUps({ renderer, follow, warn }: WarmUpOptions): WarmUps {
  let watch: NodeJS.Timeout | null = null;
  let warmed: ResolvedEnvironment | null = null;
  let isBusy = false;
  let readyAt = 0;

  async function look(): Promise<void> {
    const set = await follow();
    if (!set || set === warmed || isBusy) return;
    warmed = set;
    isBusy = true;
    try {
      const remotes = new Set(set.boot.routes.filter(isIndexable).map((route) => route.remote));
      for (const remote of remotes) if (watch) await renderer.warm(set, remote);
      readyAt = 0;
    } finally {
      isBusy = false;
    }
  }

  return {
    start() {
      renderer.start();
      readyAt = performance.now() + READY_WITHIN_MS;
      // A pin shows on the next page, which may be long in coming: there is time to prepare for it.
      watch = setInterval(() => void look().catch(warn), LOOK_AGAIN_MS).unref();
      look().catch(warn);
    },
    stop() {
      if (watch) clearInterval(watch);
      watch = null;
    },
    isWarmingUp: () => performance.now() < readyAt,
  };
}
