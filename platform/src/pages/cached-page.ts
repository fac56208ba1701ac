import { promisify } from 'node:util';
import { brotliDecompress, gzip } from 'node:zlib';
import type { Encoding } from '@ofisi/shared-server/content-encoding';

const unpack = promisify(brotliDecompress);
const zip = promisify(gzip);

/** A rendered page as it goes out. */
export interface CachedPage {
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Of the answers it was made of. */
  readonly version: string;
  readonly br: Buffer;
  /** Once somebody has asked for it. */
  gzip: Buffer | null;
  /** When its answers were last known to hold, by `performance.now()`. */
  checkedAt: number;
}

/** The page in the encoding that the visitor takes; null is plain. */
export async function bytesOf(page: CachedPage, encoding: Encoding | null): Promise<Buffer> {
  if (encoding === 'br') return page.br;
  if (encoding === 'gzip' && page.gzip) return page.gzip;
  const plain = await unpack(page.br);
  if (encoding === null) return plain;
  page.gzip = await zip(plain);
  return page.gzip;
}
