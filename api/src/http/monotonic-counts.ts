import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { z } from 'zod';
import { noPeers, type Peers } from '../engine/peers';

/** With more callers than this, the least recently seen one is evicted. */
const MAX_KEYS = 5_000;

interface Count {
  readonly current: number;
  readonly startedAt: number;
}

/** What the plugin actually passes, regardless of its types. */
const routeOptions = z.object({ routeInfo: z.object({ method: z.unknown(), url: z.string().optional() }) });

const sharedCount = z.tuple([z.string(), z.number().positive()]);

/**
 * The store of `@fastify/rate-limit`, shared with the other processes of the API. Unlike the plugin's own store it uses a monotonic
 * clock: when a server's clock is set back, its visitors must not have to wait for as long.
 */
export class MonotonicCounts implements FastifyRateLimitStore {
  private readonly counts = new Map<string, Count>();
  private readonly topic: string;
  private readonly peers: Peers;

  /** @param name the subject of the count: equal in all processes, and unique */
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

  /** Increments the count of `key`; `ttl` is the rest of its window in milliseconds. */
  count(key: string, timeWindow: number): { current: number; ttl: number } {
    this.peers.tell(this.topic, [key, timeWindow]);
    return this.add(key, timeWindow);
  }

  incr(key: string, answer: (error: null, result: { current: number; ttl: number }) => void, timeWindow: number): void {
    answer(null, this.count(key, timeWindow));
  }

  /** The counts of one route, or of requests without a route. */
  child(options: object): MonotonicCounts {
    const { method = 'any', url = '' } = routeOptions.safeParse(options).data?.routeInfo ?? {};
    return new MonotonicCounts(`${String(method)} ${url}`, this.peers);
  }

  private add(key: string, timeWindow: number): { current: number; ttl: number } {
    const now = performance.now();
    const known = this.counts.get(key);
    const before = known && now - known.startedAt < timeWindow ? known : { current: 0, startedAt: now };
    const count = { ...before, current: before.current + 1 };
    // Deleted first, so that it becomes the last in insertion order.
    this.counts.delete(key);
    this.counts.set(key, count);
    const [eldest] = this.counts.keys();
    if (this.counts.size > MAX_KEYS && eldest !== undefined) {
      this.counts.delete(eldest);
    }
    return { current: count.current, ttl: timeWindow - (now - count.startedAt) };
  }
}
