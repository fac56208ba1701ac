import type { ItemFiltersResponse } from '@ofisi/api-contract/catalogue/listing';
import type { ItemState } from '@ofisi/api-contract/catalogue/staff-items';
import { eq, sql } from 'drizzle-orm';
import { openItemDesk, type ItemDesk } from '../../testing/item-desk';
import { findShoppersCalls, makeCalls, type Beside, type Made, type Sought } from '../../testing/shoppers-calls';
import { addOffer, checkout, openTestShop, type TestShop } from '../../testing/test-shop';
import { brands, categories, items } from '../../tables/catalogue';
import { machines, machineSupplies } from '../../tables/machines';
import { reviews } from '../../tables/reviews';

// Makes some hundred calls, several times.
jest.setTimeout(120_000);

/** Not the number of anything else in an answer. */
const FIRST_ID = 4321;

const THERE: Sought = {
  id: FIRST_ID,
  slug: 'zyqorint-glimmerjet',
  oldSlug: 'wobbelix-former',
  title: 'Zyqorint Glimmerjet',
  word: 'Zyqorint',
  sku: 'QWV-771-BOX',
};

/** An item that never was. */
const NOWHERE: Sought = {
  id: 8765,
  slug: 'brumtapod-vexalong',
  oldSlug: 'krumholtz-former',
  title: 'Brumtapod Vexalong',
  word: 'Brumtapod',
  sku: 'HJX-309-BAG',
};

let shop: TestShop;
let desk: ItemDesk;
let beside: Beside;
let customer: Record<string, string>;
let calls: Awaited<ReturnType<typeof findShoppersCalls>>;

const setState = async (state: ItemState) => {
  const { slug } = THERE;
  const { title, sku } = THERE;
  const answer = await desk.send(`update-item/${slug}`, { ...ITEM, title, sku, state });
  expect(answer.json()).toMatchObject({ item: { state } });
};

const ITEM = {
  title: THERE.title,
  actual_name: 'Glimmerjet',
  sku: THERE.sku,
  is_hot_deal: '1',
  is_new_arrival: '1',
  stock_count: '100',
  actual_price: '1000',
  initial_price: '1500',
};

const idOf = async (table: typeof brands | typeof categories) =>
  (await shop.db.select({ id: table.id }).from(table))[0]?.id ?? 0;

beforeAll(async () => {
  shop = await openTestShop({ limits: { searchesPerMinute: 100_000, uploadsPerMinute: 100_000 } });
  desk = await openItemDesk(shop);
  const { db } = shop;
  const other = await desk.add({ title: 'Kyocera plain copier', sku: 'PLAIN-1' });
  await db.execute(sql.raw(`alter table items alter column id restart with ${FIRST_ID}`));
  const { id } = await desk.add({ ...ITEM, title: 'Wobbelix former' });
  expect(id).toBe(THERE.id);
  await db.update(items).set({ slug: THERE.slug }).where(eq(items.id, id));
  await setState('on_sale');
  await addOffer(db, { itemId: id, discount: 10, image: 'banner.webp', note: 'Glimmerjet week' });
  const brandId = await idOf(brands);
  const machine = { brandId, slug: 'kyocera-m100', model: 'M100', itemId: id };
  const [added] = await db.insert(machines).values(machine).returning({ id: machines.id });
  const machineId = added?.id ?? 0;
  await db.insert(machineSupplies).values([
    { machineId, itemId: id },
    { machineId, itemId: other.id },
  ]);
  customer = await shop.as('User');
  await shop.post('/api/user/wishlist', { add: [id, other.id] }, customer);
  await db.insert(reviews).values({ itemId: id, rate: 5, message: 'Good', state: 'approved' });
  beside = {
    item: other.id,
    machine: { id: machineId, slug: machine.slug },
    category: { id: await idOf(categories), slug: 'copiers' },
    brand: { id: brandId, slug: 'kyocera' },
  };
  await sellAtTheCounter(id);
  calls = await findShoppersCalls(shop, customer);
});

afterAll(() => shop.close());

/** Among the best sellers. */
async function sellAtTheCounter(id: number, price = 900) {
  const answer = await shop.post(
    '/api/ordered-products',
    {
      first_name: 'Walk-in',
      last_name: 'Customer',
      phone_number: '0700 000 000',
      location: 'Shop',
      delivery_address: 'At the counter',
      amount: price,
      payment_status: 'completed',
      payment_method: 'cash',
      customerCategory: 'walk-in',
      customerLocation: 'shop-counter',
      items: [{ id, product_name: 'Sold', price, quantity: 1 }],
    },
    await shop.as('Admin'),
  );
  return answer.json<object>();
}

const asGuest = (sought: Sought) => makeCalls(shop, calls.guests, sought, beside);
const asCustomer = (sought: Sought) => makeCalls(shop, calls.customers, sought, beside, customer);

const TOLD = /<(?:id|slug|oldSlug|title|word|sku)>/;

/** Requests that do not name the item, and whose answers tell of it. */
const tellingOf = (made: readonly Made[]) =>
  made.filter(({ isNamed, answer }) => !isNamed && TOLD.test(answer)).map(({ asked }) => asked);

/** The answers to requests that name the item. */
const named = (made: readonly Made[]) =>
  Object.fromEntries(made.filter(({ isNamed }) => isNamed).map(({ asked, answer }) => [asked, answer]));

/** What does not depend on earlier calls. */
const reads = (made: readonly Made[]) => made.filter(({ asked }) => asked.startsWith('GET'));

test('the calls tell of an item on sale, so that the tests below can fail', async () => {
  const [guest, own] = [await asGuest(THERE), await asCustomer(THERE)];
  const telling = [...guest, ...own].filter(({ answer }) => answer.startsWith('200') && TOLD.test(answer));
  expect([...new Set(telling.map(({ path }) => path))].sort()).toEqual(
    [
      '/api/view-product-details',
      '/api/view-items',
      '/api/compare-items',
      '/api/get-category-items/{category}',
      '/api/open-category/{category}',
      '/api/open-arrival/{slug}',
      '/api/search-items',
      '/api/search-suggestions',
      '/api/open-machine/{slug}',
      '/api/sitemap-pages',
      '/api/cart/quote',
      '/api/user/wishlist',
    ].sort(),
  );
});

describe.each(['draft', 'hidden'] as const)('for shoppers, an item that is %s', (state) => {
  test.each([
    ['a guest', (sought: Sought) => asGuest(sought)],
    ['a customer', (sought: Sought) => asCustomer(sought)],
  ])('is unknown: no answer to %s tells of it, and once on sale again it is where it was', async (_, ask) => {
    const before = reads(await ask(THERE));
    await setState(state);
    const there = await ask(THERE);
    expect(tellingOf(there)).toEqual([]);
    expect(named(there)).toEqual(named(await ask(NOWHERE)));
    await setState('on_sale');
    expect(reads(await ask(THERE))).toEqual(before);
  });

  test('is not counted', async () => {
    const counts = async () => {
      const { filters } = (await shop.get('/api/view-item-filters')).json<ItemFiltersResponse>();
      const { total } = (await shop.get('/api/view-items?page=1')).json<{ meta: { total: number } }>().meta;
      return { total, brand: filters.flatMap(({ options }) => options).find(({ key }) => key === 'brand')?.count };
    };
    expect(await counts()).toEqual({ total: 2, brand: 2 });
    await setState(state);
    expect(await counts()).toEqual({ total: 1, brand: 1 });
    await setState('on_sale');
  });

  test('is refused in orders by name, like one that is gone', async () => {
    await setState(state);
    const order = checkout([{ id: THERE.id, price: 900, quantity: 1 }]);
    const answer = await shop.post('/api/ordered-products', order);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { errors: { items: ['as shown is no longer sold.'] } },
    ]);
    await setState('on_sale');
  });
});
