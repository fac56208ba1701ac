import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';

/** A cache on this machine's disk whose contents may be gone at any time. Neither call ever rejects. */
export interface FileCache {
  /** Null where the entry is missing or damaged. */
  readonly get: (key: string) => Promise<Buffer | null>;
  readonly put: (key: string, content: Buffer) => Promise<void>;
}

/** For a machine whose disk cannot be written. */
export const noCache: FileCache = { get: () => Promise.resolve(null), put: () => Promise.resolve() };

const HASH_BYTES = 32;
const NAME = /^[0-9a-f]{64}$/;

/** A cache in its own folder, of at most `mostBytes` bytes; the least recently used entries are evicted. */
export async function fileCache(folder: string, mostBytes: number): Promise<FileCache> {
  const sizes = new LRUCache<string, number>({
    maxSize: mostBytes,
    sizeCalculation: (size) => size,
    dispose: (_size, name, reason) => {
      if (reason === 'evict') void remove(name);
    },
  });
  const remove = (name: string) => rm(join(folder, name), { force: true }).catch(() => undefined);

  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found = await Promise.all(
    (await readdir(folder)).map(async (name) => ({ name, facts: await stat(join(folder, name)).catch(() => null) })),
  );
  for (const { name, facts } of found.sort((a, b) => (a.facts?.mtimeMs ?? 0) - (b.facts?.mtimeMs ?? 0))) {
    // A file with any other name was half written when a process died.
    if (!NAME.test(name)) await remove(name);
    else if (facts) sizes.set(name, Math.max(1, facts.size));
  }

  return {
    async get(key) {
      const name = nameOf(key);
      const path = join(folder, name);
      const stored = await readFile(path).catch(() => null);
      if (!stored) return null;
      const content = stored.subarray(HASH_BYTES);
      if (!hashOf(content).equals(stored.subarray(0, HASH_BYTES))) {
        sizes.delete(name);
        await remove(name);
        return null;
      }
      sizes.get(name);
      const now = new Date();
      await utimes(path, now, now).catch(() => undefined);
      return content;
    },

    async put(key, content) {
      const name = nameOf(key);
      const made = join(folder, `${name}.${randomUUID()}`);
      try {
        await writeFile(made, Buffer.concat([hashOf(content), content]), { flag: 'wx' });
        await rename(made, join(folder, name));
        sizes.set(name, content.length + HASH_BYTES);
      } catch {
        // The disk is full, for example: the content is requested again next time.
        await remove(`${name}${made.slice(join(folder, name).length)}`);
      }
    },
  };
}

const hashOf = (content: Buffer): Buffer => createHash('sha256').update(content).digest();

const nameOf = (key: string): string => hashOf(Buffer.from(key)).toString('hex');
