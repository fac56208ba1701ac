import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { silentLog } from '@ofisi/shared-server/log';
import { eq, sql } from 'drizzle-orm';
import { items } from '../tables/catalogue';
import { openControlSocket } from '../process/control-socket';
import { selectRows } from '../engine/database';
import type { Engine } from '../engine/engine';
import { openPglite } from '../engine/pglite-engine';
import { openPostgres } from '../engine/postgres-engine';
import { orderLines, orders } from '../tables/sales';
import { checkout, openTestShop, type TestShop } from '../testing/test-shop';
import { expectBooksAgree } from '../testing/books-agree';
import { backUp } from './backup';
import { copyWork } from './data-copy';
import { listBelow } from './list-files';
import { restore } from './restore';
import { refuseHalfRestored } from './swap';

jest.setTimeout(120_000);

let folder: string;
let shop: TestShop;
let item: number;
const databases: string[] = [];
/** The backup made by the first test. */
let whole: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'ofisi-backup-'));
  shop = await openTestShop();
  item = await shop.addItem({ title: 'Plenty', price: 100, stock: 10_000 });
  await shop.addItem({ title: 'Some', price: 250, stock: 10_000 });
  if (shop.engine.copyTo) {
    openControlSocket(shop.dataDir, copyWork(shop.dataDir, shop.engine.copyTo), silentLog());
  }
  const put = (name: string, content: string) => {
    mkdirSync(path.dirname(path.join(shop.dataDir, name)), { recursive: true });
    writeFileSync(path.join(shop.dataDir, name), content);
  };
  put('uploads/items/lamp-0123456789ab.webp', 'not really a picture');
  put('registry/access.json', '{"schema":1,"members":{}}');
  put('registry/environments/local.json', '{"revision":3}');
  put('registry/sets/0123456789ab.json', '{"id":"0123456789ab"}');
  put('registry/sets/notes.jsonl', '{"what":"sign-off"}\n');
  put('registry/releases/shell/1.0.0-0123456789ab/shell.js', '/* shell */');
  put('registry/releases/shell/1.0.0-0123456789ab/admin~dashboard.js', '/* dashboard */');
  put('registry/releases/shell/1.0.0-0123456789ab/admin~dashboard.js.br', 'shorter');
  put('registry/releases/shell/1.0.0-0123456789ab/release.sig', 'signed');
  put('registry/releases/shell/.unfinished-1/shell.js', '/* half');
  put('outbox/mail.eml', 'a secret link');
  put('secret.key', 'of the second factors');
  await shop.db.update(items).set({ image: 'lamp-0123456789ab.webp' }).where(eq(items.id, item));
});

afterAll(async () => {
  for (const name of databases) {
    await shop.db.execute(sql`drop database if exists ${sql.identifier(name)} with (force)`);
  }
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Only embedded data consists of files in a folder. */
const onPostgres = process.env['DATABASE_URL'] ? test : test.skip;

/** The location of this shop, for `backUp`; and another location, for `restore`. */
const here = () => ({ dataDir: shop.dataDir, databaseUrl: shop.url });

function elsewhere(name: string) {
  if (!shop.url) {
    return { dataDir: path.join(folder, name) };
  }
  const url = new URL(shop.url);
  url.pathname = `${url.pathname}_${name}`;
  const database = url.pathname.slice(1);
  databases.push(database);
  return { dataDir: path.join(folder, name), databaseUrl: url.href };
}

const openElsewhere = ({ dataDir, databaseUrl }: ReturnType<typeof elsewhere>): Promise<Engine> =>
  databaseUrl ? openPostgres(databaseUrl) : openPglite(dataDir);

interface Placed {
  readonly number: string;
  readonly cancelled: boolean;
}

/** Orders for one customer after another; every third order is cancelled. Runs until it is stopped. */
async function trade(client: number, acknowledged: Placed[], isOver: () => boolean): Promise<void> {
  for (let count = 0; !isOver(); count += 1) {
    const line = {
      id: item + ((client + count) % 2),
      price: (client + count) % 2 === 0 ? 100 : 250,
      quantity: 1 + (count % 3),
    };
    const answer = await shop.post('/api/ordered-products', checkout([line]));
    expect(answer.statusCode).toBe(200);
    const { order } = answer.json<{ order: { number: string; token: string } }>();
    const placed = { number: order.number, cancelled: false };
    acknowledged.push(placed);
    if (count % 3 === 2) {
      expect((await shop.post(`/api/orders/${order.token}/cancel`)).statusCode).toBe(200);
      placed.cancelled = true;
    }
    // Leaves processor time for the backup.
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

test('a backup amid orders and cancellations restores to an exact ledger with every order acknowledged before', async () => {
  const acknowledged: Placed[] = [];
  let isOver = false;
  const clients = [0, 1, 2, 3].map((client) => trade(client, acknowledged, () => isOver));
  while (acknowledged.length < 30) {
    await Promise.race([new Promise((resolve) => setTimeout(resolve, 20)), ...clients]);
  }
  const before = acknowledged.map((placed) => ({ ...placed }));
  const { file, manifest } = await backUp({ to: `${folder}/`, ...here() });
  whole = file;
  isOver = true;
  await Promise.all(clients);
  expect(acknowledged.length).toBeGreaterThan(before.length);
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const target = elsewhere('restored');
  await restore({ from: file, ...target });
  const engine = await openElsewhere(target);
  const { db } = engine;
  await expectBooksAgree(db);
  const unpaid = await selectRows<{ itemId: number }>(
    db,
    sql`select items.id as "itemId" from items
        left join (order_lines line join orders on orders.id = line.order_id and orders.status = 'reserved') on line.item_id = items.id
        group by items.id having coalesce(sum(line.quantity), 0) <> items.reserved`,
  );
  expect(unpaid).toEqual([]);
  const restored = await db.select().from(orders);
  const lines = await db.select().from(orderLines);
  expect(manifest.facts.rows['orders']).toBe(restored.length);
  for (const order of restored) {
    const sum = lines
      .filter(({ orderId }) => orderId === order.id)
      .reduce((total, { price, quantity }) => total + price * quantity, 0);
    expect(sum + order.rounding).toBe(order.amount);
    expect(sum).toBeGreaterThan(0);
  }
  const statuses = new Map(restored.map(({ number, status }) => [number, status]));
  expect(statuses.size).toBe(restored.length);
  for (const { number, cancelled } of before) {
    expect(cancelled ? ['cancelled'] : ['reserved', 'cancelled']).toContain(statuses.get(number));
  }
  const [lamp] = await db.select().from(items).where(eq(items.id, item));
  await engine.close();
  expect(existsSync(path.join(target.dataDir, 'uploads', 'items', lamp?.image ?? 'none'))).toBe(true);
  const copied = listBelow(target.dataDir, '').files.filter((entry) =>
    /^(uploads|registry|outbox|secret)/.test(entry.path),
  );
  expect(
    copied.map((entry) => [entry.path, readFileSync(entry.file, 'utf8'), statSync(entry.file).mode & 0o077]),
  ).toEqual([
    ['registry/access.json', '{"schema":1,"members":{}}', 0],
    ['registry/environments/local.json', '{"revision":3}', 0],
    ['registry/releases/shell/1.0.0-0123456789ab/admin~dashboard.js', '/* dashboard */', 0],
    ['registry/releases/shell/1.0.0-0123456789ab/admin~dashboard.js.br', 'shorter', 0],
    ['registry/releases/shell/1.0.0-0123456789ab/release.sig', 'signed', 0],
    ['registry/releases/shell/1.0.0-0123456789ab/shell.js', '/* shell */', 0],
    ['registry/sets/0123456789ab.json', '{"id":"0123456789ab"}', 0],
    ['registry/sets/notes.jsonl', '{"what":"sign-off"}\n', 0],
    ['secret.key', 'of the second factors', 0],
    ['uploads/items/lamp-0123456789ab.webp', 'not really a picture', 0],
  ]);
  expect(readdirSync(shop.dataDir).filter((name) => name.startsWith('database-copy'))).toEqual([]);
});

describe('restoring', () => {
  test('never replaces a shop unless told, and then keeps it beside the restored one', async () => {
    const target = elsewhere('twice');
    await restore({ from: whole, ...target });
    const mark = path.join(target.dataDir, 'uploads', 'mark');
    writeFileSync(mark, 'of the first shop');
    await expect(restore({ from: whole, ...target })).rejects.toThrow(
      /^There is already a shop in \S+; --replace keeps/,
    );
    expect(existsSync(mark)).toBe(true);
    const { earlierFolder, earlierDatabase } = await restore({ from: whole, ...target, replaces: true });
    databases.push(...(earlierDatabase ? [earlierDatabase] : []));
    expect(existsSync(mark)).toBe(false);
    expect(readFileSync(path.join(earlierFolder ?? '', 'uploads', 'mark'), 'utf8')).toBe('of the first shop');
    expect(earlierDatabase !== null).toBe(shop.url !== undefined);
    const engine = await openElsewhere(target);
    await expectBooksAgree(engine.db);
    await engine.close();
  });

  test('refuses to open a shop whose restore was interrupted', () => {
    const target = path.join(folder, 'interrupted');
    mkdirSync(target);
    refuseHalfRestored(target);
    writeFileSync(path.join(target, 'restore-unfinished'), '');
    expect(() => refuseHalfRestored(target)).toThrow(/^A restore of \S+ was interrupted: run it again with --replace/);
  });

  onPostgres('drops the databases that restores which were killed have left', async () => {
    const target = elsewhere('cleared');
    const left = `${databases.at(-1)}_restored_20260101000000_20260101000000`;
    databases.push(left);
    await shop.db.execute(sql`create database ${sql.identifier(left)}`);
    await restore({ from: whole, ...target });
    expect(await selectRows(shop.db, sql`select 1 from pg_database where datname = ${left}`)).toEqual([]);
  });

  onPostgres('leaves statistics of the tables, by which queries are planned', async () => {
    const target = elsewhere('analyzed');
    await restore({ from: whole, ...target });
    const engine = await openElsewhere(target);
    const known = await selectRows(engine.db, sql`select distinct tablename from pg_stats where schemaname = 'public'`);
    await engine.close();
    expect(known).toContainEqual({ tablename: 'orders' });
  });

  test.each<[string, () => string, RegExp]>([
    [
      'below a file',
      () => `${whole}/backup.tar.gz`,
      /^The folder \S+\.tar\.gz cannot be written: a file of that name already exists\.$/,
    ],
    [
      'into what is backed up',
      () => path.join(shop.dataDir, 'uploads/backup.tar.gz'),
      /^\S+ is inside the data to back up: put backups into another folder\.$/,
    ],
  ])('a backup is not written %s', async (_where, to, sentence) => {
    await expect(backUp({ to: to(), ...here() })).rejects.toThrow(sentence);
  });

  test('a backup never replaces another', async () => {
    await expect(backUp({ to: whole, ...here() })).rejects.toThrow(
      /already exists: a backup never overwrites another\.$/,
    );
  });
});
