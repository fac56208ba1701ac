import { readCsv } from './read-csv';
import { decodeWindows1252, WINDOWS_1252 } from './windows-1252';

/** 0x80 to 0x9F by their Unicode code points, as listed by the WHATWG; the five that are not listed are undefined. */
const SPECIAL: Readonly<Record<number, number>> = {
  0x80: 0x20ac,
  0x82: 0x201a,
  0x83: 0x0192,
  0x84: 0x201e,
  0x85: 0x2026,
  0x86: 0x2020,
  0x87: 0x2021,
  0x88: 0x02c6,
  0x89: 0x2030,
  0x8a: 0x0160,
  0x8b: 0x2039,
  0x8c: 0x0152,
  0x8e: 0x017d,
  0x91: 0x2018,
  0x92: 0x2019,
  0x93: 0x201c,
  0x94: 0x201d,
  0x95: 0x2022,
  0x96: 0x2013,
  0x97: 0x2014,
  0x98: 0x02dc,
  0x99: 0x2122,
  0x9a: 0x0161,
  0x9b: 0x203a,
  0x9c: 0x0153,
  0x9e: 0x017e,
  0x9f: 0x0178,
};

test('each of the 256 bytes is what Windows-1252 has for it, or nothing', () => {
  const wanted = Array.from({ length: 256 }, (_, byte) => {
    const isSpecial = byte >= 0x80 && byte <= 0x9f;
    const point = isSpecial ? SPECIAL[byte] : byte;
    return point === undefined ? null : String.fromCodePoint(point);
  });
  expect(WINDOWS_1252).toEqual(wanted);
  for (const [byte, sign] of wanted.entries()) {
    expect(decodeWindows1252(Uint8Array.of(65, byte))).toBe(sign === null ? null : `A${sign}`);
  }
});

test('a long text is decoded to its end', () => {
  const bytes = Buffer.concat([Buffer.alloc(200_000, 'é', 'latin1'), Buffer.from([0x92])]);
  expect(decodeWindows1252(bytes)).toBe(`${'é'.repeat(200_000)}’`);
});

/** Encodes in Windows-1252, where the byte equals the code point except for the few characters between 0x80 and 0x9F. */
const bytesOf = (text: string) => Buffer.from([...text].map((sign) => Math.max(0, WINDOWS_1252.indexOf(sign))));

const read = (bytes: Buffer) => readCsv(Buffer.concat([Buffer.from('Name\n'), bytes, Buffer.from('\n')]));

test.each([
  'Café au lait',
  'CAFÉ',
  'École Ñandú',
  'Peter’s shop',
  'O’Brien and N’gugi',
  'Ng’ang’a',
  'Nairobi–Mombasa',
  'Pens – “blue” • 5 €',
  'Paper 80 g/m² 21 ± 1 °C ½ ream',
  '15\u00A0800',
])('“%s” is one of Windows-1252', (text) => {
  expect(read(bytesOf(text))).toMatchObject({ rows: [[2, [text]]], note: expect.stringContaining('Windows-1252') });
});

/** The same words as encoded by an old Macintosh. */
test.each([
  ['é', [0x43, 0x61, 0x66, 0x8e]],
  ['è', [0x8f, 0x63, 0x6f, 0x6c, 0x65]],
  ['ö', [0x4d, 0x9a, 0x62, 0x65, 0x6c]],
  ['í', [0x47, 0x61, 0x72, 0x63, 0x92, 0x61]],
  ['ñ', [0x4d, 0x75, 0x96, 0x6f, 0x7a]],
  ['an apostrophe', [0x50, 0x65, 0x74, 0x65, 0x72, 0xd5, 0x73]],
  ['quotation marks', [0xd2, 0x48, 0x69, 0xd3]],
  ['a dash', [0x41, 0x20, 0xd0, 0x20, 0x42]],
  ['a blank that does not break', [0x31, 0x35, 0xca, 0x38, 0x30, 0x30]],
  ['a bullet', [0xa5, 0x20, 0x46, 0x61, 0x73, 0x74]],
])('%s of an old Macintosh is refused, not guessed', (_what, bytes) => {
  expect(() => read(Buffer.from(bytes))).toThrow(/CSV UTF-8/);
});

test('a text in UTF-8 that is damaged is not read as something else', () => {
  const text = Buffer.from('Möbel, Büro');
  expect(() => read(text.subarray(0, -3))).toThrow(/mixes UTF-8 text with invalid bytes/);
  expect(() => read(Buffer.concat([text, Buffer.from([0xff])]))).toThrow(/mixes UTF-8 text/);
});

test('lines that end as on an old Macintosh are read where all letters are plain, and refused where not', () => {
  expect(readCsv(Buffer.from('Name\rAnn\r'))).toMatchObject({ rows: [[2, ['Ann']]], note: null });
  expect(() => readCsv(Buffer.from('Name\rCafé\r', 'latin1'))).toThrow(/old Macintosh/);
});
