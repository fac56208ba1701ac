import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { z } from 'zod';
import { noPeers, type Peers } from '../engine/peers';

/** More callers than this at once, and the one heard of least recently is forgotten. */
const MAX_KEYS = 5_000;

interface Count {
  readonly current: number;
  readonly startedAt: number;
}

/** What the plugin hands over, whatever its types say. */
const routeOptions = z.object({ routeInfo: z.object({ method: z.unknown(), url: z.string().optional() }) });

const sharedCount = z.tuple([z.string(), z.number().positive()]);

/**
 * Where `@fastify/rate-limit` counts, together with the other processes of the API. Unlike its own store it goes by a clock that nobody
 * can set: a server whose time is put back must not keep its visitors waiting for as long.
 */
export class MonotonicCounts implements FastifyRateLimitStore {
  private readonly counts = new Map<string, Count>();
  private readonly topic: string;
  private readonly peers: Peers;

  /** @param name what is counted: the same in all processes, and of nothing else */
  constructor(name: string, peers: Peers = noPeers) {
    this.topic = `count ${name}`;
    this.peers = peers;
    peers.hear(this.topic, (message) => {
      const { data } = sharedCount.safeParse(message);
      if (data) {
        this.add(...data);
      }
    });
  }

  /** Counts one more of `key`; `ttl` is how many milliseconds its window has left. */
  count(key: string, timeWindow: number): { current: number; ttl: number } {
    this.peers.tell(this.topic, [key, timeWindow]);
    return this.add(key, timeWindow);
  }

  incr(key: string, answer: (error: null, result: { current: number; ttl: number }) => void, timeWindow: number): void {
    answer(null, this.count(key, timeWindow));
  }

  /** The counts of one route, or of what has no route. */
  child(options: object): MonotonicCounts {
    const { method = 'any', url = '' } = routeOptions.safeParse(options).data?.routeInfo ?? {};
    return new MonotonicCounts(`${String(method)} ${url}`, this.peers);
  }

  private add(key: string, timeWindow: number): { current: number; ttl: number } {
    const now = performance.now();
    const known = this.counts.get(key);
    const before = known && now - known.startedAt < timeWindow ? known : { current: 0, startedAt: now };
    const count = { ...before, current: before.current + 1 };
    // Taken out first, so that it is the last in the order of insertion.
    this.counts.delete(key);
    this.counts.set(key, count);
    const [eldest] = this.counts.keys();
    if (this.counts.size > MAX_KEYS && eldest !== undefined) {
      this.counts.delete(eldest);
    }
    return { current: count.current, ttl: timeWindow - (now - count.startedAt) };
  }
}
