import type { CustomerFormOptionsResponse } from '@ofisi/api-contract/sales/counter';
import type { OrderPlacedResponse, OrderRefusedResponse } from '@ofisi/api-contract/sales/place-order';
import { eq, sql } from 'drizzle-orm';
import { items } from '../../tables/catalogue';
import { customerCategories } from '../../tables/contacts';
import { selectRows } from '../../engine/database';
import { addOffer, checkout, openTestShop, type TestShop } from '../../testing/test-shop';
import { expectBooksAgree } from '../../testing/books-agree';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  for (const [category_name, discount] of [
    ['Schools', 10],
    ['Hospitals', '12.5'],
    ['Staff', 40],
  ] as const) {
    await shop.post('/api/add-customer-category', { category_name, discount }, await shop.as('Admin'));
  }
});

afterAll(async () => {
  await expectBooksAgree(shop.db);
  await shop.close();
});

type Role = 'Admin' | 'Cashier' | 'User';

interface Line {
  readonly id: number;
  readonly price: number;
  readonly quantity: number;
  readonly discount?: number;
}

const send = async (customerCategory: string, lines: Line[], fields: object = {}, role: Role = 'Cashier') => {
  const amount = lines.reduce((sum, { price, quantity, discount = 0 }) => sum + price * quantity - discount, 0);
  const body = { ...checkout(lines), payment_status: 'completed', customerCategory, customerLocation: 'cbd', amount };
  return shop.post('/api/ordered-products', { ...body, ...fields }, await shop.as(role));
};

const sell = (customerCategory: string, id: number, price: number, role: Role = 'Cashier') =>
  send(customerCategory, [{ id, price, quantity: 1 }], {}, role);

const refusalOf = (answer: { json: <T>() => T }) => answer.json<OrderRefusedResponse>();

const setDiscount = (slug: string, discount: number) =>
  shop.db.update(customerCategories).set({ discount }).where(eq(customerCategories.slug, slug));

test('a category pays less for everything, and what was charged stands on the line with its VAT', async () => {
  const [paper, pen] = [
    await shop.addItem({ title: 'Paper', price: 11_600 }),
    await shop.addItem({ title: 'Pen', price: 12.75, stock: 50 }),
  ];
  const lines = [
    { id: paper, price: 10_440, quantity: 2 },
    // 11.475 is 11.48.
    { id: pen, price: 11.48, quantity: 3 },
  ];
  const answer = await send('schools', lines);
  const { order } = answer.json<OrderPlacedResponse>();
  expect(order.total).toBe(20_914);
  expect(
    await selectRows(
      shop.db,
      sql`select price::float8, discount::float8, total::float8, tax::float8 from order_lines where order_id = ${order.id} order by id`,
    ),
  ).toEqual([
    { price: 10_440, discount: 0, total: 20_880, tax: 2_880 },
    { price: 11.48, discount: 0, total: 34.44, tax: 4.75 },
  ]);
});

test('of the offer and the category the lower price wins, and never both', async () => {
  const id = await shop.addItem({ title: 'Chair', price: 8_000, stock: 50 });
  await addOffer(shop.db, { itemId: id, discount: 12 });
  for (const [category, price] of [
    ['walk-in', 7_040],
    ['schools', 7_040],
    ['hospitals', 7_000],
    ['staff', 4_800],
  ] as const) {
    expect((await sell(category, id, price)).json()).toMatchObject({ status: 200, order: { total: price } });
  }
  for (const forged of [8_000, 7_200, 6_336, 6_160, 4_800]) {
    expect(refusalOf(await sell('schools', id, forged))).toMatchObject({
      status: 400,
      errors: { amount: [expect.stringMatching(/^Prices have changed/)] },
      quote: { lines: [{ id, price: 7_040 }], total: 7_040 },
    });
  }
});

test('is taken off the selling price, not the price before it was reduced', async () => {
  const id = await shop.addItem({ title: 'Lamp', price: 1_000 });
  await shop.db.update(items).set({ initialPrice: 200_000, discount: 50 }).where(eq(items.id, id));
  expect((await sell('schools', id, 900)).statusCode).toBe(200);
});

test('a discount that changes between what the cashier saw and the sale is a new price to confirm', async () => {
  const id = await shop.addItem({ title: 'Desk', price: 10_000, stock: 9 });
  expect((await sell('schools', id, 9_000)).statusCode).toBe(200);
  await setDiscount('schools', 5);
  expect(refusalOf(await sell('schools', id, 9_000))).toMatchObject({ status: 400, quote: { total: 9_500 } });
  await setDiscount('schools', 10);
  expect(refusalOf(await sell('schools', id, 9_500))).toMatchObject({ status: 400, quote: { total: 9_000 } });
  expect((await shop.stockOf(id)).onHand).toBe(8);
});

test('a category that was deleted, or never was, takes nothing off', async () => {
  const id = await shop.addItem({ title: 'Stool', price: 1_000, stock: 9 });
  await shop.db.insert(customerCategories).values({ name: 'Gone', slug: 'gone', discount: 50, archivedAt: new Date() });
  for (const category of ['gone', 'Schools', 'nobody']) {
    expect(refusalOf(await sell(category, id, 500))).toMatchObject({ status: 400, quote: { total: 1_000 } });
    expect((await sell(category, id, 1_000)).statusCode).toBe(200);
  }
});

test('the shop’s own orders cost the same for everybody, whatever they claim', async () => {
  const id = await shop.addItem({ title: 'Printer', price: 20_000, stock: 9 });
  for (const headers of [{}, await shop.as('User')]) {
    const claim = (price: number) =>
      shop.post(
        '/api/ordered-products',
        checkout([{ id, price, quantity: 1 }], { customerCategory: 'staff', customerLocation: 'cbd' }),
        headers,
      );
    expect(refusalOf(await claim(12_000))).toMatchObject({ status: 400, quote: { total: 20_000 } });
    expect((await claim(20_000)).statusCode).toBe(200);
  }
});

test('a discount by hand comes off the category’s price, from those who may give one', async () => {
  const id = await shop.addItem({ title: 'Safe', price: 10_000, stock: 9 });
  const lines = [{ id, price: 9_000, quantity: 2, discount: 500 }];
  expect(refusalOf(await send('schools', lines)).errors).toEqual({
    'items.0.discount': ['You do not have permission to give discounts.'],
  });
  expect((await send('schools', lines, {}, 'Admin')).json()).toMatchObject({ order: { total: 17_500 } });
});

describe('below cost', () => {
  const addCosted = async (title: string, price: number, cost: number) => {
    const id = await shop.addItem({ title, price, stock: 9 });
    await shop.db.execute(sql`update items set average_cost = ${cost} where id = ${id}`);
    return id;
  };

  test('a category’s price needs the permission too, and only the items it is about are named', async () => {
    const thin = await addCosted('Thin client', 10_000, 7_000);
    const fat = await addCosted('Fat client', 10_000, 5_000);
    const lines = [thin, fat].map((id) => ({ id, price: 6_000, quantity: 1 }));
    expect(refusalOf(await send('staff', lines)).errors).toEqual({
      items: ['Thin client: with this discount it is sold below its cost. Ask someone who can approve that.'],
    });
    expect((await send('staff', lines, {}, 'Admin')).statusCode).toBe(200);
    expect((await sell('schools', thin, 9_000)).statusCode).toBe(200);
  });

  test('an offer that goes further was looked at when it was made', async () => {
    const id = await addCosted('Clearance', 10_000, 9_500);
    await addOffer(shop.db, { itemId: id, discount: 40 });
    expect((await sell('staff', id, 6_000)).statusCode).toBe(200);
  });
});

test('the counter is told what each category pays less', async () => {
  const answer = await shop.get('/api/view-customer-form-options', await shop.as('Cashier'));
  const { categories } = answer.json<CustomerFormOptionsResponse>();
  expect(categories.map(({ category_slug, discount }) => [category_slug, discount])).toEqual(
    expect.arrayContaining([
      ['hospitals', 12.5],
      ['schools', 10],
      ['walk-in', 0],
    ]),
  );
});

test('many sales while the discount changes are each charged what was seen, or not at all', async () => {
  const id = await shop.addItem({ title: 'Cabinet', price: 1_000, stock: 100 });
  const [answers] = await Promise.all([
    Promise.all(Array.from({ length: 12 }, (_, index) => sell('hospitals', id, index % 2 === 0 ? 875 : 700, 'Admin'))),
    setDiscount('hospitals', 30),
  ]);
  const sold = answers.filter(({ statusCode }) => statusCode === 200).length;
  const charged = await selectRows<{ price: number; told: number }>(
    shop.db,
    sql`select distinct line.price::float8 as price, orders.amount::float8 as told
        from order_lines line join orders on orders.id = line.order_id where line.item_id = ${id}`,
  );
  expect(charged.every(({ price, told }) => price === told)).toBe(true);
  expect((await shop.stockOf(id)).onHand).toBe(100 - sold);
});
