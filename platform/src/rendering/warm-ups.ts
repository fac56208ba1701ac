import { LRUCache } from 'lru-cache';
import type { CurrentEnvironment } from '../sets/current-environment';
import { isIndexable } from '../sets/match-route';
import type { ResolvedEnvironment } from '../sets/resolve-environment';
import { setFacts } from '../sets/set-facts';
import type { Renderer } from './renderer';

/** How often it is looked whether something else is pinned. */
const LOOK_AGAIN_MS = 1_000;
const MOST_SEEN = 500;
/** With many sets at once, pages come first: what finds no room is asked for again by the next page of its set. */
const MOST_WAITING = 8;

/** Has the render processes evaluate bundles before visitors need them, one remote of one set after the other, in the background. */
export interface WarmUps {
  /** Starts the processes, and warms up what is pinned, now and whenever that changes. */
  start(): void;
  /** To be told of each page that was made: warms up its remote when its set is a new one. Does nothing before the start. */
  see(set: ResolvedEnvironment, remote: string): void;
  stop(): void;
}

export interface WarmUpOptions {
  readonly renderer: Pick<Renderer, 'start' | 'warm'>;
  /** What is pinned. */
  readonly follow: CurrentEnvironment;
  readonly warn: (error: unknown) => void;
}

export function warmUps({ renderer, follow, warn }: WarmUpOptions): WarmUps {
  const seen = new LRUCache<string, true>({ max: MOST_SEEN });
  let watch: NodeJS.Timeout | null = null;
  let waiting = 0;
  let last = Promise.resolve();

  function see(set: ResolvedEnvironment, remote: string): void {
    const key = `${setFacts(set).identity} ${remote}`;
    if (!watch || seen.get(key) || waiting >= MOST_WAITING) return;
    seen.set(key, true);
    waiting += 1;
    last = last
      .then(() => (watch ? renderer.warm(set, remote) : undefined))
      .catch(warn)
      .finally(() => (waiting -= 1));
  }

  async function look(): Promise<void> {
    const set = await follow();
    if (!set) return;
    for (const remote of new Set(set.boot.routes.filter(isIndexable).map((route) => route.remote))) see(set, remote);
  }

  return {
    see,
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
