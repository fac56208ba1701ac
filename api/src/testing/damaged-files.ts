import { deflateRawSync } from 'node:zlib';
import { strFromU8, strToU8, unzipSync, zipSync, type Unzipped } from 'fflate';
import { workbook } from './workbook';

/** Random numbers from 0 to below 1, reproducible by their seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Random choices. */
interface Chance {
  readonly below: (most: number) => number;
  readonly one: <Of>(choices: readonly Of[]) => Of;
}

const chanceOf = (random: () => number): Chance => {
  const below = (most: number) => Math.floor(random() * most);
  return { below, one: (choices) => choices[below(choices.length)] as never };
};

const names = (chance: Chance) => Array.from({ length: 1 + chance.below(30) }, () => `Brand ${chance.below(100_000)}`);

const csvOf = (chance: Chance) => Buffer.from(`Brand Name\r\n${names(chance).join('\r\n')}\r\n`);

const xlsxOf = (chance: Chance) => workbook({ Brands: [['Brand Name'], ...names(chance).map((name) => [name])] });

const either = (chance: Chance) => chance.one([csvOf, xlsxOf])(chance);

function flipped(bytes: Buffer, chance: Chance): Buffer {
  const damaged = Buffer.from(bytes);
  for (let count = 1 + chance.below(20); count > 0; count -= 1) {
    damaged[chance.below(damaged.length)] = chance.below(256);
  }
  return damaged;
}

/** Rebuilds an Excel file from changed parts, with correct checksums whatever they contain. */
function withParts(bytes: Buffer, change: (parts: Unzipped) => Unzipped): Buffer {
  return Buffer.from(zipSync(change(unzipSync(bytes))));
}

function damagedXml(chance: Chance): Buffer {
  return withParts(xlsxOf(chance), (parts) => {
    const name = chance.one(Object.keys(parts));
    const text = strFromU8(parts[name] ?? new Uint8Array());
    const at = chance.below(text.length);
    const put = chance.one([
      '',
      '<',
      '>',
      '"',
      '</row>',
      '<!DOCTYPE a [<!ENTITY b "c">]>',
      '&#x110000;',
      '&b;',
      '\u0000',
      '<c r="ZZZZZZ9" t="s"><v>9</v></c>',
    ]);
    return { ...parts, [name]: strToU8(text.slice(0, at) + put + text.slice(at + chance.below(20))) };
  });
}

const without = (chance: Chance) =>
  withParts(xlsxOf(chance), (parts) => {
    const gone = chance.one(Object.keys(parts));
    return Object.fromEntries(Object.entries(parts).filter(([name]) => name !== gone));
  });

const BOMB_SIZE = 30 * 1024 * 1024;

/** Built once: it takes a third of a second. */
let packedBomb: Buffer | null = null;

/** A file with a part of many zeros, whose declared size may be wrong. */
function bomb(chance: Chance): Buffer {
  packedBomb ??= withParts(workbook({ Brands: [['Brand Name'], ['Brand 1']] }), (parts) => ({
    ...parts,
    'xl/worksheets/sheet1.xml': new Uint8Array(BOMB_SIZE),
  }));
  const file = Buffer.from(packedBomb);
  const said = chance.one([BOMB_SIZE, 100, 0, 0x7f_ff_ff_ff]);
  const mark = Buffer.from('504b0102', 'hex');
  for (let at = file.indexOf(mark); at >= 0; at = file.indexOf(mark, at + 4)) {
    if (file.readUInt32LE(at + 24) === BOMB_SIZE) {
      file.writeUInt32LE(said, at + 24);
    }
  }
  return file;
}

const inserted = (bytes: Buffer, what: Buffer, chance: Chance) => {
  const at = chance.below(bytes.length);
  return Buffer.concat([bytes.subarray(0, at), what, bytes.subarray(at)]);
};

/** Ways to damage a file, and content that only poses as one. */
const DAMAGES: Readonly<Record<string, (chance: Chance) => Buffer>> = {
  cut: (chance) => {
    const bytes = either(chance);
    return bytes.subarray(0, chance.below(bytes.length));
  },
  'bytes flipped': (chance) => flipped(either(chance), chance),
  'random bytes': (chance) => Buffer.from(Array.from({ length: chance.below(3_000) }, () => chance.below(256))),
  'random bytes that begin as a zip': (chance) =>
    Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.from(Array.from({ length: 200 }, () => chance.below(256)))]),
  'an open quote': (chance) => inserted(csvOf(chance), Buffer.from('"'), chance),
  'a NUL': (chance) => inserted(csvOf(chance), Buffer.from([0]), chance),
  'control characters': (chance) => inserted(csvOf(chance), Buffer.from([1 + chance.below(8)]), chance),
  'mixed line ends': (chance) =>
    Buffer.from(
      `Brand Name\r\n${names(chance)
        .map((name) => name + chance.one(['\r\n', '\n', '\r', '\n\n']))
        .join('')}`,
    ),
  'two files in one': (chance) => Buffer.concat([either(chance), either(chance)]),
  'XML with a fault': damagedXml,
  'a part is missing': without,
  'a zip bomb': bomb,
  'a packed CSV file': (chance) => deflateRawSync(csvOf(chance)),
  'nothing wrong': either,
};

export interface DamagedFile {
  readonly what: string;
  /** The extension is often wrong. */
  readonly name: string;
  readonly bytes: Buffer;
}

/** Returns `count` files, reproducible by the seed. */
export function damagedFiles(seed: number, count: number): DamagedFile[] {
  const chance = chanceOf(randomOf(seed));
  const kinds = Object.entries(DAMAGES);
  return Array.from({ length: count }, (_, index): DamagedFile => {
    // Round robin over the kinds, so that none is left to chance.
    const [what, make] = kinds[index % kinds.length] as (typeof kinds)[number];
    const extension = chance.one(['csv', 'xlsx', 'txt', 'tsv', 'xls']);
    return { what, name: `brands-${index}.${extension}`, bytes: make(chance) };
  });
}
