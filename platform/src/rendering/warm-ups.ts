import { isIndexable } from '../sets/match-route';
import type { ResolvedEnvironment } from '../sets/resolve-environment';
import type { Renderer } from './renderer';

/** How often it is looked whether something else is pinned. */
const LOOK_AGAIN_MS = 1_000;

/** Has the render processes evaluate what is pinned before visitors need it, one remote after the other, in the background. */
export interface WarmUps {
  /** Starts the processes, and warms up what is pinned, now and whenever that changes. */
  readonly start: () => void;
  readonly stop: () => void;
}

export interface WarmUpOptions {
  readonly renderer: Pick<Renderer, 'start' | 'warm'>;
  /** What is pinned. */
  readonly follow: () => Promise<ResolvedEnvironment | null>;
  readonly warn: (error: unknown) => void;
}

export function warmUps({ renderer, follow, warn }: WarmUpOptions): WarmUps {
  let watch: NodeJS.Timeout | null = null;
  let warmed: ResolvedEnvironment | null = null;
  let isBusy = false;

  async function look(): Promise<void> {
    const set = await follow();
    if (!set || set === warmed || isBusy) return;
    warmed = set;
    isBusy = true;
    try {
      const remotes = new Set(set.boot.routes.filter(isIndexable).map((route) => route.remote));
      for (const remote of remotes) if (watch) await renderer.warm(set, remote);
    } finally {
      isBusy = false;
    }
  }

  return {
    start() {
      renderer.start();
      // A pin shows on the next page, and that page may be long in coming: time enough to be ready for it.
      watch = setInterval(() => void look().catch(warn), LOOK_AGAIN_MS).unref();
      look().catch(warn);
    },
    stop() {
      if (watch) clearInterval(watch);
      watch = null;
    },
  };
}
