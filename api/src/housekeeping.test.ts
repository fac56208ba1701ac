import path from 'node:path';
import { sql } from 'drizzle-orm';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app';
import { selectRows } from './engine/database';
import type { Engine } from './engine/engine';
import { openPostgres } from './engine/postgres-engine';
import { checkout, openTestShop, type TestShop } from './testing/test-shop';

let shop: TestShop;
/** A second process, where the engine allows one. */
let other: { readonly engine: Engine; readonly app: FastifyInstance } | undefined;

beforeAll(async () => {
  shop = await openTestShop();
  if (shop.url) {
    const engine = await openPostgres(shop.url);
    other = { engine, app: await buildApp({ engine, uploadsDir: path.join(shop.dataDir, 'uploads') }) };
  }
});

afterAll(async () => {
  await other?.app.close();
  await other?.engine.close();
  await shop.close();
});

test('an order that nobody has paid in time gives its stock back, once, with nobody asking', async () => {
  const id = await shop.addItem({ title: 'Toner', price: 500, stock: 3 });
  const answer = await shop.post('/api/ordered-products', checkout([{ id, price: 500, quantity: 2 }]));
  expect(answer.statusCode).toBe(200);
  expect(await shop.stockOf(id)).toEqual({ onHand: 3, reserved: 2 });
  const scheduled = () =>
    selectRows<{ kind: string }>(shop.db, sql`select kind from jobs where is_repeated order by kind`);
  await eventually(async () =>
    expect((await scheduled()).map(({ kind }) => kind)).toEqual([
      'check of the books',
      'clean-up',
      'listing after an upgrade',
      'order expiry',
      'orphaned files',
      'repeated expenses',
      'service mails',
    ]),
  );
  await shop.db.execute(sql`update orders set reserved_until = now() - interval '1 second'`);
  await shop.db.execute(sql`update jobs set due_at = now()`);
  await shop.db.execute(sql`select pg_notify('jobs', '')`);
  await eventually(async () => expect(await shop.stockOf(id)).toEqual({ onHand: 3, reserved: 0 }));
  await eventually(async () =>
    expect(await selectRows(shop.db, sql`select from jobs where due_at > now() + interval '50 seconds'`)).toHaveLength(
      7,
    ),
  );
  const expired = await selectRows(shop.db, sql`select from audit_log where action = 'expire'`);
  expect(expired).toHaveLength(1);
});
