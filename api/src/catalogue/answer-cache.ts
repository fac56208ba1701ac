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

/** A cache of answers with a limit on their total size; each is valid until something it shows has changed. */
export interface AnswerCache {
  /**
   * The answer under `key`: cached if it is still valid, else computed by `make`. While the data cannot be read (`isAway` is true
   * of the error), the last known answer.
   */
  readonly answer: (key: string, make: () => Promise<Answer>) => Promise<ReadyBytes>;
  readonly changed: (change: Change) => void;
}

interface Entry {
  readonly bytes: ReadyBytes;
  readonly items: readonly number[];
  readonly isList: boolean;
  readonly size: number;
  readonly until: number;
}

interface Making {
  readonly entry: Promise<Entry>;
  /** The number of changes before it began. */
  readonly since: number;
}

/** Memory per byte of an answer: the text, and about half as much again for its two compressed forms. */
const KEPT_PER_BYTE = 1.5;
/** Overhead of an entry, in bytes. */
const ENTRY_SIZE = 500;
/** Number of recent changes that are remembered, to tell whether an answer missed one while it was computed. */
const MOST_REMEMBERED = 1_000;

/** After a failed read, how long the last known answers are served before the next attempt, in milliseconds. */
const RETRY_EVERY = 1_000;

const concerns = (change: Change, { items, isList }: Pick<Answer, 'items' | 'isList'>) =>
  change.kind === 'all' || (change.kind === 'item' && isList) || change.items.some((item) => items.includes(item));

/** @param mostBytes limit for all answers together. @param isAway whether an error means that the data cannot be read now */
export function createAnswerCache(mostBytes: number, isAway: (error: unknown) => boolean): AnswerCache {
  /** Least recently used first. */
  const entries = new Map<string, Entry>();
  const making = new Map<string, Making>();
  const keysOfItem = new Map<number, Set<string>>();
  const listKeys = new Set<string>();
  const outdated = new Set<string>();
  let bytes = 0;
  let retryAt = 0;
  let changes = 0;
  let remembered: Change[] = [];

  function remove(key: string) {
    const entry = entries.get(key);
    if (!entry) {
      return;
    }
    entries.delete(key);
    outdated.delete(key);
    listKeys.delete(key);
    bytes -= entry.size;
    for (const item of entry.items) {
      const keys = keysOfItem.get(item);
      keys?.delete(key);
      if (keys?.size === 0) {
        keysOfItem.delete(item);
      }
    }
  }

  function store(key: string, entry: Entry) {
    remove(key);
    entries.set(key, entry);
    bytes += entry.size;
    if (entry.isList) {
      listKeys.add(key);
    }
    for (const item of entry.items) {
      keysOfItem.set(item, (keysOfItem.get(item) ?? new Set()).add(key));
    }
    for (const oldest of entries.keys()) {
      if (bytes <= mostBytes) {
        break;
      }
      remove(oldest);
    }
  }

  function hasMissed(answer: Answer, since: number) {
    const missed = changes - since;
    return (
      missed > remembered.length ||
      remembered.slice(remembered.length - missed).some((change) => concerns(change, answer))
    );
  }

  async function makeEntry(key: string, make: () => Promise<Answer>, since: number): Promise<Entry> {
    const answer = await make();
    const made = readyBytes(answer.body);
    const entry: Entry = {
      bytes: made,
      items: [...new Set(answer.items)],
      isList: answer.isList,
      size: made.plain.length * KEPT_PER_BYTE + ENTRY_SIZE,
      until: performance.now() + (answer.maxAge ?? Number.POSITIVE_INFINITY),
    };
    store(key, entry);
    if (hasMissed(answer, since)) {
      outdated.add(key);
    }
    return entry;
  }

  const outdate = (keys: Iterable<string>) => {
    for (const key of keys) {
      outdated.add(key);
    }
  };

  return {
    async answer(key, make) {
      const known = entries.get(key);
      const now = performance.now();
      if (known && ((!outdated.has(key) && now < known.until) || now < retryAt)) {
        entries.delete(key);
        entries.set(key, known);
        return known.bytes;
      }
      let current = making.get(key);
      // A computation that began before the last change may have missed it.
      if (current?.since !== changes) {
        current = { entry: makeEntry(key, make, changes), since: changes };
        making.set(key, current);
      }
      try {
        return (await current.entry).bytes;
      } catch (error) {
        if (!isAway(error)) {
          throw error;
        }
        retryAt = performance.now() + RETRY_EVERY;
        // No order is placed at these prices: it would need the same data.
        if (known) {
          return known.bytes;
        }
        throw error;
      } finally {
        if (making.get(key) === current) {
          making.delete(key);
        }
      }
    },
    changed(change) {
      changes += 1;
      remembered.push(change);
      if (remembered.length > 2 * MOST_REMEMBERED) {
        remembered = remembered.slice(-MOST_REMEMBERED);
      }
      if (change.kind === 'all') {
        outdate(entries.keys());
        return;
      }
      for (const item of change.items) {
        outdate(keysOfItem.get(item) ?? []);
      }
      if (change.kind === 'item') {
        outdate(listKeys);
      }
    },
  };
}
