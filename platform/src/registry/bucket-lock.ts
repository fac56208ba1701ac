import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { PlatformError } from '../errors';
import type { Bucket } from './bucket';
import { Changed, type Condition, type Lock } from './objects';

export interface BucketLockTimes {
  /** The lock of a process that has not renewed it for this long is free. */
  readonly lease: number;
  readonly renewal: number;
  readonly retry: number;
  readonly patience: number;
}

/** Milliseconds. A holder trusts its lock for less long than others respect it. */
const TIMES: BucketLockTimes = { lease: 15_000, renewal: 3_000, retry: 100, patience: 5_000 };

interface Seen {
  readonly tag: string;
  /** Since when nobody has changed it, on the clock of this process. */
  readonly since: number;
}

interface Held {
  readonly holder: string | null;
}

const holderIn = (content: Buffer): string | null => {
  try {
    return (JSON.parse(content.toString()) as Held).holder;
  } catch {
    return null;
  }
};

/**
 * Locks as objects of a bucket. Whoever holds one writes it again every few seconds. Whether a holder is dead is decided by
 * watching the object, never by comparing clocks of different machines.
 */
export function bucketLocks(bucket: Bucket, times: BucketLockTimes = TIMES) {
  const seen = new Map<string, Seen>();
  const now = () => performance.now();
  const textOf = (holder: string | null) => JSON.stringify({ holder, turn: randomUUID() });

  /** The condition under which the lock can be taken; null while somebody holds it. */
  async function free(key: string): Promise<Condition | null> {
    const stored = await bucket.get(key);
    if (!stored) return 'new';
    if (holderIn(stored.content) === null) return stored;
    const known = seen.get(key);
    if (known?.tag !== stored.tag) seen.set(key, { tag: stored.tag, since: now() });
    return known?.tag === stored.tag && now() - known.since > times.lease ? stored : null;
  }

  async function take(key: string, holder: string): Promise<string | null> {
    const condition = await free(key);
    if (!condition) return null;
    try {
      return await bucket.put(key, textOf(holder), condition);
    } catch (error) {
      if (error instanceof Changed) return null;
      throw error;
    }
  }

  async function taken(key: string, holder: string): Promise<{ tag: string; since: number }> {
    const deadline = now() + times.patience;
    for (;;) {
      const since = now();
      const tag = await take(key, holder);
      if (tag !== null) return { tag, since };
      if (now() > deadline) {
        throw new PlatformError(
          423,
          `Another process holds ${bucket.at(key)}; try again when it has finished, or in ${times.lease / 1000} seconds if it has died.`,
        );
      }
      await delay(times.retry);
    }
  }

  /** Work in this process takes turns by itself, so that it does not compete through the bucket. */
  const turns = new Map<string, Promise<unknown>>();

  async function hold<Result>(key: string, work: (lock: Lock) => Promise<Result>): Promise<Result> {
    const holder = randomUUID();
    let { tag, since } = await taken(key, holder);
    let renewing: Promise<void> = Promise.resolve();
    const renewal = setInterval(() => {
      renewing = renewing
        .then(async () => {
          const at = now();
          tag = await bucket.put(key, textOf(holder), { tag });
          since = at;
        })
        .catch(() => undefined);
    }, times.renewal);
    const check = () => {
      if (now() - since > times.lease / 2) {
        throw new PlatformError(
          423,
          `The lock ${bucket.at(key)} was lost, because the bucket did not answer; nothing was changed.`,
        );
      }
    };
    try {
      return await work({ check });
    } finally {
      clearInterval(renewal);
      await renewing;
      // If this fails, the others wait until the lease has ended.
      await bucket.put(key, textOf(null), { tag }).catch(() => undefined);
    }
  }

  return async <Result>(key: string, work: (lock: Lock) => Promise<Result>): Promise<Result> => {
    const before = turns.get(key) ?? Promise.resolve();
    const mine = before.catch(() => undefined).then(() => hold(key, work));
    turns.set(key, mine);
    try {
      return await mine;
    } finally {
      if (turns.get(key) === mine) turns.delete(key);
    }
  };
}
