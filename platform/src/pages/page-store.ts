import { LRUCache } from 'lru-cache';
import type { CachedPage } from './cached-page';

/** Memory of a page besides its bytes: the entry, its headers, the headers of its buffers. */
const AROUND_BYTES = 1_500;

/** Rendered pages by key, limited in bytes; the least recently used are evicted. */
export interface PageStore {
  readonly get: (key: string) => CachedPage | undefined;
  readonly set: (key: string, page: CachedPage) => void;
  readonly delete: (key: string) => void;
  /** Must be called when a page has got another compressed form. */
  readonly reweigh: (key: string, page: CachedPage) => void;
  readonly bytes: () => number;
}

export function pageStore(most: number): PageStore {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: most,
    sizeCalculation: ({ br, gzip }, key) => br.length + (gzip?.length ?? 0) + 2 * key.length + AROUND_BYTES,
  });
  return {
    get: (key) => pages.get(key),
    set: (key, page) => void pages.set(key, page),
    delete: (key) => void pages.delete(key),
    reweigh(key, page) {
      if (pages.peek(key) !== page) return;
      // Setting the same value again does not update its size.
      pages.delete(key);
      pages.set(key, page);
    },
    bytes: () => pages.calculatedSize,
  };
}
