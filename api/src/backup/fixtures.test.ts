import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { readFacts } from '../engine/facts';
import { openPglite } from '../engine/pglite-engine';
import { openPostgres } from '../engine/postgres-engine';
import { openTestEngine, POSTGRES_URL, type TestEngine } from '../testing/test-engine';
import { checkBooks } from '../books/check-books';
import { restore } from './restore';
import { fixturesOf, writeFixture } from './testing/fixtures';

jest.setTimeout(120_000);

const { version } = JSON.parse(readFileSync(path.resolve(__dirname, '../../../package.json'), 'utf8')) as {
  readonly version: string;
};

const FIXTURES = fixturesOf(POSTGRES_URL ? 'postgresql' : 'pglite');

/** The contents of the shop in every fixture, whatever later versions add around it. */
const TINY_SHOP = { users: 5, categories: 1, items: 2, orders: 3, order_lines: 3, stock_movements: 6 };

const FILES = [
  'registry/environments/local.audit.jsonl',
  'registry/environments/local.json',
  'registry/releases/shell/1.0.0-0123456789ab/admin~dashboard.js',
  'registry/releases/shell/1.0.0-0123456789ab/release.json',
  'registry/releases/shell/1.0.0-0123456789ab/release.sig',
  'registry/sets/notes.jsonl',
  'secret.key',
  'uploads/items/lamp-0123456789ab.webp',
];

let folder: string;
/** On PostgreSQL, the engine that creates and drops databases. */
let server: TestEngine | undefined;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'ofisi-fixtures-'));
  server = POSTGRES_URL ? await openTestEngine() : undefined;
});

afterAll(async () => {
  await server?.dispose();
  rmSync(folder, { recursive: true, force: true });
});

test('this version has left a backup fixture for later versions', () => {
  expect(fixturesOf('postgresql')).toContain(`${version}-postgresql`);
  expect(fixturesOf('pglite')).not.toEqual([]);
});

test.each(FIXTURES)('the backup %s can be restored and migrated, and is complete', async (name) => {
  const backup = path.join(folder, `${name}.tar.gz`);
  writeFixture(name, backup);
  const dataDir = path.join(folder, name);
  const database = `${new URL(server?.url ?? 'postgres://nowhere/none').pathname.slice(1)}_${FIXTURES.indexOf(name)}`;
  const databaseUrl = server && Object.assign(new URL(server.url ?? ''), { pathname: `/${database}` }).href;
  try {
    const { manifest } = await restore({ from: backup, dataDir, databaseUrl });
    const files = manifest.files.map((file) => file.path).filter((file) => !file.startsWith('database/'));
    expect(files.sort()).toEqual(FILES);
    const engine = await (databaseUrl ? openPostgres(databaseUrl) : openPglite(dataDir));
    const { migrations, rows } = await readFacts(engine.db);
    const differences = await checkBooks(engine.db);
    await engine.close();
    expect(migrations).toBeGreaterThanOrEqual(manifest.facts.migrations);
    expect(rows).toMatchObject(TINY_SHOP);
    expect(differences).toEqual([]);
  } finally {
    await server?.engine.db.execute(sql`drop database if exists ${sql.identifier(database)} with (force)`);
  }
});
