import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '@ofisi/api/database';
import { openPglite } from '@ofisi/api/testing/pglite-engine';
import { runScript } from '@ofisi/api/testing/run-script';
import { freshDataDir } from '@ofisi/api/testing/test-engine';
import { checkout, openTestShop } from '@ofisi/api/testing/test-shop';
import { ensureLocalMember } from '@ofisi/platform/registry/local-member';
import { buildChanged } from './build-releases';
import { withLocalRegistry } from '@ofisi/platform/cli/local-registry';
import { LOCAL_ENVIRONMENT, pinNewReleases } from './pin-new-releases';
import { RELEASED } from './workspaces';

// All releases may have to be built and compressed first.
jest.setTimeout(600_000);

let folder: string;
let dataDir: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ofisi-backup-of-releases-'));
  dataDir = await freshDataDir();
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
});

async function placeOrders(count: number): Promise<void> {
  const engine = await openPglite(dataDir);
  const shop = await openTestShop({}, { engine, dataDir, url: undefined, dispose: () => engine.close() });
  const id = await shop.addItem({ title: 'Toner', price: 100, stock: 1_000 });
  for (let placed = 0; placed < count; placed += 1) {
    const answer = await shop.post('/api/ordered-products', checkout([{ id, price: 100, quantity: 1 + (placed % 3) }]));
    expect(answer.statusCode).toBe(200);
  }
  await shop.close();
}

const rowsOf = (db: Db) =>
  Promise.all(
    ['orders', 'order_lines', 'stock_movements'].map((table) =>
      selectRows(db, sql`select row.*::text as row from ${sql.identifier(table)} row order by 1`),
    ),
  );

async function rowsIn(shop: string) {
  const engine = await openPglite(shop, { migrates: false });
  const rows = await rowsOf(engine.db);
  await engine.close();
  return rows;
}

/** The SHA-256 of every file of a registry by its name, except locks and files that it derives again. */
function registryOf(shop: string): Record<string, string> {
  const root = join(shop, 'registry');
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const hashes = files
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.endsWith('.lock') && !basename(file).startsWith('.'))
    .map((file) => [relative(root, file), createHash('sha256').update(readFileSync(file)).digest('hex')] as const);
  return Object.fromEntries(hashes.sort(([one], [other]) => (one < other ? -1 : 1)));
}

async function command(file: string, args: string[]): Promise<string> {
  const run = runScript(file, { args });
  const code = await run.exit;
  expect([code, run.output()]).toEqual([0, expect.any(String)]);
  return run.output();
}

test('a shop with real releases is restored from its backup, row by row and byte by byte', async () => {
  await placeOrders(40);
  await buildChanged(() => undefined);
  await pinNewReleases(dataDir, () => undefined);
  const releases = registryOf(dataDir);
  // The names that webpack gives to chunks of several screens.
  expect(Object.keys(releases).filter((name) => name.includes('~'))).not.toEqual([]);

  const said = await command('backup/backup-command.ts', [
    '--to',
    join(folder, 'backup.tar.gz'),
    '--data-dir',
    dataDir,
  ]);
  expect(said).toMatch(/^Backed up 40 orders, 1 item and 0 pictures to \S+ \(\d+\.\d MB\) and read it back\./);
  const restored = join(folder, 'restored');
  await command('backup/restore-command.ts', ['--from', join(folder, 'backup.tar.gz'), '--data-dir', restored]);

  expect(registryOf(restored)).toEqual(releases);
  const rows = await rowsIn(restored);
  expect(rows.map((table) => table.length)).toEqual([40, 40, 41]);
  expect(rows).toEqual(await rowsIn(dataDir));
  // As `npm start` does, because no backup contains tokens.
  await ensureLocalMember(restored, 'asha', { renew: true });
  const { remotes } = await withLocalRegistry(restored, ({ registry }) => registry.status(LOCAL_ENVIRONMENT));
  expect(remotes.map(({ remote, release }) => [remote, release !== null]).sort()).toEqual(
    RELEASED.map((remote) => [remote, true]).sort(),
  );
});
