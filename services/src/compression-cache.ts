import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { compress, type Compress } from '@ofisi/platform/releases/compress';

const unbrotli = promisify(brotliDecompress);
const unzip = promisify(gunzip);

export interface CompressionCache {
  readonly compress: Compress;
  /** Removes the cached forms of files that were not compressed through this object. */
  readonly prune: () => Promise<void>;
}

/**
 * Compression with a cache in `folder`, by the content's hash: most of the time of publishing is spent on compression, and each empty data
 * folder gets the same files. A cached form is used only if it decompresses to the content.
 */
export function compressionCache(folder: string): CompressionCache {
  const used = new Set<string>();
  return {
    async compress(name, content) {
      const hash = createHash('sha256').update(content).digest('hex');
      used.add(`${hash}.br`).add(`${hash}.gz`);
      const paths = { br: join(folder, `${hash}.br`), gzip: join(folder, `${hash}.gz`) };
      const cached = await readCached(paths, content);
      if (cached) return cached;
      const made = await compress(name, content);
      await mkdir(folder, { recursive: true });
      if (made.br) await writeFile(paths.br, made.br);
      if (made.gzip) await writeFile(paths.gzip, made.gzip);
      return made;
    },
    async prune() {
      const names = await readdir(folder).catch(() => []);
      await Promise.all(names.filter((name) => !used.has(name)).map((name) => rm(join(folder, name), { force: true })));
    },
  };
}

/** Both cached forms, or null when one is missing or has other content. */
async function readCached(paths: { br: string; gzip: string }, content: Buffer) {
  try {
    const [br, gzip] = await Promise.all([readFile(paths.br), readFile(paths.gzip)]);
    const unpacked = await Promise.all([unbrotli(br), unzip(gzip)]);
    return unpacked.every((bytes) => bytes.equals(content)) ? { br, gzip } : null;
  } catch {
    return null;
  }
}
