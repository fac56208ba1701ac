import type { FastifyRateLimitStore } from '@fastify/rate-limit';

/** More callers than this at once, and the one heard of least recently is forgotten. */
const MAX_KEYS = 5_000;

interface Count {
  readonly current: number;
  readonly startedAt: number;
}

/**
 * Where `@fastify/rate-limit` counts. Unlike its own store it goes by a clock that nobody can set: a server whose time
 * is put back must not keep its visitors waiting for as long.
 */
export class MonotonicCounts implements FastifyRateLimitStore {
  private readonly counts = new Map<string, Count>();

  /** Counts one more of `key`; `ttl` is how many milliseconds its window has left. */
  count(key: string, timeWindow: number): { current: number; ttl: number } {
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

  incr(key: string, answer: (error: null, result: { current: number; ttl: number }) => void, timeWindow: number): void {
    answer(null, this.count(key, timeWindow));
  }

  child(): MonotonicCounts {
    return new MonotonicCounts();
  }
}
