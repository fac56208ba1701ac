import { crc32, inflateRawSync } from 'node:zlib';

/** What a file has inside, by its names; `size` is what it says that it comes to. */
export interface ZipPart {
  readonly name: string;
  readonly size: number;
  /** @throws when it is damaged, or comes to something else than it says */
  readonly unpack: () => Buffer;
}

const END = 0x06_05_4b_50;
const ENTRY = 0x02_01_4b_50;
const LOCAL = 0x04_03_4b_50;
const LONG = 0xff_ff_ff_ff;
const LONG_SIZES = 0x00_01;

function endOf(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 65_557); at -= 1) {
    if (bytes.readUInt32LE(at) === END) {
      return at;
    }
  }
  throw new Error('A zip file without its end.');
}

/** Of a file that was written as if it could be larger than four gigabytes. */
function longSizes(extra: Buffer, sizes: readonly number[]): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) === LONG_SIZES) {
      let from = at + 4;
      return sizes.map((size) => {
        if (size !== LONG) {
          return size;
        }
        from += 8;
        return Number(extra.readBigUInt64LE(from - 8));
      });
    }
  }
  return [...sizes];
}

function unpack(bytes: Buffer, { method, crc, size, packed, at }: Readonly<Record<string, number>>): Buffer {
  if (at === undefined || packed === undefined || size === undefined || bytes.readUInt32LE(at) !== LOCAL) {
    throw new Error('A part is not where it should be.');
  }
  const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const content = bytes.subarray(from, from + packed);
  if (content.length < packed || (method !== 0 && method !== 8)) {
    throw new Error('A part is cut, or packed in another way.');
  }
  const whole = method === 0 ? content : inflateRawSync(content, { maxOutputLength: Math.max(size, 1) });
  if (whole.length !== size || crc32(whole) !== crc) {
    throw new Error('A part is damaged.');
  }
  return whole;
}

/** The parts of a zip file. @throws when it is none */
export function partsOfZip(bytes: Buffer): ZipPart[] {
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  const parts: ZipPart[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let number = 0; number < count; number += 1) {
    if (bytes.readUInt32LE(at) !== ENTRY) {
      throw new Error('A zip file with a damaged list of its parts.');
    }
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place));
    const name = bytes.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    const extraAt = at + 46 + (nameLength ?? 0);
    const [size = 0, packed = 0, place = 0] = longSizes(bytes.subarray(extraAt, extraAt + (extraLength ?? 0)), [
      bytes.readUInt32LE(at + 24),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt32LE(at + 42),
    ]);
    const entry = { method: bytes.readUInt16LE(at + 10), crc: bytes.readUInt32LE(at + 16), size, packed, at: place };
    parts.push({ name, size, unpack: () => unpack(bytes, entry) });
    at = extraAt + (extraLength ?? 0) + (noteLength ?? 0);
  }
  return parts;
}
