import { LRUCache } from 'lru-cache';
import type { Answer } from './call-api';
import { ENTRY_SIZE, fromEntry, isForOneOnly, keptHeaders, type KeptAnswer, type KeptEntry } from './kept-entry';

/** The API's files whose content never changes (`immutable`), above all pictures of items. */
export interface KeptFiles {
  /** @param ifNoneMatch the visitor's header: what they have already */
  readonly find: (path: string, ifNoneMatch: string | undefined) => KeptAnswer | null;
  /** To be called with every answer of the API to a request for a file. */
  readonly answered: (answer: Answer, path: string) => void;
}

/** For all files of one API together. */
const MOST_BYTES = 32 * 1024 * 1024;

const isImmutable = (cacheControl = '') => /\bpublic\b/i.test(cacheControl) && /\bimmutable\b/i.test(cacheControl);

/** Keeps small files, the least recently used of which go first. */
export function keepFiles(mostBytes = MOST_BYTES): KeptFiles {
  const entries = new LRUCache<string, KeptEntry>({
    maxSize: mostBytes,
    sizeCalculation: ({ body }, path) => (body?.length ?? 0) + path.length + ENTRY_SIZE,
  });
  return {
    find(path, ifNoneMatch) {
      const known = entries.get(path);
      return known ? fromEntry(known, ifNoneMatch) : null;
    },
    answered({ statusCode, headers, body }, path) {
      const { etag } = headers;
      if (statusCode !== 200 || !Buffer.isBuffer(body) || etag === undefined || headers.vary !== undefined) return;
      if (!isImmutable(headers['cache-control']) || isForOneOnly(headers)) return;
      entries.set(path, { etag, headers: keptHeaders(headers), body });
    },
  };
}
