import { crc32 } from 'node:zlib';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';

/** A file inside a zip file; `size` is the unpacked size that it declares. */
export interface ZipPart {
  readonly size: number;
  /** Its content, piece by piece. @throws if it is damaged, or differs from its declared size */
  readonly unpack: () => AsyncIterable<Buffer>;
}

async function* unpack(file: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  let sum = 0;
  for await (const piece of (await file.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    sum = crc32(piece, sum);
    yield piece;
  }
  // `yauzl` checks only the size and leaves the checksum to the caller.
  if (sum !== entry.crc32) {
    throw new Error('A part is damaged.');
  }
}

/** The parts of a zip file by name, in lower case. @throws if it is not a zip file */
export async function partsOfZip(bytes: Buffer): Promise<Map<string, ZipPart>> {
  const file = await fromBufferPromise(bytes);
  const parts = new Map<string, ZipPart>();
  for await (const entry of file.eachEntry()) {
    parts.set(entry.fileName.toLowerCase(), { size: entry.uncompressedSize, unpack: () => unpack(file, entry) });
  }
  return parts;
}
