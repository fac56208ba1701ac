import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { selectRows } from '@ofisi/api/database';
import { openEngine, readDataSettings } from '@ofisi/api/process/environment';
import { lockFolder } from '@ofisi/api/folder-lock';
import { runScript } from '@ofisi/api/testing/run-script';
import { openTestEngine, POSTGRES_URL } from '@ofisi/api/testing/test-engine';

import { expectBooksAgree } from '@ofisi/api/testing/books-agree';
import { SMALL_CONTENT } from '../testing/small-content';
import { isSeeded } from './mark';

// Each test starts several processes, and the machine may be busy.
jest.setTimeout(180_000);

const cleanUps: (() => void | Promise<void>)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

function emptyFolder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'ofisi-seed-'));
  cleanUps.push(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

/** An empty shop that no other process uses, on either engine. */
async function emptyShop(): Promise<Record<string, string>> {
  if (!POSTGRES_URL) return { DATA_DIR: emptyFolder() };
  const data = await openTestEngine();
  cleanUps.push(() => data.dispose());
  return { DATA_DIR: data.dataDir, DATABASE_URL: data.url ?? '' };
}

const seedSmall = (environment: Record<string, string>) =>
  runScript(join(__dirname, '../testing/seed-small-shop.ts'), { environment });

const seedCommand = (DATA_DIR: string) =>
  runScript(join(__dirname, '../seed-command.ts'), { environment: { DATA_DIR } });

async function requireWholeShop(environment: Record<string, string>): Promise<void> {
  const engine = await openEngine(readDataSettings(environment), () => undefined);
  try {
    const count = async (table: string) =>
      (await selectRows<{ count: number }>(engine.db, sql.raw(`select count(*)::int as count from ${table}`)))[0]
        ?.count;
    expect(await count('items')).toBe(SMALL_CONTENT.items.length);
    expect(await count('reviews')).toBe(SMALL_CONTENT.reviews.length);
    expect(await count('orders')).toBe(SMALL_CONTENT.sales.length + SMALL_CONTENT.orders.length);
    expect(await count("audit_log where action = 'seed'")).toBe(1);
    await expectBooksAgree(engine.db);
  } finally {
    await engine.close();
  }
}

test('a seed that is killed repeatedly leaves the shop empty, and fills it when it is not interrupted', async () => {
  const environment = await emptyShop();
  // Before the transaction, in the middle of it, and at its end.
  for (const part of ['putPictures', 'brands', 'sales', 'reviews']) {
    expect(await seedSmall({ ...environment, KILLED_AT: part }).exit).toBeNull();
    expect(isSeeded(environment['DATA_DIR'] ?? '')).toBe(false);
  }
  const last = seedSmall(environment);
  expect([await last.exit, last.output()]).toEqual([0, 'filled']);
  await requireWholeShop(environment);
});

test('a shop with data is left unchanged, also when the process that filled it died before reporting', async () => {
  const environment = await emptyShop();
  expect(await seedSmall(environment).exit).toBe(0);
  rmSync(join(environment['DATA_DIR'] ?? '', 'seeded'), { force: true });
  const second = seedSmall(environment);
  expect([await second.exit, second.output()]).toEqual([0, 'unchanged']);
  await requireWholeShop(environment);
});

const onEmbeddedData = POSTGRES_URL ? test.skip : test;

onEmbeddedData('what is left of data that was being put into the folder does not become the shop', async () => {
  const dataDir = emptyFolder();
  mkdirSync(join(dataDir, 'db.unfinished'));
  writeFileSync(join(dataDir, 'db.unfinished', 'PG_VERSION'), 'half');
  expect(await seedSmall({ DATA_DIR: dataDir }).exit).toBe(0);
  expect([isSeeded(dataDir), existsSync(join(dataDir, 'db.unfinished'))]).toEqual([true, false]);
  await requireWholeShop({ DATA_DIR: dataDir });
});

onEmbeddedData('the command refuses data that another process has open', async () => {
  const dataDir = emptyFolder();
  const lock = lockFolder(join(dataDir, 'db.lock'), dataDir);
  const refused = seedCommand(dataDir);
  expect(await refused.exit).toBe(1);
  expect(refused.output().trim()).toBe(
    `The data folder ${join(dataDir, 'db')} is in use by another process (pid ${process.pid}).`,
  );
  lock.release();
});

onEmbeddedData('the command does not open a new shop where a restore was interrupted', async () => {
  const dataDir = emptyFolder();
  mkdirSync(join(dataDir, 'restoring-1'));
  const refused = seedCommand(dataDir);
  expect(await refused.exit).toBe(1);
  expect(refused.output()).toMatch(/^A restore into .* was interrupted before anything was in its place/);
  expect(existsSync(join(dataDir, 'db'))).toBe(false);
});
