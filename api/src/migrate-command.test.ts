import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { readMigrations } from './engine/migrations';
import { readEnvironment } from './process/environment';
import { runScript } from './testing/run-script';
import { leaveData, startServer } from './testing/run-server';
import { POSTGRES_URL } from './testing/test-engine';
import { openTestShop } from './testing/test-shop';

// Each test starts processes, on machines that may be busy.
jest.setTimeout(120_000);

const migrate = (environment: Record<string, string>) => runScript('migrate-command.ts', { environment });
const ALL = readMigrations().length;

test('it says that there is nothing to do, and that embedded data is in use', async () => {
  const shop = await openTestShop();
  const { dataDir, url } = shop;
  const whileOpen = migrate({ DATA_DIR: dataDir, DATABASE_URL: url ?? '' });
  expect(await whileOpen.exit).toBe(url ? 0 : 1);
  const { environment, remove } = await leaveData(shop);
  const done = `Nothing to migrate: the data already has all ${ALL} migrations.\n`;
  expect(whileOpen.output()).toEqual(url ? done : expect.stringMatching(/^The data folder .* is in use by [^\n]*\n$/));
  const run = migrate(environment);
  expect(await run.exit).toBe(0);
  expect(run.output()).toBe(done);
  await remove();
});

test('where there is no shop it makes none', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ofisi-test-'));
  const run = migrate({ DATA_DIR: folder });
  expect(await run.exit).toBe(1);
  expect(run.output()).toBe(`There is no shop in ${folder}; set DATABASE_URL or DATA_DIR to where it is.\n`);
  rmSync(folder, { recursive: true });
});

test('a direct address is one of a database that is named too', () => {
  const variables = { DATA_DIR: '/tmp', DATABASE_DIRECT_URL: 'postgres://database/ofisi' };
  expect(() => readEnvironment(variables)).toThrow('DATABASE_URL must be set when DATABASE_DIRECT_URL is.');
  expect(readEnvironment({ ...variables, DATABASE_URL: 'postgres://pooler/ofisi' })).toMatchObject(variables);
  expect(() => readEnvironment({ DATA_DIR: '/tmp', MIGRATE_AT_START: 'no' })).toThrow(
    'MIGRATE_AT_START must be one of on, off, not "no".',
  );
});

(POSTGRES_URL ? test : test.skip)(
  'on an empty database two beside each other do it once, and a server waits for it',
  async () => {
    const name = `ofisi_test_${randomBytes(6).toString('hex')}`;
    const admin = new pg.Client({ connectionString: POSTGRES_URL });
    await admin.connect();
    await admin.query(`create database ${name}`);
    const dataDir = mkdtempSync(path.join(tmpdir(), 'ofisi-test-'));
    try {
      const environment = {
        DATA_DIR: dataDir,
        DATABASE_URL: Object.assign(new URL(POSTGRES_URL ?? ''), { pathname: `/${name}` }).href,
      };
      const server = startServer({ ...environment, MIGRATE_AT_START: 'off' });
      expect(await server.exit).toBe(1);
      expect(server.output()).toMatch(
        /^The database is older .* run "npm run migrate" first \(missing: 0000_extensions, /,
      );
      const runs = [migrate(environment), migrate(environment)];
      expect(await Promise.all(runs.map(({ exit }) => exit))).toEqual([0, 0]);
      const said = runs.map(({ output }) => output()).join('');
      expect(said.match(/^Migrated: /gm)).toHaveLength(ALL);
    } finally {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
      rmSync(dataDir, { recursive: true });
    }
  },
);
