import { promisify } from 'node:util';
import { brotliDecompress, gzip } from 'node:zlib';
import type { Encoding } from '@ofisi/shared-server/content-encoding';
import { LRUCache } from 'lru-cache';

const unpack = promisify(brotliDecompress);
const zip = promisify(gzip);

/** A rendered page in the form in which it is sent. */
export class CachedPage {
  /** Made when first requested. */
  gzip: Buffer | null = null;

  /**
   * @param version versions of the API answers that it was made of
   * @param checkedAt when its answers were last known to hold, by `performance.now()`
   */
  constructor(
    readonly etag: string,
    readonly headers: Readonly<Record<string, string>>,
    readonly br: Buffer,
    readonly version: string,
    public checkedAt: number,
  ) {}
}

const MOST_PLAIN_BYTES = 8 * 1024 * 1024;

/** Uncompressed pages are rarely requested; uncached, such requests would occupy the threads that everybody needs. */
const plainPages = new LRUCache<CachedPage, Buffer>({
  maxSize: MOST_PLAIN_BYTES,
  sizeCalculation: (bytes) => bytes.length,
  fetchMethod: async (page) => unpack(page.br),
});

/** The page in the encoding that the visitor accepts; null is uncompressed. */
export async function bytesOf(page: CachedPage, encoding: Encoding | null): Promise<Buffer> {
  if (encoding === 'br') return page.br;
  if (encoding === 'gzip' && page.gzip) return page.gzip;
  const plain = await plainPages.forceFetch(page);
  if (encoding === null) return plain;
  page.gzip = await zip(plain);
  return page.gzip;
}
