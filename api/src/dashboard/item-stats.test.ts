import type { ItemStatsResponse } from '@ofisi/api-contract/dashboard/item-stats';
import { eq, sql } from 'drizzle-orm';
import { items, offers } from '../tables/catalogue';
import { selectRows } from '../engine/database';
import { openTestShop, type TestShop } from '../testing/test-shop';
import { changeOf } from './item-stats.routes';

let shop: TestShop;
beforeAll(async () => (shop = await openTestShop()));
afterAll(() => shop.close());

const stats = async (role: 'Admin' | 'Staff' = 'Admin') =>
  (await shop.get('/api/get-item-stats', await shop.as(role))).json<ItemStatsResponse>();

const days = (ago: number) => new Date(Date.now() - ago * 86_400_000);

/** A day of this month, or of the one before, in Nairobi; never after today. */
const dayOf = async (back: 0 | 1): Promise<string> => {
  const [row] = await selectRows<{ day: string }>(
    shop.db,
    sql`select (date_trunc('month', (now() at time zone 'Africa/Nairobi') - make_interval(months => ${back}))::date)::text as day`,
  );
  return row?.day ?? '';
};

const spend = async (amount: number, date: string) =>
  shop.post('/api/add-expense', { title: 'Rent', amount, date }, await shop.as('Admin'));

test('a shop without anything has nothing, and nothing changes', async () => {
  const nothing = { count: 0, change: 0, previous: 0 };
  expect(await stats()).toMatchObject({
    new_arrivals: nothing,
    hot_products: nothing,
    offers_active: nothing,
    expenses: { amount: 0, change: 0, previous: 0 },
  });
});

test('what stands now is compared with a month ago, and what was spent with the same days of that month', async () => {
  const ids = await Promise.all(['A', 'B', 'C'].map((title) => shop.addItem({ title })));
  const [first = 0, second = 0, third = 0] = ids;
  await shop.db
    .update(items)
    .set({ newArrivalSince: days(40), hotDealSince: days(50), hotDealUntil: days(20) })
    .where(eq(items.id, first));
  await shop.db
    .update(items)
    .set({ newArrivalSince: days(3) })
    .where(eq(items.id, second));
  await shop.db
    .update(items)
    .set({ newArrivalSince: days(2), archivedAt: days(1) })
    .where(eq(items.id, third));
  await shop.db.insert(offers).values([
    { itemId: second, discount: 10, startsOn: days(2), endsOn: days(-2) },
    { itemId: second, discount: 10, startsOn: days(60), endsOn: days(10) },
    { itemId: second, discount: 10, startsOn: days(60), endsOn: days(10), archivedAt: days(5) },
    { itemId: second, discount: 10, startsOn: days(-2), endsOn: days(-4) },
  ]);
  await spend(300, await dayOf(0));
  await spend(200, await dayOf(1));
  expect(await stats()).toMatchObject({
    new_arrivals: { count: 2, change: 100, previous: 1 },
    hot_products: { count: 0, change: -100, previous: 1 },
    offers_active: { count: 1, change: -50, previous: 2 },
    expenses: { amount: 300, change: 50, previous: 200 },
  });
});

test('money is not for those without reports, and nothing of it for those without the catalogue', async () => {
  expect((await stats('Staff')).expenses).toEqual({ amount: null, change: null, previous: null });
  expect((await shop.get('/api/get-item-stats', await shop.as('Cashier'))).statusCode).toBe(403);
});

test.each([
  [0, 0, 0],
  [3, 0, 100],
  [1, 3, -66.7],
  [0, 5, -100],
])('from %d, which was %d, is %d per cent', (now, before, change) => {
  expect(changeOf(now, before)).toBe(change);
});
