import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';

/** Contents on this machine's own disk, which may be gone at any time. Neither call ever rejects. */
export interface FileCache {
  /** Null where it is not there, or not as it was put there. */
  readonly get: (key: string) => Promise<Buffer | null>;
  readonly put: (key: string, content: Buffer) => Promise<void>;
}

/** Where the disk takes nothing. */
export const noCache: FileCache = { get: () => Promise.resolve(null), put: () => Promise.resolve() };

const HASH_BYTES = 32;
const NAME = /^[0-9a-f]{64}$/;

/** A cache in a folder of its own, of at most so many bytes: what was used longest ago makes room. */
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
    // What is named otherwise was half written when a process died.
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
        // A full disk, say: it is asked for again.
        await remove(`${name}${made.slice(join(folder, name).length)}`);
      }
    },
  };
}

const hashOf = (content: Buffer): Buffer => createHash('sha256').update(content).digest();

const nameOf = (key: string): string => hashOf(Buffer.from(key)).toString('hex');
