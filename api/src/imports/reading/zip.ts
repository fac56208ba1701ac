import { crc32 } from 'node:zlib';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';

/** What a file has inside; `size` is what it says that it comes to. */
export interface ZipPart {
  readonly size: number;
  /** Its content, piece by piece. @throws when it is damaged, or comes to something else than it says */
  readonly unpack: () => AsyncIterable<Buffer>;
}

async function* unpack(file: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  let sum = 0;
  for await (const piece of (await file.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    sum = crc32(piece, sum);
    yield piece;
  }
  // What `yauzl` leaves to others; it looks at the size.
  if (sum !== entry.crc32) {
    throw new Error('A part is damaged.');
  }
}

/** The parts of a zip file by their names, in small letters. @throws when it is none */
export async function partsOfZip(bytes: Buffer): Promise<Map<string, ZipPart>> {
  const file = await fromBufferPromise(bytes);
  const parts = new Map<string, ZipPart>();
  for await (const entry of file.eachEntry()) {
    parts.set(entry.fileName.toLowerCase(), { size: entry.uncompressedSize, unpack: () => unpack(file, entry) });
  }
  return parts;
}
