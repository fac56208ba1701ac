import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { openTestEngine, POSTGRES_URL, type TestEngine } from '../testing/test-engine';
import { writeArchive } from './archive';
import { DUMP } from './manifest';
import { restore } from './restore';
import { ABOUT, forgeArchive, unchecked, type ForgedEntry } from './testing/archives';

jest.setTimeout(60_000);

const kind = POSTGRES_URL ? 'postgresql' : 'pglite';

let folder: string;
let server: TestEngine | undefined;
/** A small backup, for faults that are found before the data is opened. */
let small: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'ofisi-bad-backups-'));
  server = POSTGRES_URL ? await openTestEngine() : undefined;
  const picture = { path: 'uploads/items/lamp.webp', file: path.join(folder, 'lamp.webp') };
  writeFileSync(picture.file, 'not really a picture');
  small = path.join(folder, 'small.tar.gz');
  await writeArchive(small, [picture], { ...ABOUT, engine: { kind, major: 9 } }, unchecked);
});

afterAll(async () => {
  await server?.dispose();
  rmSync(folder, { recursive: true, force: true });
});

/** A data folder that does not exist yet and, on PostgreSQL, a database. */
const target = (name: string) => ({
  dataDir: path.join(folder, `into ${name}`),
  databaseUrl: server?.url && `${server.url}_${name.replaceAll(' ', '_')}`,
});

function changed(name: string, change: (content: Buffer) => Buffer): string {
  const copy = path.join(folder, `${name}.tar.gz`);
  writeFileSync(copy, change(readFileSync(small)));
  return copy;
}

const altered = (archive: Buffer, from: string, to: string): Buffer => {
  const tar = gunzipSync(archive).toString('latin1');
  expect(tar).toContain(from);
  return gzipSync(Buffer.from(tar.replaceAll(from, to), 'latin1'));
};

test.each<[string, (content: Buffer) => Buffer, RegExp]>([
  ['cut', (content) => content.subarray(0, content.length / 2), /^The backup is damaged \(it is truncated\)/],
  ['empty', () => Buffer.alloc(0), /^The backup is damaged \(it is truncated\)/],
  ['foreign', () => Buffer.from('no archive at all'), /^\S+\/foreign\.tar\.gz is not a backup of a shop\.$/],
  [
    'packed anew',
    () => gzipSync(Buffer.alloc(10_000, 'no archive at all')),
    /^The backup is damaged \(its bytes do not match what was written\); nothing was restored\.$/,
  ],
  [
    'flipped',
    (content) => Buffer.concat([content.subarray(0, -5), Buffer.of((content.at(-5) ?? 0) ^ 1), content.subarray(-4)]),
    /^The backup is damaged \(its bytes do not match what was written\); nothing was restored\.$/,
  ],
  [
    'altered',
    (content) => altered(content, 'not really', 'Not really'),
    /^The backup is damaged \(uploads\/items\/\S+ does not match what was backed up\); nothing was restored\.$/,
  ],
])('says in one sentence that a backup is %s, and leaves nothing behind', async (name, change, sentence) => {
  await expect(restore({ from: changed(name, change), ...target(name) })).rejects.toThrow(sentence);
  expect(readdirSync(target(name).dataDir)).toEqual([]);
});

test.each<[string, object, string]>([
  [
    'for the other engine',
    { engine: { kind: kind === 'pglite' ? 'postgresql' : 'pglite', major: 18 } },
    kind === 'pglite'
      ? 'This backup is of PostgreSQL: set DATABASE_URL to the database it should go into.'
      : 'This backup is of the embedded database: restore it without DATABASE_URL.',
  ],
  [
    'of a newer engine',
    { engine: { kind, major: 99 } },
    kind === 'pglite'
      ? 'This backup was written by PostgreSQL 99; this version embeds 18: restore it with the version that wrote it.'
      : 'This backup is of PostgreSQL 99, and the server at DATABASE_URL is PostgreSQL ',
  ],
  [
    'of a newer version',
    { engine: { kind, major: kind === 'pglite' ? 18 : 9 }, facts: { migrations: 100_000, rows: {} } },
    'This backup was made by a newer version of the shop: install that version first.',
  ],
  [
    'without data',
    { engine: { kind, major: kind === 'pglite' ? 18 : 9 }, files: [] },
    'The backup is damaged (it has no data); nothing was restored.',
  ],
  [
    'of a newer format',
    { format: 9 },
    'This backup was made by a newer version of the shop (its format is 9, this version reads 1): install that version first.',
  ],
])('says in one sentence that a backup is %s', async (name, changes, sentence) => {
  const from = path.join(folder, `${name}.tar.gz`);
  const sha256 = createHash('sha256').update('a dump').digest('hex');
  const manifest = { format: 1, ...ABOUT, files: [{ path: DUMP, bytes: 6, sha256 }], ...changes };
  const entries: ForgedEntry[] = [[{ name: 'manifest.json' }, JSON.stringify(manifest)]];
  await forgeArchive(from, manifest.files.length > 0 ? [[{ name: DUMP }, 'a dump'], ...entries] : entries);
  await expect(restore({ from, ...target(name) })).rejects.toThrow(sentence);
  expect(readdirSync(target(name).dataDir)).toEqual([]);
});
