import type { StockMovementsResponse } from '@ofisi/api-contract/stock/ledger';
import { eq, sql } from 'drizzle-orm';
import { items, units } from '../../tables/catalogue';
import { selectRows } from '../../engine/database';
import { checkout, openTestShop, type TestShop } from '../../testing/test-shop';
import { expectBooksAgree } from '../../testing/books-agree';

let shop: TestShop;
beforeAll(async () => (shop = await openTestShop()));
afterAll(async () => {
  await expectBooksAgree(shop.db);
  await shop.close();
});

const adjust = async (id: number, body: object, headers: Record<string, string> = {}) =>
  shop.post(`/api/adjust-stock/${id}`, body, { ...(await shop.as('Staff')), ...headers });

const movements = async (query: string) =>
  (await shop.get(`/api/view-stock-movements?${query}`, await shop.as('Staff'))).json<StockMovementsResponse>()
    .movements;

const statusesOf = async (id: number) =>
  selectRows<{ serial: string; status: string; events: string }>(
    shop.db,
    sql`select serial_number as serial, status,
               (select string_agg(event, ' ' order by id) from serial_events where serial_id = item_serials.id) as events
        from item_serials where item_id = ${id} order by serial_number`,
  );

test('goods that are gone are written off, and counted ones are corrected, each with who and why', async () => {
  const id = await shop.addItem({ title: 'Stapler', stock: 10 });
  const answer = await adjust(id, { change: -2, reason: 'damaged', note: 'Fell off the shelf' });
  expect(answer.json()).toMatchObject({ status: 200, item: { on_hand: 8, average_cost: null } });
  expect((await adjust(id, { counted: '12', seen: 8, reason: 'correction' })).statusCode).toBe(200);
  expect(await shop.stockOf(id)).toEqual({ onHand: 12, reserved: 0 });
  expect(await movements(`item_id=${id}&cause=adjustment,write_off`)).toMatchObject([
    {
      cause: 'adjustment',
      reason: 'correction',
      on_hand_delta: 4,
      on_hand_after: 12,
      user: 'Staff Person',
      note: null,
    },
    { cause: 'write_off', reason: 'damaged', on_hand_delta: -2, on_hand_after: 8, note: 'Fell off the shelf' },
  ]);
  expect(await movements(`item_id=${id}&reason=damaged`)).toHaveLength(1);
  const log = await selectRows(
    shop.db,
    sql`select action from audit_log where entity = 'items' and entity_id = ${String(id)} order by id`,
  );
  expect(log).toEqual([{ action: 'update' }, { action: 'update' }]);
});

test('quantities reserved for orders stay', async () => {
  const id = await shop.addItem({ title: 'Punch', price: 100, stock: 5 });
  await shop.post('/api/ordered-products', checkout([{ id, price: 100, quantity: 4 }]));
  expect((await adjust(id, { change: -2, reason: 'lost' })).json()).toMatchObject({
    errors: { change: ['At most 1 can be taken off: 4 are reserved for orders.'] },
  });
  expect((await adjust(id, { counted: 3, reason: 'correction' })).json()).toMatchObject({
    errors: { counted: [expect.any(String)] },
  });
  expect((await adjust(id, { change: -1, reason: 'lost' })).statusCode).toBe(200);
});

test.each([
  [{}, 'reason'],
  [{ reason: 'stolen', change: -1 }, 'reason'],
  [{ reason: 'lost' }, 'change'],
  [{ reason: 'lost', change: -1, counted: 3 }, 'change'],
  [{ reason: 'lost', change: 0 }, 'change'],
  [{ reason: 'lost', change: -0.5 }, 'change'],
  [{ reason: 'lost', change: 'all' }, 'change'],
  [{ reason: 'lost', change: 1e12 }, 'change'],
  [{ reason: 'lost', change: -11 }, 'change'],
  [{ reason: 'lost', change: 1 }, 'reason'],
  [{ reason: 'found', change: -1 }, 'reason'],
  [{ reason: 'correction', counted: -1 }, 'counted'],
  [{ reason: 'lost', change: -1, serials: ['A'] }, 'serials'],
  [{ reason: 'lost', change: -1, serials: 'A' }, 'serials'],
  [{ reason: 'lost', change: -1, note: 'x'.repeat(501) }, 'note'],
])('%j is refused at its field', async (body, field) => {
  const id = await shop.addItem({ title: 'Tape' });
  const answer = await adjust(id, body);
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
  expect(await shop.stockOf(id)).toMatchObject({ onHand: 10 });
});

test('parts are taken off where the unit allows them', async () => {
  const id = await shop.addItem({ title: 'Cable', stock: 10 });
  const [metre] = await shop.db
    .insert(units)
    .values({ name: 'Metre', shortName: 'm', allowDecimal: true })
    .returning({ id: units.id });
  await shop.db
    .update(items)
    .set({ unitId: metre?.id ?? null })
    .where(eq(items.id, id));
  expect((await adjust(id, { change: -2.375, reason: 'used' })).json()).toMatchObject({ item: { on_hand: 7.625 } });
});

describe('an item with serial numbers', () => {
  it('names the units that go and those that come', async () => {
    const id = await shop.addItem({ title: 'Laptop', serials: ['L-1', 'L-2', 'L-3'] });
    expect((await adjust(id, { change: -2, reason: 'damaged', serials: ['L-1'] })).json()).toMatchObject({
      errors: { serials: ['Enter exactly 2 serial numbers.'] },
    });
    expect((await adjust(id, { change: -2, reason: 'damaged', serials: ['L-1', ' l-1 '] })).json()).toMatchObject({
      errors: { serials: ['Duplicate serial numbers found'] },
    });
    expect((await adjust(id, { change: -2, reason: 'damaged', serials: ['L-1', 'L-9'] })).json()).toMatchObject({
      errors: { serials: ['These units are not in stock: L-9.'] },
    });
    expect((await statusesOf(id)).map(({ status }) => status)).toEqual(['in_stock', 'in_stock', 'in_stock']);
    expect((await adjust(id, { change: -1, reason: 'damaged', serials: [' l-1'] })).statusCode).toBe(200);
    expect((await adjust(id, { change: 1, reason: 'found', serials: ['l-1'] })).json()).toMatchObject({
      errors: { serials: ['This item has had these serial numbers before: L-1.'] },
    });
    expect((await adjust(id, { counted: 3, reason: 'found', serials: ['L-4'] })).statusCode).toBe(200);
    expect(await statusesOf(id)).toEqual([
      { serial: 'L-1', status: 'scrapped', events: 'received scrapped' },
      { serial: 'L-2', status: 'in_stock', events: 'received' },
      { serial: 'L-3', status: 'in_stock', events: 'received' },
      { serial: 'L-4', status: 'in_stock', events: 'received' },
    ]);
    expect(await shop.stockOf(id)).toEqual({ onHand: 3, reserved: 0 });
  });
});

describe('a repeated, late or concurrent adjustment', () => {
  it('is done once under one key, and not again for another content', async () => {
    const id = await shop.addItem({ title: 'Glue' });
    const key = { 'idempotency-key': 'glue-1' };
    const body = { change: -1, reason: 'lost' };
    const answers = await Promise.all([adjust(id, body, key), adjust(id, body, key)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await shop.stockOf(id)).toMatchObject({ onHand: 9 });
    expect((await adjust(id, { ...body, change: -2 }, key)).statusCode).toBe(422);
  });

  it('is refused when the stock or the item is another by now', async () => {
    const id = await shop.addItem({ title: 'Pen' });
    const counted = await adjust(id, { counted: 8, seen: 9, reason: 'correction' });
    expect(counted.statusCode).toBe(409);
    expect(counted.json()).toMatchObject({ current: { on_hand: 10 } });
    await adjust(id, { change: -1, reason: 'lost', version: 1 });
    expect((await adjust(id, { change: -1, reason: 'lost', version: 1 })).statusCode).toBe(409);
  });

  it('never takes off more than there is', async () => {
    const id = await shop.addItem({ title: 'Ruler', stock: 3 });
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => adjust(id, { change: -1, reason: 'lost' })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 400, 400]);
    expect(await shop.stockOf(id)).toEqual({ onHand: 0, reserved: 0 });
  });

  it('is refused for an unknown item, and without the permission', async () => {
    expect((await adjust(999_999, { change: 1, reason: 'found' })).statusCode).toBe(404);
    const id = await shop.addItem({ title: 'Eraser' });
    const answer = await shop.post(`/api/adjust-stock/${id}`, { change: 5, reason: 'found' }, await shop.as('Cashier'));
    expect(answer.statusCode).toBe(403);
  });
});

describe('the list of movements', () => {
  it('is found by the number of a document, narrowed by day and cause, and read as a file', async () => {
    const id = await shop.addItem({ title: 'Toner X', price: 100, stock: 5 });
    const sale = checkout([{ id, price: 100, quantity: 2 }], { customerCategory: 'walk-in', customerLocation: 'cbd' });
    const sold = await shop.post('/api/ordered-products', sale, await shop.as('Cashier'));
    expect(sold.statusCode).toBe(200);
    const [{ invoice } = { invoice: '' }] = await selectRows<{ invoice: string }>(
      shop.db,
      sql`select invoice from orders order by id desc limit 1`,
    );
    expect(await movements(`q=${invoice}`)).toMatchObject([
      { item: 'Toner X', cause: 'sale', on_hand_delta: -2, document: 'order', document_number: invoice },
    ]);
    expect(await movements(`q=${invoice}&cause=reservation`)).toEqual([]);
    expect(await movements('created_at_to=2020-01-01')).toEqual([]);
    const file = await shop.get(`/api/view-stock-movements?format=csv&item_id=${id}`, await shop.as('Staff'));
    expect(file.body).toContain(`Toner X,,sale,,-2,0,3,0,order,${invoice}`);
    expect((await shop.get('/api/view-stock-movements?cause=theft', await shop.as('Staff'))).statusCode).toBe(400);
    expect((await movements('q=%25')).length).toBe(0);
  });
});
