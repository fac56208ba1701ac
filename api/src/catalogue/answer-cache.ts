import { randomUUID } from 'node:crypto';
import { createTaggedCache, type Change as TagsChanged } from '@ofisi/shared-server/tagged-cache';
import { readyBytes, type ReadyBytes } from '../http/ready-bytes';

/** An answer, and the changes that make it stale. */
export interface Answer {
  readonly body: object;
  /** Ids of the items in it. */
  readonly items: readonly number[];
  /** Whether other items could enter it: it becomes stale whenever the listing of any item changes. */
  readonly isList: boolean;
  /** Maximum time to live in milliseconds, even if nothing changes. */
  readonly maxAge?: number;
}

/** A change: to the stock or reviews of items, to the listing of items and so to every list, or to anything. */
export type Change = { readonly kind: 'stock' | 'item'; readonly items: readonly number[] } | { readonly kind: 'all' };

/** An answer as it is sent, and how long others may keep it. */
export interface CachedAnswer {
  readonly bytes: ReadyBytes;
  /** Null for an answer that may be outdated already. */
  readonly validity: Validity | null;
}

/** What makes an answer outdated. */
export interface Validity {
  /** The number of changes that it includes. */
  readonly position: number;
  readonly tags: readonly string[];
  /** By `performance.now()`. */
  readonly until: number;
}

/** A cache of answers with a limit on their total size; each is valid until something it shows has changed. */
export interface AnswerCache {
  /**
   * The answer under `key`: cached if it is still valid, else computed by `make`. While the data cannot be read (`isAway` is true
   * of the error), the last known answer.
   */
  readonly answer: (key: string, make: () => Promise<Answer>) => Promise<CachedAnswer>;
  readonly changed: (change: Change) => void;
  /** Tells this cache from those of other processes: only its own changes are in its count. */
  readonly id: string;
  /** The number of changes so far. */
  readonly position: () => number;
  /** Calls `listener` with each change and its number. @returns the function that ends it */
  readonly watch: (listener: (tags: TagsChanged, position: number) => void) => () => void;
}

interface Entry {
  readonly bytes: ReadyBytes;
  readonly tags: readonly string[];
  readonly until: number;
}

interface Made {
  readonly entry: Entry;
  readonly isValid: boolean;
}

interface Making {
  readonly made: Promise<Made>;
  /** The number of changes before it began. */
  readonly since: number;
}

/** Memory per byte of an answer: the text, and about half as much again for its two compressed forms. */
const KEPT_PER_BYTE = 1.5;
/** Overhead of an entry, in bytes. */
const ENTRY_SIZE = 500;

/** After a failed read, how long the last known answers are served before the next attempt, in milliseconds. */
const RETRY_EVERY = 1_000;

/** The tag of answers that any item could enter. */
const LIST = 'list';

const tagsOf = ({ items, isList }: Pick<Answer, 'items' | 'isList'>): string[] => [
  ...new Set([...items.map(String), ...(isList ? [LIST] : [])]),
];

const changedTags = (change: Change): TagsChanged =>
  change.kind === 'all' ? 'everything' : tagsOf({ items: change.items, isList: change.kind === 'item' });

/** @param mostBytes limit for all answers together. @param isAway whether an error means that the data cannot be read now */
export function createAnswerCache(mostBytes: number, isAway: (error: unknown) => boolean): AnswerCache {
  const cache = createTaggedCache<Entry>({ mostBytes });
  const making = new Map<string, Making>();
  const listeners = new Set<(tags: TagsChanged, position: number) => void>();
  let retryAt = 0;

  async function makeEntry(key: string, make: () => Promise<Answer>, since: number): Promise<Made> {
    const answer = await make();
    const bytes = readyBytes(answer.body);
    const until = performance.now() + (answer.maxAge ?? Number.POSITIVE_INFINITY);
    const entry = { bytes, tags: tagsOf(answer), until };
    const size = bytes.plain.length * KEPT_PER_BYTE + ENTRY_SIZE;
    return { entry, isValid: cache.store(key, { value: entry, tags: entry.tags, size, until }, since) };
  }

  const sent = ({ bytes, tags, until }: Entry, position: number | null): CachedAnswer => ({
    bytes,
    validity: position === null ? null : { position, tags, until },
  });

  return {
    async answer(key, make) {
      const known = cache.find(key);
      if (known && (known.isValid || performance.now() < retryAt)) {
        return sent(known.value, known.isValid ? cache.position() : null);
      }
      const since = cache.position();
      let current = making.get(key);
      // A computation that began before the last change may have missed it.
      if (current?.since !== since) {
        current = { made: makeEntry(key, make, since), since };
        making.set(key, current);
      }
      try {
        const { entry, isValid } = await current.made;
        return sent(entry, isValid ? since : null);
      } catch (error) {
        if (!isAway(error)) {
          throw error;
        }
        retryAt = performance.now() + RETRY_EVERY;
        // No order is placed at these prices: it would need the same data.
        if (known) {
          return sent(known.value, null);
        }
        throw error;
      } finally {
        if (making.get(key) === current) {
          making.delete(key);
        }
      }
    },
    changed(change) {
      const tags = changedTags(change);
      cache.changed(tags);
      for (const listener of listeners) {
        listener(tags, cache.position());
      }
    },
    id: randomUUID(),
    position: cache.position,
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
