import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { silentLog } from '@ofisi/shared-server/log';
import { sql } from 'drizzle-orm';
import { checkout, openTestShop, type TestShop } from '../../testing/test-shop';
import { backUp } from '../backup';
import { runCommand } from '../command';
import { openControlSocket } from '../../process/control-socket';
import { copyWork } from '../data-copy';
import { keepFixture } from './fixtures';

const { version } = JSON.parse(readFileSync(path.resolve(__dirname, '../../../../package.json'), 'utf8')) as {
  readonly version: string;
};

const FILES = {
  'secret.key': 'of the second factors',
  'uploads/items/lamp-0123456789ab.webp': 'not really a picture',
  'registry/environments/local.json': '{"revision":3}',
  'registry/environments/local.audit.jsonl': '{"revision":3}\n',
  'registry/sets/notes.jsonl': '{"what":"sign-off"}\n',
  'registry/releases/shell/1.0.0-0123456789ab/admin~dashboard.js': '/* dashboard */',
  'registry/releases/shell/1.0.0-0123456789ab/release.json': '{}',
  'registry/releases/shell/1.0.0-0123456789ab/release.sig': 'signed',
};

/** Adds some of every kind of record that a shop must not lose. */
async function fill(shop: TestShop): Promise<void> {
  for (const [name, content] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(shop.dataDir, name)), { recursive: true });
    writeFileSync(path.join(shop.dataDir, name), content);
  }
  const id = await shop.addItem({ title: 'Toner 85A', price: 2_500, stock: 40 });
  await shop.addItem({ title: 'Barcode scanner', price: 7_800, serials: ['BS-1', 'BS-2'] });
  for (const quantity of [1, 2, 3]) {
    const answer = await shop.post('/api/ordered-products', checkout([{ id, price: 2_500, quantity }]));
    const { order } = answer.json<{ order: { token: string } }>();
    if (quantity === 3) {
      await shop.post(`/api/orders/${order.token}/cancel`);
    }
  }
}

/** Without this, the embedded data's write-ahead log would make up most of the backup. */
async function shortenLog(shop: TestShop): Promise<void> {
  for (const statement of ['set wal_recycle = off', 'select pg_switch_wal()', 'checkpoint', 'checkpoint']) {
    await shop.db.execute(sql.raw(statement));
  }
}

/** `npm run backup-fixture`: stores a backup of a tiny shop made by this version, for the data engine of `DATABASE_URL`. */
runCommand(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ofisi-fixture-'));
  const shop = await openTestShop();
  try {
    await fill(shop);
    if (shop.engine.copyTo) {
      await shortenLog(shop);
      openControlSocket(shop.dataDir, copyWork(shop.dataDir, shop.engine.copyTo), silentLog());
    }
    const { file } = await backUp({ to: `${folder}/`, dataDir: shop.dataDir, databaseUrl: shop.url });
    const kept = keepFixture(`${version}-${shop.engine.kind}`, file);
    return `Kept ${kept} (${Math.ceil(statSync(kept).size / 1_000)} kB).`;
  } finally {
    await shop.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
