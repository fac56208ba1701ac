import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { ReleaseDocument } from '@ofisi/shared-contract/release';
import type { Encoding } from '@ofisi/shared-server/content-encoding';
import { LRUCache } from 'lru-cache';
import type { FileCache } from './file-cache';
import { integrityOf } from './release-hash';
import type { ReleaseStore } from './release-store';

interface Place {
  readonly remote: string;
  readonly releaseId: string;
  readonly name: string;
  readonly encoding: Encoding | null;
}

interface StoredFile {
  readonly content: Buffer;
  /** Whether the content matches what was published. */
  readonly isWhole: boolean;
}

/** One set takes some 12 MB with all forms of its files. */
const MOST_BYTES = 64 * 1024 * 1024;
const MOST_DOCUMENTS = 300;
const FORMS = ['br', 'gzip', null] as const;

const UNPACK: Readonly<Record<Encoding, (content: Buffer) => Promise<Buffer>>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
};

/** A store whose files stay available when the disk is not. */
export interface ReleasesInMemory extends ReleaseStore {
  /** Reads all existing files of a release in all their forms. Never rejects. */
  readonly hold: (release: ReleaseDocument) => Promise<void>;
}

/**
 * Caches release documents, and files in at most `mostBytes` of memory; a release never changes. Simultaneous requests for the same file
 * share one read. A file that is missing or altered is read again on the next request: it may be repaired meanwhile.
 * @param kept second cache for whole files, which outlives the process
 */
export function releasesInMemory(
  releases: ReleaseStore,
  { mostBytes = MOST_BYTES, kept }: { readonly mostBytes?: number; readonly kept?: FileCache | undefined } = {},
): ReleasesInMemory {
  const documents = new LRUCache<string, ReleaseDocument>({ max: MOST_DOCUMENTS });
  const files = new LRUCache<string, StoredFile, Place>({
    maxSize: mostBytes,
    sizeCalculation: ({ content }) => content.length + 1,
    fetchMethod: async (key, _stale, { context }) => {
      const known = await kept?.get(key);
      if (known && (await isWhole(known, context))) return { content: known, isWhole: true };
      const { remote, releaseId, name, encoding } = context;
      const content = await releases.readFile(remote, releaseId, name, encoding);
      if (!content) return undefined;
      const file = { content, isWhole: await isWhole(content, context) };
      if (file.isWhole) await kept?.put(key, content);
      return file;
    },
  });

  async function read(remote: string, releaseId: string): Promise<ReleaseDocument | null> {
    const key = `${remote}/${releaseId}`;
    const release = documents.get(key) ?? (await releases.read(remote, releaseId));
    if (release) documents.set(key, release);
    return release;
  }

  async function isWhole(content: Buffer, { remote, releaseId, name, encoding }: Place): Promise<boolean> {
    try {
      const { integrity = {} } = (await read(remote, releaseId)) ?? {};
      const published = Object.hasOwn(integrity, name) ? integrity[name] : undefined;
      return published === integrityOf(encoding ? await UNPACK[encoding](content) : content);
    } catch {
      return false;
    }
  }

  async function readFile(remote: string, releaseId: string, name: string, encoding: Encoding | null) {
    const context = { remote, releaseId, name, encoding };
    const key = JSON.stringify(Object.values(context));
    const file = await files.fetch(key, { context });
    if (file?.isWhole === false) files.delete(key);
    return file?.content ?? null;
  }

  return {
    ...releases,
    read,
    readFile,
    async hold({ remote, releaseId, integrity }) {
      for (const name of Object.keys(integrity)) {
        for (const form of FORMS) await readFile(remote, releaseId, name, form).catch(() => null);
      }
    },
  };
}
