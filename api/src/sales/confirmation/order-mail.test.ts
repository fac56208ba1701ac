import type { OrderPlacedResponse } from '@ofisi/api-contract/sales/place-order';
import type { OrderDetailsResponse } from '@ofisi/api-contract/sales/order-details';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { formatMoment } from '@ofisi/shared-shop/nairobi-day';
import { eq, sql } from 'drizzle-orm';
import { buildApp } from '../../app';
import { selectRows } from '../../engine/database';
import type { Mail } from '../../mail/mail';
import { readSettings } from '../../settings/settings.queries';
import { users } from '../../tables/identity';
import { readOutbox } from '../../testing/outbox';
import { checkout, openTestShop, type TestShop } from '../../testing/test-shop';
import { orderMailHandler } from './order-mail';
import path from 'node:path';

const SECRET_KEY = Buffer.alloc(32, 7);

let shop: TestShop;
let lamp: number;

beforeAll(async () => {
  shop = await openTestShop({ secretKey: SECRET_KEY, publicOrigin: 'https://shop.example' });
  lamp = await shop.addItem({ title: 'Lamp <b>bright</b>', price: 1_160, stock: 500 });
  const place = { categorylocation_name: 'Thika Road', delivery_fee: 580, delivery_days: 2 };
  await shop.post('/api/add-customer-category-location', place, await shop.as('Admin'));
});

afterAll(() => shop.close());

const order = (fields: object, headers = {}) =>
  shop.post('/api/ordered-products', checkout([{ id: lamp, price: 1_160, quantity: 1 }], { ...fields }), headers);

const placedIn = (answer: { json: <T>() => T }) => answer.json<OrderPlacedResponse>().order;

const mailsFor = (email: string) =>
  readOutbox(shop.dataDir).filter(({ headers }) => headers.split('\n').includes(`To: ${email}`));

const nothingWaits = () =>
  eventually(async () =>
    expect(await selectRows(shop.db, sql`select kind from jobs where not is_repeated and failed_at is null`)).toEqual(
      [],
    ),
  );

test('an order with an address is confirmed there once, with its lines, delivery, total and link', async () => {
  const headers = { 'idempotency-key': 'c'.repeat(32), 'idempotency-secret': 'd'.repeat(32) };
  const fields = { email: 'achieng@mail.example', delivery_location: 'thika-road', amount: 1_740 };
  const placed = placedIn(await order(fields, headers));
  expect(placedIn(await order(fields, headers))).toEqual(placed);
  await nothingWaits();
  const [mail, ...more] = mailsFor('achieng@mail.example');
  expect(more).toEqual([]);
  expect(mail?.headers).toContain(`Subject: Your order ${placed.number}`);
  for (const words of [
    '1 × Lamp <b>bright</b>: KES 1,160',
    'Delivery to Thika Road: KES 580, usually within 2 working days of your payment',
    'Total, including VAT: KES 1,740',
    `https://shop.example/orders/${placed.token}`,
  ]) {
    expect(mail?.text).toContain(words);
  }
  expect(mail?.html).not.toContain('<b>bright</b>');
  const seen = (await shop.get(`/api/orders/${placed.token}`)).json<OrderDetailsResponse>().order;
  expect(seen.email).toBe('achieng@mail.example');
});

test('it says until when to pay, as the order does, and nothing of it once it is paid', async () => {
  const placed = placedIn(await order({ email: 'unpaid@mail.example' }));
  await nothingWaits();
  const until = (await shop.get(`/api/orders/${placed.token}`)).json<OrderDetailsResponse>().order.reserved_until;
  expect(mailsFor('unpaid@mail.example')[0]?.text).toContain(
    `Please pay by ${formatMoment(new Date(until ?? 0))}. We’re holding the items for you until then.`,
  );
  const sent: Mail[] = [];
  const confirm = orderMailHandler({
    db: shop.db,
    settings: { read: () => readSettings(shop.db) },
    publicOrigin: 'https://shop.example',
    send: async (mail) => {
      sent.push(mail);
    },
  });
  const [{ id } = { id: 0 }] = await selectRows<{ id: number }>(
    shop.db,
    sql`select id from orders where token = ${placed.token}`,
  );
  const payment = { order_id: id, amount: 1_160, payment_method: 'cash' };
  expect((await shop.post('/api/add-order-payment', payment, await shop.as('Admin'))).statusCode).toBe(200);
  await confirm({ token: placed.token }, new AbortController().signal);
  expect(sent[0]?.text).toContain('We’ve received your payment. Thank you.');
  expect(sent[0]?.text).not.toContain('Please pay');
});

test('goods to fetch, and a fee to agree on, are told as such', async () => {
  await order({ email: 'fetch@mail.example', pick_up: 1 });
  await order({ email: 'phone@mail.example', delivery_address: 'Win a prize at evil.example' });
  await nothingWaits();
  expect(mailsFor('fetch@mail.example')[0]?.text).toContain('Pick up at the shop: free.');
  const [byPhone] = mailsFor('phone@mail.example');
  expect(byPhone?.text).toContain('agree on the fee with you by phone');
  expect(byPhone?.whole).not.toContain('evil.example');
});

test('without an address, and for a refused order, nothing is sent', async () => {
  const before = readOutbox(shop.dataDir).length;
  await order({});
  await order({ email: '' });
  expect((await order({ email: 'refused@mail.example', amount: 1 })).statusCode).toBe(400);
  await nothingWaits();
  expect(readOutbox(shop.dataDir)).toHaveLength(before);
});

test.each([
  'not an address',
  'a@b',
  'two@mail.example,three@mail.example',
  'two@mail.example;three@mail.example',
  '<two@mail.example>',
  '"Win"<two@mail.example>',
  'two@mail.example\r\nBcc: three@mail.example',
  'two@mail.example\u0000',
  '(win)two@mail.example',
  `${'a'.repeat(300)}@mail.example`,
])('%j is refused at its field, and nothing is ordered', async (email) => {
  const count = async () => (await selectRows(shop.db, sql`select id from orders`)).length;
  const before = await count();
  const answer = await order({ email });
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(['email']);
  expect(await count()).toBe(before);
});

test('a name that could be read as a message is not repeated in the mail', async () => {
  await order({ email: 'victim@mail.example', first_name: 'You won! https://evil.example', last_name: 'Now' });
  await nothingWaits();
  const [mail] = mailsFor('victim@mail.example');
  expect(mail?.text).toMatch(/^Hello,$/m);
  expect(mail?.whole).not.toContain('evil.example');
});

test('one address gets a handful of confirmations an hour, whoever orders', async () => {
  for (let count = 0; count < 7; count += 1) {
    expect((await order({ email: count % 2 ? 'Flooded@mail.example' : 'flooded@mail.example' })).statusCode).toBe(200);
  }
  await nothingWaits();
  expect([...mailsFor('flooded@mail.example'), ...mailsFor('Flooded@mail.example')]).toHaveLength(5);
});

test('whether the address has an account changes neither the answer nor the order', async () => {
  const [known] = await shop.db.select().from(users).where(eq(users.email, 'user@ofisi.test'));
  const [one, other] = [await order({ email: known?.email }), await order({ email: 'stranger@mail.example' })];
  expect(Object.keys(placedIn(one))).toEqual(Object.keys(placedIn(other)));
  expect(await selectRows(shop.db, sql`select user_id from orders where email = ${known?.email ?? ''}`)).toEqual([
    { user_id: null },
  ]);
});

test('a confirmation that a killed process had promised is sent by the next one', async () => {
  // A process that has placed the order and ended before it could send anything: its job is locked, and nobody renews the lock.
  await shop.db.execute(sql`create function hold_job() returns trigger language plpgsql as
    $$ begin new.locked_until := now() + interval '1 hour'; return new; end $$`);
  await shop.db.execute(sql`create trigger hold_job before insert on jobs for each row execute function hold_job()`);
  const placed = placedIn(await order({ email: 'later@mail.example' }));
  await shop.db.execute(sql`drop trigger hold_job on jobs`);
  expect(mailsFor('later@mail.example')).toEqual([]);
  await shop.db.execute(sql`update jobs set locked_until = now() - interval '1 second' where kind = 'order-mail'`);
  const next = await buildApp({
    engine: shop.engine,
    uploadsDir: path.join(shop.dataDir, 'uploads'),
    secretKey: SECRET_KEY,
  });
  await nothingWaits();
  await next.close();
  expect(mailsFor('later@mail.example').map(({ headers }) => headers)).toEqual([
    expect.stringContaining(`Subject: Your order ${placed.number}`),
  ]);
});

test('one that was sent before its process was killed comes again with the same Message-ID', async () => {
  // The process ends between sending the mail and noting it: the job stays, and nobody renews its lock.
  await shop.db.execute(sql`create table kept_jobs (id int)`);
  await shop.db.execute(
    sql`create function keep_job() returns trigger language plpgsql as
      $$ begin insert into kept_jobs values (old.id); return null; end $$`,
  );
  await shop.db.execute(
    sql`create trigger keep_job before delete on jobs for each row when (old.kind = 'order-mail') execute function keep_job()`,
  );
  const { token } = placedIn(await order({ email: 'twice@mail.example' }));
  await eventually(async () => expect(await selectRows(shop.db, sql`select id from kept_jobs`)).toHaveLength(1));
  expect(mailsFor('twice@mail.example')).toHaveLength(1);
  await shop.db.execute(sql`drop trigger keep_job on jobs`);
  await shop.db.execute(sql`update jobs set locked_until = now() - interval '1 second' where kind = 'order-mail'`);
  const next = await buildApp({
    engine: shop.engine,
    uploadsDir: path.join(shop.dataDir, 'uploads'),
    secretKey: SECRET_KEY,
  });
  await nothingWaits();
  await next.close();
  const sent = mailsFor('twice@mail.example').map(({ headers }) => /^Message-ID: (.+)$/m.exec(headers)?.[1]);
  expect(sent).toEqual([expect.stringMatching(/^<order-[0-9a-f]{32}@/), sent[0]]);
  expect(sent[0]).not.toContain(token);
  await order({ email: 'twice@mail.example' });
  await nothingWaits();
  const [, , another] = mailsFor('twice@mail.example');
  expect(another?.headers).not.toContain(sent[0]);
});
