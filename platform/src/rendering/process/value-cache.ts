import { LRUCache } from 'lru-cache';
import type { Supplies } from '../messages';

/** Limit of the cached values, in characters of JSON. */
const MOST_CHARACTERS = 4 * 1024 * 1024;

/** Boot documents, prefetched data and frames, parsed inside a shell's context and frozen: later pages reuse the same objects. */
export interface ValueCache {
  /** Returns the values of these keys, requesting those that are missing. */
  readonly read: (
    keys: readonly string[],
    supplied: (missing: readonly string[]) => Promise<Supplies>,
  ) => Promise<ReadonlyMap<string, CachedValue>>;
  readonly clear: () => void;
}

export interface CachedValue {
  readonly json: string;
  readonly value: unknown;
}

export function valueCache(parse: (json: string) => unknown): ValueCache {
  const values = new LRUCache<string, CachedValue>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: ({ json }) => json.length,
  });

  return {
    async read(keys, supplied) {
      const found = new Map<string, CachedValue>();
      for (const key of keys) {
        const cached = values.get(key);
        if (cached) found.set(key, cached);
      }
      const missing = keys.filter((key) => !found.has(key));
      if (missing.length === 0) return found;
      for (const [key, supply] of Object.entries(await supplied(missing))) {
        const json = String(supply);
        const cached = { json, value: frozen(parse(json)) };
        values.set(key, cached);
        found.set(key, cached);
      }
      return found;
    },
    clear: () => values.clear(),
  };
}

function frozen(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  for (const inner of Object.values(value)) frozen(inner);
  return Object.freeze(value);
}
