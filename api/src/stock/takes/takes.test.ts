import type {
  StockTakeInFullResponse,
  StockTakeLinesResponse,
  StockTakeSavedResponse,
  StockTakeScannedResponse,
} from '@ofisi/api-contract/stock/takes';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../engine/database';
import { checkout, openTestShop, type TestShop } from '../../testing/test-shop';
import { expectBooksAgree } from '../../testing/books-agree';

let shop: TestShop;
beforeAll(async () => (shop = await openTestShop()));
afterAll(async () => {
  await expectBooksAgree(shop.db);
  await shop.close();
});

type Role = 'Staff' | 'Admin';

const call = async (path: string, body: object, role: Role = 'Staff', headers: Record<string, string> = {}) =>
  shop.post(`/api/${path}`, body, { ...(await shop.as(role)), ...headers });

async function start(...itemIds: number[]): Promise<number> {
  const answer = await call('add-stock-take', { scope: 'selection', item_ids: itemIds });
  expect(answer.statusCode).toBe(200);
  return answer.json<StockTakeSavedResponse>().take.id;
}

const linesOf = async (take: number, role: Role = 'Admin') =>
  (await shop.get(`/api/view-stock-takes/${take}/lines`, await shop.as(role))).json<StockTakeLinesResponse>().lines;

const inFull = async (take: number, role: Role = 'Admin') =>
  (await shop.get(`/api/view-stock-takes/${take}`, await shop.as(role))).json<StockTakeInFullResponse>();

const scan = async (take: number, code: string, more: object = {}) =>
  (await call(`scan-stock-take/${take}`, { code, ...more })).json<StockTakeScannedResponse>();

const move = (take: number, status: string, more: object = {}, role: Role = 'Admin') =>
  call(`move-stock-take/${take}`, { status, ...more }, role);

const count = async (take: number, item: number, counted: number | string | null, more: object = {}) => {
  const line = (await linesOf(take)).find(({ item_id: id }) => id === item);
  return call(`count-stock-take-line/${line?.id ?? 0}`, { counted, ...more });
};

const sell = async (id: number, quantity: number) => {
  const sale = checkout([{ id, price: 100, quantity }], { customerCategory: 'walk-in', customerLocation: 'cbd' });
  return shop.post('/api/ordered-products', sale, await shop.as('Cashier'));
};

const setCode = (id: number, barcode: string) =>
  shop.db.execute(sql`update items set barcode = ${barcode}, average_cost = 50 where id = ${id}`);

const stateOf = async (serial: string) => {
  const [row] = await selectRows<{ status: string }>(
    shop.db,
    sql`select status from item_serials where serial_number = ${serial}`,
  );
  return row?.status;
};

test('a count is compared with the books at that time, and posted once', async () => {
  const pens = await shop.addItem({ title: 'Pens', price: 100, stock: 10 });
  const pads = await shop.addItem({ title: 'Pads', price: 100, stock: 5 });
  await setCode(pens, '6001');
  const take = await start(pens, pads);
  expect(await scan(take, '6001')).toMatchObject({ title: 'Pens', counted: 1, problem: null });
  expect(await scan(take, '6001', { quantity: 7 })).toMatchObject({ counted: 8 });
  expect((await count(take, pads, 6)).json()).toMatchObject({ line: { expected: 5, counted: 6, difference: 1 } });
  // Sold after the count: no difference.
  expect((await sell(pens, 3)).statusCode).toBe(200);
  expect((await move(take, 'posted')).statusCode).toBe(409);
  expect((await move(take, 'submitted', {}, 'Staff')).statusCode).toBe(200);
  expect((await call(`scan-stock-take/${take}`, { code: '6001' })).statusCode).toBe(409);
  expect((await move(take, 'posted', {}, 'Staff')).statusCode).toBe(403);
  expect(await inFull(take)).toMatchObject({ value: -100, without_cost: 1, take: { differences: 2, counted: 2 } });
  expect(await inFull(take, 'Staff')).toMatchObject({ value: null, without_cost: null });
  expect((await linesOf(take, 'Staff')).map(({ value }) => value)).toEqual([null, null]);
  const answers = await Promise.all([move(take, 'posted'), move(take, 'posted'), sell(pens, 1)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409]);
  expect(await shop.stockOf(pens)).toMatchObject({ onHand: 4 });
  expect(await shop.stockOf(pads)).toMatchObject({ onHand: 6 });
  const moved = await selectRows(
    shop.db,
    sql`select item_id as item, on_hand_delta::float8 as delta from stock_movements where stock_take_id = ${take} order by item_id`,
  );
  expect(moved).toEqual([
    { item: pens, delta: -2 },
    { item: pads, delta: 1 },
  ]);
  expect((await move(take, 'cancelled')).statusCode).toBe(409);
});

test('two people count at once: scans add up, and a number is not typed over another', async () => {
  const ink = await shop.addItem({ title: 'Ink', stock: 20 });
  await setCode(ink, '6002');
  const take = await start(ink);
  await Promise.all(Array.from({ length: 6 }, () => scan(take, '6002')));
  expect(await linesOf(take)).toMatchObject([{ counted: 6, counted_by: 'Staff Person', version: 7 }]);
  const typed = await Promise.all([count(take, ink, 8, { version: 7 }), count(take, ink, 9, { version: 7 })]);
  expect(typed.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const key = { 'idempotency-key': 'scan-ink' };
  const body = { code: '6002' };
  await call(`scan-stock-take/${take}`, body, 'Staff', key);
  await call(`scan-stock-take/${take}`, body, 'Staff', key);
  const [line] = await linesOf(take);
  expect([9, 10]).toContain(line?.counted);
  expect((await count(take, ink, '')).json()).toMatchObject({ line: { counted: null, expected: null } });
});

test('a box that is scanned once counts its content, once however often the scan is sent', async () => {
  const clips = await shop.addItem({ title: 'Clips', stock: 20 });
  await setCode(clips, '6012');
  const take = await start(clips);
  const key = { 'idempotency-key': 'scan-a-box' };
  const send = () => call(`scan-stock-take/${take}`, { code: '6012', quantity: 12 }, 'Staff', key);
  const answers = await Promise.all([send(), send()]);
  expect(answers.map((answer) => answer.json<StockTakeScannedResponse>().counted)).toEqual([12, 12]);
  expect((await send()).json()).toMatchObject({ counted: 12 });
  expect(await linesOf(take)).toMatchObject([{ counted: 12 }]);
});

test('codes that cannot be counted are reported and stored, and scanning goes on', async () => {
  const inside = await shop.addItem({ title: 'Inside' });
  const outside = await shop.addItem({ title: 'Outside' });
  await setCode(outside, '6003');
  const take = await start(inside);
  expect(await scan(take, 'nonsense')).toMatchObject({ counted: null, problem: 'No item has this code.' });
  expect(await scan(take, '6003')).toMatchObject({ problem: 'Outside is not part of this stock take.' });
  expect(await scan(take, `item-${inside}`)).toMatchObject({ counted: 1, problem: null });
  const { strays } = await inFull(take);
  expect(strays.map(({ code }) => code)).toEqual(['6003', 'nonsense']);
});

test('units are counted by their serial numbers; those that nobody found are scrapped', async () => {
  const laptop = await shop.addItem({ title: 'Laptop', price: 100, serials: ['S-1', 'S-2', 'S-3', 'S-4'] });
  const take = await start(laptop);
  expect(await scan(take, 's-1')).toMatchObject({ title: 'Laptop', serial: 'S-1', counted: 1, problem: null });
  expect(await scan(take, 'S-1')).toMatchObject({ counted: 1, problem: 'S-1 is already counted.' });
  expect(await scan(take, 'S-2')).toMatchObject({ counted: 2 });
  expect((await count(take, laptop, 4)).json()).toMatchObject({
    errors: { counted: ['This item is counted by its serial numbers: scan them.'] },
  });
  expect((await inFull(take)).missing.map(({ serial_number: serial }) => serial)).toEqual(['S-3', 'S-4']);
  // The oldest unit is sold, and one is received, after the count: neither is missing.
  expect((await sell(laptop, 1)).statusCode).toBe(200);
  expect(await stateOf('S-1')).toBe('sold');
  await call(`adjust-stock/${laptop}`, { change: 1, reason: 'found', serials: ['S-5'] });
  await move(take, 'submitted');
  expect((await move(take, 'posted')).statusCode).toBe(200);
  expect(await Promise.all(['S-2', 'S-3', 'S-4', 'S-5'].map(stateOf))).toEqual([
    'in_stock',
    'scrapped',
    'scrapped',
    'in_stock',
  ]);
  expect(await shop.stockOf(laptop)).toMatchObject({ onHand: 2 });
  const next = await start(laptop);
  expect(await scan(next, 'S-1')).toMatchObject({
    problem: 'Laptop: according to the books, this unit was already sold.',
  });
});

test('uncounted items keep their stock, or are set to zero on request', async () => {
  const one = await shop.addItem({ title: 'One', stock: 3 });
  const other = await shop.addItem({ title: 'Other', stock: 3 });
  const kept = await start(one, other);
  await count(kept, one, 2);
  await move(kept, 'submitted');
  expect((await move(kept, 'open')).statusCode).toBe(200);
  await move(kept, 'submitted');
  await move(kept, 'posted');
  expect(await shop.stockOf(other)).toMatchObject({ onHand: 3 });
  const emptied = await start(one, other);
  await count(emptied, one, 2);
  await move(emptied, 'submitted', { zero_uncounted: true });
  await move(emptied, 'posted');
  expect([await shop.stockOf(one), await shop.stockOf(other)]).toMatchObject([{ onHand: 2 }, { onHand: 0 }]);
});

test('a count below the reserved quantity is not posted, nor anything else of the take', async () => {
  const held = await shop.addItem({ title: 'Held', price: 100, stock: 5 });
  const free = await shop.addItem({ title: 'Free', stock: 5 });
  await shop.post('/api/ordered-products', checkout([{ id: held, price: 100, quantity: 4 }]));
  const take = await start(held, free);
  await count(take, held, 3);
  await count(take, free, 1);
  await move(take, 'submitted');
  const answer = await move(take, 'posted');
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ message: expect.stringContaining('Held') as string });
  expect(await shop.stockOf(free)).toMatchObject({ onHand: 5 });
  expect((await move(take, 'cancelled')).statusCode).toBe(200);
});

test('it is started once under one key, of what there is', async () => {
  await shop.addItem({ title: 'Chair', category: 'Chairs' });
  const [chairs] = await selectRows<{ id: number }>(shop.db, sql`select id from categories where name = 'Chairs'`);
  const body = { scope: 'category', category_id: chairs?.id };
  const key = { 'idempotency-key': 'start-chairs' };
  const answers = [await call('add-stock-take', body, 'Staff', key), await call('add-stock-take', body, 'Staff', key)];
  const [first, second] = answers.map((answer) => answer.json<StockTakeSavedResponse>().take);
  expect(first).toMatchObject({ items: 1, scope_name: 'Chairs', status: 'open' });
  expect(second?.id).toBe(first?.id);
  expect((await linesOf(first?.id ?? 0)).map(({ title }) => title)).toEqual(['Chair']);
});

test.each([
  ['add-stock-take', {}, 'scope'],
  ['add-stock-take', { scope: 'category' }, 'category_id'],
  ['add-stock-take', { scope: 'brand', brand_id: 999_999 }, 'brand_id'],
  ['add-stock-take', { scope: 'selection' }, 'item_ids'],
  ['add-stock-take', { scope: 'selection', item_ids: ['x'] }, 'item_ids'],
  ['scan-stock-take/1', { code: ' ' }, 'code'],
  ['scan-stock-take/1', { code: 'x', quantity: 0 }, 'quantity'],
  ['count-stock-take-line/1', { counted: -1 }, 'counted'],
  ['count-stock-take-line/1', { counted: 'many' }, 'counted'],
  ['move-stock-take/1', { status: 'lost' }, 'status'],
])('%s with %j is refused at its field', async (path, body, field) => {
  const answer = await call(path, body);
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
});

test('unknown takes and lines are not found', async () => {
  expect((await call('scan-stock-take/999999', { code: 'x' })).statusCode).toBe(404);
  expect((await call('count-stock-take-line/999999', { counted: 1 })).statusCode).toBe(404);
  expect((await move(999_999, 'submitted')).statusCode).toBe(404);
});
