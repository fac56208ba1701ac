import type {
  BulkChangeInFullResponse,
  BulkChangePreparedResponse,
  BulkChangeSavedResponse,
} from '@ofisi/api-contract/catalogue/bulk-changes';
import type { OpenArrivalResponse } from '@ofisi/api-contract/catalogue/items';
import type { ErrorResponse } from '@ofisi/api-contract/envelope';
import type { HistoryResponse } from '@ofisi/api-contract/history/history';
import type { BuiltInRole } from '@ofisi/api-contract/permissions';
import { eq, sql } from 'drizzle-orm';
import { selectRows } from '../../../engine/database';
import { bulkChangeLines, bulkChanges } from '../../../tables/bulk-changes';
import { categories, items } from '../../../tables/catalogue';
import { buyer } from '../../../testing/buyer';
import { openItemDesk, type ItemDesk } from '../../../testing/item-desk';
import { addOffer, openTestShop, type TestShop } from '../../../testing/test-shop';
import { removeOldBulkChanges } from './old-changes';

let shop: TestShop;
let desk: ItemDesk;
let copiers: number;

beforeAll(async () => {
  shop = await openTestShop({ limits: { uploadsPerMinute: 100_000 } });
  desk = await openItemDesk(shop);
  const [found] = await shop.db.select().from(categories).where(eq(categories.slug, 'copiers'));
  copiers = found?.id ?? 0;
});

afterAll(() => shop.close());

const call = async (path: string, body: object = {}, role: BuiltInRole = 'Staff', key?: string) =>
  shop.post(`/api/${path}`, body, { ...(await shop.as(role)), ...(key ? { 'idempotency-key': key } : {}) });

const percent = (change: unknown, fields: object = {}) => ({ by: 'percent', change, round_to: 1, ...fields });

const preparePrices = (ids: readonly unknown[], fields: object, role?: BuiltInRole) =>
  call('prepare-price-change', { ids, ...fields }, role);

async function prepared(ids: readonly number[], fields: object, role?: BuiltInRole) {
  const answer = await preparePrices(ids, fields, role);
  expect(answer.json()).toMatchObject({ status: 200 });
  return answer.json<BulkChangePreparedResponse>();
}

const apply = (id: number, role?: BuiltInRole, key?: string) => call(`apply-bulk-change/${id}`, {}, role, key);
const undo = (id: number, role?: BuiltInRole, key?: string) => call(`undo-bulk-change/${id}`, {}, role, key);

async function applied(ids: readonly number[], fields: object) {
  const { change } = await prepared(ids, fields);
  expect((await apply(change.id)).statusCode).toBe(200);
  return change.id;
}

const pricesOf = async (ids: readonly number[]) => {
  const rows = await shop.db.select().from(items);
  return ids.map((id) => (rows.find((row) => row.id === id)?.actualPrice ?? 0) / 100);
};

const open = async (id: number) =>
  (await shop.get(`/api/view-bulk-changes/${id}`, await shop.as('Staff'))).json<BulkChangeInFullResponse>();

const errorsOf = async (answer: ReturnType<typeof call>) => {
  const { statusCode, json } = await answer;
  return [statusCode, json<ErrorResponse>().errors];
};

const setPrice = (id: number, shillings: number) =>
  shop.db
    .update(items)
    .set({ actualPrice: shillings * 100, version: sql`${items.version} + 1` })
    .where(eq(items.id, id));

const some = (...prices: number[]) =>
  Promise.all(prices.map((price, index) => shop.addItem({ title: `Toner ${index + 1} of ${price}`, price })));

describe('new prices', () => {
  test.each([
    [1000, percent(5), 1050],
    [1000, percent('-12.5'), 875],
    [1234, percent(5), 1296],
    [1234, percent(5, { round_to: 50 }), 1300],
    [1225, percent(0.01, { round_to: 50 }), 1250],
    [1224, percent(0.01, { round_to: 50 }), 1200],
    [1201, percent(0.01, { round_to: 100, rounding: 'up' }), 1300],
    [1234.5, percent(-90), 123],
    [1000, percent(900), 10_000],
    [1000, { by: 'amount', change: '-49.50', round_to: 5 }, 950],
    [1000, { by: 'amount', change: 250, round_to: 100 }, 1300],
    [99_999_999_999, percent(900), 999_999_999_990],
  ])('of %d with %o is %d', async (before, terms, after) => {
    const [id = 0] = await some(before);
    const { lines, change } = await prepared([id], terms);
    expect(lines).toMatchObject([{ item_id: id, price_before: before, price_after: after }]);
    expect(change).toMatchObject({ status: 'prepared', field: 'price', items: 1, applied_at: null });
    expect(await pricesOf([id])).toEqual([before]);
  });

  test('leave an item without a price as it is', async () => {
    const { lines, change } = await prepared(await some(0, 1000), percent(5));
    expect(lines).toMatchObject([
      { price_before: 0, price_after: 0 },
      { price_before: 1000, price_after: 1050 },
    ]);
    expect(change).toMatchObject({ items: 1 });
  });

  test('are applied exactly as previewed, in the shop at once, with an audit entry for each item', async () => {
    const ids = await some(1000, 2010);
    const slug = (await desk.read(ids[0] ?? 0)).slug;
    await desk.inTheShop(slug);
    const { change } = await prepared(ids, percent(10));
    const answer = await apply(change.id);
    expect(answer.json()).toMatchObject({
      message: 'Price of 2 items changed',
      change: { status: 'applied', user: 'Staff Person', items: 2, by: 'percent', change: 10, round_to: 1 },
    });
    expect(await pricesOf(ids)).toEqual([1100, 2211]);
    const { viewArrival } = (await desk.inTheShop(slug)).json<OpenArrivalResponse>();
    expect(viewArrival).toMatchObject({ actual_price: 1100, effective_price: 1100 });
    const listed = await selectRows<{ price: number }>(
      shop.db,
      sql`select price::float8 from listed_items where item_id = ${ids[1]}`,
    );
    expect(listed).toEqual([{ price: 2211 }]);
    const history = await shop.get(`/api/history/items/${ids[0]}`, await shop.as('Admin'));
    expect(history.json<HistoryResponse>().entries[0]).toMatchObject({
      actor: 'Staff Person',
      action: 'update',
      changes: [{ field: 'actual_price', before: 1000, after: 1100 }],
    });
    expect((await desk.read(ids[0] ?? 0)).version).toBe(2);
    const own = await shop.get(`/api/history/bulk_changes/${change.id}`, await shop.as('Staff'));
    expect(own.json<HistoryResponse>().entries).toMatchObject([{ action: 'apply', actor: 'Staff Person' }]);
  });

  test('leave items alone whose price stays the same after rounding', async () => {
    const ids = await some(1000, 5000);
    const { lines, change } = await prepared(ids, percent(1, { round_to: 50 }));
    expect(lines.map((line) => [line.price_before, line.price_after])).toEqual([
      [1000, 1000],
      [5000, 5050],
    ]);
    expect(change.items).toBe(1);
    await apply(change.id);
    expect((await desk.read(ids[0] ?? 0)).version).toBe(1);
    expect(await errorsOf(preparePrices([ids[0]], percent(1, { round_to: 50 })))).toEqual([
      400,
      { change: ['No price would change. Enter another change, or round less.'] },
    ]);
  });

  test('show what the shop will charge and strike through', async () => {
    const ids = await some(1000, 2000);
    await addOffer(shop.db, { itemId: ids[0] ?? 0, discount: 25 });
    const { lines } = await prepared(ids, percent(-10));
    expect(lines).toMatchObject([
      { price_after: 900, offer: 25, charged_after: 675, old_price_after: 900 },
      { price_after: 1800, offer: null, charged_after: null, old_price_after: 2000 },
    ]);
  });

  test('are compared with what the item cost at the last purchase, for those who may see that', async () => {
    const ids = await some(1160, 1160);
    await shop.db
      .update(items)
      .set({ averageCost: 70_000 })
      .where(eq(items.id, ids[0] ?? 0));
    const { lines } = await prepared(ids, percent(-30), 'Admin');
    // 812.00 with 16 % VAT in it is 700.00 net.
    expect(lines[0]).toMatchObject({ cost: 700, is_below_cost: false });
    expect(lines[1]).toMatchObject({ cost: null, is_below_cost: null });
    // 870.00 with VAT.
    await (await buyer(shop)).add({ product_id: ids[0], quantity: 2, unit_cost: 870 });
    expect((await prepared(ids, percent(-30), 'Admin')).lines[0]).toMatchObject({ cost: 750, is_below_cost: true });
    expect((await prepared(ids, percent(-30), 'Staff')).lines[0]).toMatchObject({ cost: null, is_below_cost: null });
  });
});

describe('bad input', () => {
  test.each([
    [percent('ten'), 'Enter an amount with at most two decimals.'],
    [percent('NaN'), 'Enter an amount with at most two decimals.'],
    [percent(1.234), 'Enter an amount with at most two decimals.'],
    [percent(Number.NaN), 'Enter the change.'],
    [percent(''), 'Enter the change.'],
    [percent(0), 'Enter a number other than 0.'],
    [percent('-90.01'), 'Enter a percentage from −90% to 900%.'],
    [percent(900.01), 'Enter a percentage from −90% to 900%.'],
  ])('in %o is refused', async (terms, message) => {
    const ids = await some(1000);
    expect(await errorsOf(preparePrices(ids, terms))).toEqual([400, { change: [message] }]);
  });

  test.each([
    [{ by: 'luck' }, 'by'],
    [{ round_to: 7 }, 'round_to'],
    [{ round_to: 'a' }, 'round_to'],
    [{ rounding: 'down' }, 'rounding'],
    [{ ids: [] }, 'ids'],
    [{ ids: 'all' }, 'ids'],
    [{ ids: ['x'] }, 'ids'],
    [{ ids: Array.from({ length: 501 }, (_, index) => index + 1) }, 'ids'],
  ])('an error is shown at its field, case %#', async (fields, name) => {
    const [status, errors] = await errorsOf(preparePrices([1], { ...percent(5), ...fields }));
    expect(status).toBe(400);
    expect(Object.keys(errors as object)).toEqual([name]);
  });

  test('that makes a price 0 or less, or too high, names the items, and nothing is kept', async () => {
    const ids = await some(40, 1000);
    const [dear = 0] = await some(99_999_999_999);
    const before = await shop.db.$count(bulkChanges);
    const by = (change: number, fields: object = {}) => ({ by: 'amount', change, round_to: 1, ...fields });
    expect(await errorsOf(preparePrices(ids, by(-40)))).toEqual([
      400,
      { change: ['Choose a smaller change: the new price would not be above 0 for Toner 1 of 40.'] },
    ]);
    expect((await errorsOf(preparePrices(ids, percent(-80, { round_to: 100 }))))[0]).toBe(400);
    expect(await errorsOf(preparePrices([dear], by(900_000_000_000)))).toEqual([200, undefined]);
    expect(await errorsOf(preparePrices([dear], by(999_999_999_999)))).toEqual([
      400,
      { change: ['The new price would be too high for Toner 1 of 99999999999.'] },
    ]);
    expect(await shop.db.$count(bulkChanges)).toBe(before + 1);
  });

  test('about items that are gone is refused with their names', async () => {
    const ids = await some(1000, 2000);
    await shop.db
      .update(items)
      .set({ archivedAt: new Date() })
      .where(eq(items.id, ids[0] ?? 0));
    expect(await errorsOf(preparePrices(ids, percent(5)))).toEqual([
      400,
      { ids: ['Choose the items again: Toner 1 of 1000 can no longer be changed.'] },
    ]);
    expect((await errorsOf(preparePrices([2_000_000_000], percent(5))))[0]).toBe(400);
  });

  test('is refused to those who may not edit items', async () => {
    const ids = await some(1000);
    for (const role of ['Cashier', 'User', 'QA'] as const) {
      expect((await preparePrices(ids, percent(5), role)).statusCode).toBe(403);
    }
    expect((await call('apply-bulk-change/2000000000')).statusCode).toBe(404);
    expect((await call('undo-bulk-change/2000000000')).statusCode).toBe(404);
  });
});

describe('applying', () => {
  test('500 items works, and all of them can be undone', async () => {
    const [first = 0] = await some(1000);
    const rows = await selectRows<{ id: number }>(
      shop.db,
      sql`insert into items (slug, title, actual_name, description, category_id, initial_price, actual_price)
          select 'many-' || number, 'Many ' || number, 'Many', '[]', category_id, 1000, 1000
          from items, generate_series(1, 499) number where items.id = ${first} returning id`,
    );
    const ids = [first, ...rows.map(({ id }) => id)];
    const id = await applied(ids, percent(50));
    expect(new Set(await pricesOf(ids))).toEqual(new Set([1500]));
    expect((await undo(id)).json()).toMatchObject({ message: 'Change of 500 items undone', change: { restored: 500 } });
    expect(new Set(await pricesOf(ids))).toEqual(new Set([1000]));
  });

  test('is refused, naming them, when items changed since the preview; all or none', async () => {
    const ids = await some(1000, 2000, 3000);
    const { change } = await prepared(ids, percent(10));
    await setPrice(ids[1] ?? 0, 2500);
    const answer = await apply(change.id);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      message: 'Toner 2 of 2000 has changed since the preview. Nothing was changed. Preview the change again.',
      items: [ids[1]],
    });
    expect(await pricesOf(ids)).toEqual([1000, 2500, 3000]);
    expect((await shop.get(`/api/view-bulk-changes/${change.id}`, await shop.as('Staff'))).statusCode).toBe(404);
  });

  test('is refused when an item was deleted since', async () => {
    const ids = await some(1000, 2000);
    const { change } = await prepared(ids, percent(10));
    expect((await call(`delete-item/${ids[0]}`)).statusCode).toBe(200);
    expect((await apply(change.id)).statusCode).toBe(409);
    expect(await pricesOf(ids.slice(1))).toEqual([2000]);
  });

  test('is only for the user who previewed it', async () => {
    const ids = await some(1000);
    const { change } = await prepared(ids, percent(10));
    expect((await apply(change.id, 'Admin')).statusCode).toBe(404);
    expect(await pricesOf(ids)).toEqual([1000]);
  });

  test('twice with the same key answers the same, twice without is refused', async () => {
    const ids = await some(1000);
    const { change } = await prepared(ids, percent(10));
    const answers = [await apply(change.id, 'Staff', 'key-1'), await apply(change.id, 'Staff', 'key-1')];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[0]?.json()).toEqual(answers[1]?.json());
    expect((await apply(change.id)).json()).toMatchObject({
      status: 409,
      message: 'You have already applied this change.',
    });
    expect(await pricesOf(ids)).toEqual([1100]);
  });

  test('at once twice happens once', async () => {
    const ids = await some(1000, 2000);
    const { change } = await prepared(ids, percent(10));
    const answers = await Promise.all([1, 2, 3].map(() => apply(change.id)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(await pricesOf(ids)).toEqual([1100, 2200]);
    expect((await desk.read(ids[0] ?? 0)).version).toBe(2);
  });

  test('two previews of the same items at once: one is applied, the other names what changed', async () => {
    const ids = await some(1000, 2000);
    const first = await prepared(ids, percent(10));
    const second = await prepared([...ids].reverse(), percent(-10));
    const answers = await Promise.all([apply(first.change.id), apply(second.change.id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect([
      [1100, 2200],
      [900, 1800],
    ]).toContainEqual(await pricesOf(ids));
  });

  test('while an item is edited: either the edit is refused, or the change', async () => {
    const item = await desk.add();
    const { change } = await prepared([item.id], percent(10));
    const edit = desk.send(`update-item/${item.id}`, { actual_price: '5000', version: String(item.version) });
    const answers = await Promise.all([apply(change.id), edit]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect([[5000], [208_999]]).toContainEqual(await pricesOf([item.id]));
  });
});

describe('undoing', () => {
  test('gives the old values back, except to items that changed since, and says which', async () => {
    const ids = await some(1000, 2000, 3000);
    const id = await applied(ids, percent(10));
    await setPrice(ids[1] ?? 0, 2500);
    await shop.db
      .update(items)
      .set({ archivedAt: new Date() })
      .where(eq(items.id, ids[2] ?? 0));
    const answer = await undo(id, 'Admin');
    expect(answer.json()).toMatchObject({
      message: 'Change of 1 item undone. Left as they are: Toner 2 of 2000 and Toner 3 of 3000',
      change: { status: 'undone', undone_by: 'Admin Person', restored: 1 },
    });
    expect(await pricesOf(ids)).toEqual([1000, 2500, 3300]);
    expect((await open(id)).lines).toMatchObject([
      { item_id: ids[0], price_before: 1000, price_after: 1100, outcome: 'restored' },
      { item_id: ids[1], outcome: 'changed' },
      { item_id: ids[2], outcome: 'item_deleted' },
    ]);
  });

  test('works once only, also at once', async () => {
    const ids = await some(1000);
    const id = await applied(ids, percent(10));
    const answers = await Promise.all([undo(id, 'Staff'), undo(id, 'Admin')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    await setPrice(ids[0] ?? 0, 1100);
    const again = (await undo(id)).json<ErrorResponse>();
    expect(again).toMatchObject({
      status: 409,
      message: expect.stringMatching(/has already undone|You have already undone/),
    });
    expect(await pricesOf(ids)).toEqual([1100]);
  });

  test('is refused where nothing could be given back, or nothing was applied', async () => {
    const ids = await some(1000);
    const id = await applied(ids, percent(10));
    await setPrice(ids[0] ?? 0, 7);
    expect((await undo(id)).json()).toMatchObject({
      status: 409,
      message: 'All of these items have been changed or deleted since. Nothing was undone.',
    });
    expect((await open(id)).change.status).toBe('applied');
    const { change } = await prepared(ids, percent(10));
    expect((await undo(change.id)).statusCode).toBe(404);
  });
});

describe('a category', () => {
  const prepareCategory = (ids: readonly number[], category: unknown) =>
    call('prepare-category-change', { ids, category_id: category });

  test('is changed for several items, followed by the shop, and undone', async () => {
    const ids = await some(1000, 2000);
    const answer = await prepareCategory(ids, copiers);
    const { change, lines } = answer.json<BulkChangePreparedResponse>();
    expect(lines[0]).toMatchObject({ category_before: 'Toners', category_after: 'Copiers', price_before: null });
    expect((await apply(change.id)).json()).toMatchObject({
      message: 'Category of 2 items changed',
      change: { field: 'category', category: 'Copiers', by: null },
    });
    const inCategory = async () =>
      (
        await selectRows(
          shop.db,
          sql`select 1 from listed_items where category_id = ${copiers} and item_id in (${ids[0]}, ${ids[1]})`,
        )
      ).length;
    expect(await inCategory()).toBe(2);
    expect((await undo(change.id)).json<BulkChangeSavedResponse>().change).toMatchObject({ restored: 2 });
    expect(await inCategory()).toBe(0);
    expect((await desk.read(ids[0] ?? 0)).category).toBe('Toners');
  });

  test('that is unknown, or that all items have, is refused', async () => {
    const ids = await some(1000);
    expect(await errorsOf(prepareCategory(ids, 2_000_000_000))).toEqual([
      400,
      { category_id: ['There is no such category.'] },
    ]);
    expect((await errorsOf(prepareCategory(ids, 'toners')))[0]).toBe(400);
    const { category_id: own } = await desk.read(ids[0] ?? 0);
    expect(await errorsOf(prepareCategory(ids, own))).toEqual([
      400,
      { category_id: ['All of these items are in this category already.'] },
    ]);
  });

  test('that was deleted since the preview, or since the change, is left alone', async () => {
    const [moved = 0] = await some(1000);
    const add = (name: string) =>
      shop.db.insert(categories).values({ name, slug: name.toLowerCase() }).returning({ id: categories.id });
    const [old] = await add('Old');
    const [next] = await add('Next');
    const remove = async (id = 0) => expect((await call(`delete-product-category/${id}`)).statusCode).toBe(200);
    await shop.db
      .update(items)
      .set({ categoryId: old?.id ?? 0 })
      .where(eq(items.id, moved));
    const first = (await prepareCategory([moved], next?.id)).json<BulkChangePreparedResponse>();
    const second = (await prepareCategory([moved], copiers)).json<BulkChangePreparedResponse>();
    await remove(next?.id);
    expect((await apply(first.change.id)).statusCode).toBe(409);
    expect((await apply(second.change.id)).statusCode).toBe(200);
    await remove(old?.id);
    expect((await undo(second.change.id)).statusCode).toBe(409);
    expect((await desk.read(moved)).category).toBe('Copiers');
    expect((await open(second.change.id)).lines).toMatchObject([{ category_before: 'Old' }]);
  });
});

describe('a state', () => {
  const prepareState = (ids: readonly number[], state: unknown) => call('prepare-state-change', { ids, state });

  test('is changed for several items: shoppers no longer see them, until it is undone', async () => {
    const ids = await some(1000, 2000);
    const { slug } = await desk.read(ids[0] ?? 0);
    const { change, lines } = (await prepareState(ids, 'hidden')).json<BulkChangePreparedResponse>();
    expect(lines[0]).toMatchObject({ state_before: 'on_sale', state_after: 'hidden', price_before: null });
    expect((await desk.inTheShop(slug)).statusCode).toBe(200);
    expect((await apply(change.id)).json()).toMatchObject({
      message: 'State of 2 items changed',
      change: { field: 'state', state: 'hidden', category: null },
    });
    expect((await desk.inTheShop(slug)).statusCode).toBe(404);
    expect((await open(change.id)).lines[0]).toMatchObject({ state_before: 'on_sale', state_after: 'hidden' });
    await undo(change.id);
    expect((await desk.inTheShop(slug)).statusCode).toBe(200);
  });

  test('that is none, or that all items have, is refused', async () => {
    const ids = await some(1000);
    expect(await errorsOf(prepareState(ids, 'gone'))).toEqual([400, { state: ['Choose draft, on sale or hidden.'] }]);
    expect(await errorsOf(prepareState(ids, 'on_sale'))).toEqual([
      400,
      { state: ['All of these items have this state already.'] },
    ]);
  });
});

test('the list has the changes that were applied, newest first, by field and day', async () => {
  const ids = await some(1000);
  const id = await applied(ids, percent(10));
  await prepared(ids, percent(10));
  const headers = await shop.as('Staff');
  const read = async (query: string) =>
    (await shop.get(`/api/view-bulk-changes?${query}`, headers)).json<{ changes: { id: number }[] }>().changes;
  expect((await read('page=1'))[0]).toMatchObject({ id, user: 'Staff Person', status: 'applied', items: 1 });
  expect((await read('field=category')).every((change) => change.id !== id)).toBe(true);
  expect(await read('applied_at_to=2000-01-01')).toEqual([]);
  expect((await shop.get('/api/view-bulk-changes?format=csv', headers)).body).toContain('Staff Person');
  expect((await shop.get('/api/view-bulk-changes', await shop.as('Cashier'))).statusCode).toBe(403);
});

test('old previews and changes are removed, with their items', async () => {
  const ids = await some(1000);
  const kept = await applied(ids, percent(10));
  const old = await applied(ids, percent(10));
  const { change: preview } = await prepared(ids, percent(10));
  const age = (id: number, days: number) =>
    shop.db
      .update(bulkChanges)
      .set({ createdAt: new Date(Date.now() - days * 86_400_000) })
      .where(eq(bulkChanges.id, id));
  await age(kept, 80);
  await age(old, 91);
  await age(preview.id, 2);
  await removeOldBulkChanges(shop.db);
  expect((await apply(preview.id)).json()).toMatchObject({
    status: 404,
    message: 'This preview has expired. Preview the change again.',
  });
  expect((await undo(old)).statusCode).toBe(404);
  expect(await shop.db.$count(bulkChangeLines, eq(bulkChangeLines.bulkChangeId, old))).toBe(0);
  expect((await open(kept)).lines).toHaveLength(1);
});
