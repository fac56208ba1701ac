/** What has changed: everything that has one of these tags, or everything. */
export type Change = readonly string[] | 'everything';

export interface TaggedValue<Value> {
  readonly value: Value;
  /** What the value shows: a change of any of these makes it outdated. */
  readonly tags: readonly string[];
  /** In bytes. */
  readonly size: number;
  /** Until when it is valid even if nothing changes, by `performance.now()`. */
  readonly until: number;
}

/** A cache with a limit on its total size, in which a value is valid until something that it shows has changed. */
export interface TaggedCache<Value> {
  /** The number of changes so far. */
  readonly position: () => number;
  /** The value under `key` and whether it is still valid. Finding it makes it the most recently used. */
  readonly find: (key: string) => { readonly value: Value; readonly isValid: boolean } | undefined;
  /**
   * Stores a value that was read when `position` changes had happened. If one since then concerns it, it is outdated from the start.
   * @returns whether it is valid
   */
  readonly store: (key: string, value: TaggedValue<Value>, position: number) => boolean;
  readonly changed: (change: Change) => void;
  /** Makes values outdated like a change, but isn't one of the changes that are counted. */
  readonly outdate: (change: Change) => void;
}

/** Number of recent changes that are remembered, to tell whether a value missed one while it was read. */
const MOST_REMEMBERED = 1_000;

export interface TaggedCacheOptions {
  /** Limit for all values together. */
  readonly mostBytes: number;
  /** The position to begin with; values that were read before it are outdated. */
  readonly position?: number;
}

export function createTaggedCache<Value>({ mostBytes, position = 0 }: TaggedCacheOptions): TaggedCache<Value> {
  /** Least recently used first. */
  const entries = new Map<string, TaggedValue<Value>>();
  const keysOf = new Map<string, Set<string>>();
  const outdated = new Set<string>();
  let bytes = 0;
  let changes = position;
  let remembered: Change[] = [];

  function remove(key: string): void {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    outdated.delete(key);
    bytes -= entry.size;
    for (const tag of entry.tags) {
      const keys = keysOf.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysOf.delete(tag);
    }
  }

  function hasMissed(tags: readonly string[], since: number): boolean {
    const missed = changes - since;
    if (missed > remembered.length) return true;
    return remembered
      .slice(remembered.length - Math.max(missed, 0))
      .some((change) => change === 'everything' || change.some((tag) => tags.includes(tag)));
  }

  function outdate(change: Change): void {
    const keys = change === 'everything' ? entries.keys() : change.flatMap((tag) => [...(keysOf.get(tag) ?? [])]);
    for (const key of keys) outdated.add(key);
  }

  return {
    position: () => changes,
    find(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return { value: entry.value, isValid: !outdated.has(key) && performance.now() < entry.until };
    },
    store(key, entry, since) {
      remove(key);
      entries.set(key, entry);
      bytes += entry.size;
      for (const tag of entry.tags) {
        keysOf.set(tag, (keysOf.get(tag) ?? new Set()).add(key));
      }
      for (const oldest of entries.keys()) {
        if (bytes <= mostBytes) break;
        remove(oldest);
      }
      if (!hasMissed(entry.tags, since)) return true;
      if (entries.has(key)) outdated.add(key);
      return false;
    },
    changed(change) {
      changes += 1;
      remembered.push(change);
      if (remembered.length > 2 * MOST_REMEMBERED) {
        remembered = remembered.slice(-MOST_REMEMBERED);
      }
      outdate(change);
    },
    outdate,
  };
}
