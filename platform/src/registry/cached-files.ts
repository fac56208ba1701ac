import type { Encoding } from '@ofisi/shared-server/content-encoding';
import { LRUCache } from 'lru-cache';
import type { ReleaseStore } from './release-store';

interface Place {
  readonly remote: string;
  readonly releaseId: string;
  readonly name: string;
  readonly encoding: Encoding | null;
}

/** As much as some hundred releases weigh without their pictures. */
const MOST_BYTES = 48 * 1024 * 1024;

/**
 * Reads a release's files as the store does, and keeps them in at most `mostBytes` of memory: a release never changes. Many
 * who ask for the same file at once wait for one read. What is not there is asked for again.
 */
export function cacheFiles(releases: ReleaseStore, mostBytes = MOST_BYTES): ReleaseStore['readFile'] {
  const files = new LRUCache<string, Buffer, Place>({
    maxSize: mostBytes,
    sizeCalculation: (content) => content.length + 1,
    fetchMethod: async (_key, _stale, { context: { remote, releaseId, name, encoding } }) =>
      (await releases.readFile(remote, releaseId, name, encoding)) ?? undefined,
  });
  return async (remote, releaseId, name, encoding) => {
    const context = { remote, releaseId, name, encoding };
    return (await files.fetch(JSON.stringify(Object.values(context)), { context })) ?? null;
  };
}
