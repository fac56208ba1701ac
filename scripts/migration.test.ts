import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MIGRATIONS_FOLDER } from '@ofisi/api/migrations-folder';
import { writeMigration } from './migration';

let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'ofisi-migrations-'));
  cpSync(MIGRATIONS_FOLDER, copy, { recursive: true });
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

const filesOf = (folder: string) => readdirSync(folder, { recursive: true }).sort();

test('every change of a table has its migration', () => {
  expect(writeMigration(copy, 'nothing')).toContain('No schema changes');
  expect(filesOf(copy)).toEqual(filesOf(MIGRATIONS_FOLDER));
});

test('of the snapshots only the newest is kept, that of the last migration', () => {
  const last = readdirSync(MIGRATIONS_FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .at(-1);
  expect(readdirSync(join(MIGRATIONS_FOLDER, 'meta')).sort()).toEqual([
    `${last?.slice(0, 4)}_snapshot.json`,
    '_journal.json',
  ]);
});

test('a new one is marked as one that only adds', () => {
  const meta = join(copy, 'meta');
  const [snapshot = ''] = readdirSync(meta).filter((file) => file.endsWith('_snapshot.json'));
  const tables = JSON.parse(readFileSync(join(meta, snapshot), 'utf8')) as {
    tables: Record<string, { columns: Record<string, unknown> }>;
  };
  delete tables.tables['public.users']?.columns['last_sign_in_at'];
  writeFileSync(join(meta, snapshot), JSON.stringify(tables));
  const before = new Set(readdirSync(copy));
  writeMigration(copy, 'again');
  const [written = ''] = readdirSync(copy).filter((file) => !before.has(file));
  expect(written).toMatch(/^\d{4}_again\.sql$/);
  expect(readFileSync(join(copy, written), 'utf8')).toMatch(
    /^-- expand\nALTER TABLE "users" ADD COLUMN "last_sign_in_at" [^\n]+$/,
  );
});
