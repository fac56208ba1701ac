import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MIGRATIONS_FOLDER } from '@ofisi/api/migrations-folder';
import { forgetDraft, writeMigration } from './migration';

let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'ofisi-migrations-'));
  cpSync(MIGRATIONS_FOLDER, copy, { recursive: true });
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

const filesOf = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();

test('every change of a table has its migration', () => {
  expect(writeMigration(copy, 'nothing')).toContain('No schema changes');
  expect(filesOf(copy)).toEqual(filesOf(MIGRATIONS_FOLDER));
});

test('only the snapshot of the last migration is kept', () => {
  const last = readdirSync(MIGRATIONS_FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .at(-1);
  expect(readdirSync(join(MIGRATIONS_FOLDER, 'meta')).sort()).toEqual([
    `${last?.slice(0, 4)}_snapshot.json`,
    '_journal.json',
  ]);
});

test('a new migration is marked as additive', () => {
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

test('an uncommitted migration is rewritten, a committed one stays', () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: copy });
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'tables');
  const committed = filesOf(copy);
  const newest = committed.filter((file) => /^\d{4}_[^/]*\.sql$/.test(file)).at(-1) ?? '';
  expect(forgetDraft(copy, newest.slice(5, -4))).toBeNull();
  const draft = `${String(Number(newest.slice(0, 4)) + 1).padStart(4, '0')}_draft.sql`;
  const [snapshot = ''] = committed.filter((file) => file.endsWith('_snapshot.json'));
  writeFileSync(join(copy, draft), '-- expand');
  renameSync(join(copy, snapshot), join(copy, 'meta', `${draft.slice(0, 4)}_snapshot.json`));
  writeFileSync(join(copy, 'meta/_journal.json'), '{}');
  const other = join(copy, draft.replace('draft', 'other'));
  writeFileSync(other, '-- expand');
  expect(forgetDraft(copy, 'draft')).toBeNull();
  rmSync(other);
  expect(forgetDraft(copy, 'draft')).toBe(draft);
  expect(filesOf(copy).filter((file) => !file.startsWith('.git'))).toEqual(
    committed.filter((file) => !file.startsWith('.git')),
  );
  expect(readFileSync(join(copy, 'meta/_journal.json'), 'utf8')).not.toBe('{}');
});
