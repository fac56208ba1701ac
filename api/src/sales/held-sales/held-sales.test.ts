import type { CustomerSavedResponse } from '@ofisi/api-contract/contacts/customers';
import type {
  HeldSaleResumedResponse,
  HeldSaleSavedResponse,
  HeldSalesResponse,
} from '@ofisi/api-contract/sales/held-sales';
import { sql } from 'drizzle-orm';
import { checkout, openTestShop, type TestShop } from '../../testing/test-shop';
import { removeOldHeldSales } from './held-sales';

let shop: TestShop;
let toner: number;
let laptop: number;

beforeAll(async () => {
  shop = await openTestShop();
  toner = await shop.addItem({ title: 'Toner 26A', price: 2_000, stock: 5 });
  laptop = await shop.addItem({ title: 'Laptop', price: 80_000, serials: ['LT-1', 'LT-2'] });
});

afterAll(() => shop.close());

beforeEach(async () => {
  await shop.db.execute(sql`delete from held_sales`);
});

type Seller = 'Cashier' | 'Admin' | 'Developer';

const line = { price: 2_000, quantity: 2 };

const hold = async (fields: object = {}, seller: Seller = 'Cashier', headers: Record<string, string> = {}) =>
  shop.post(
    '/api/hold-sale',
    { name: 'Red jacket', items: [{ item_id: toner, ...line }], ...fields },
    { ...(await shop.as(seller)), ...headers },
  );

const idOf = (answer: Awaited<ReturnType<typeof hold>>) => answer.json<HeldSaleSavedResponse>().held_sale.id;

const resume = async (id: number, seller: Seller = 'Cashier', headers: Record<string, string> = {}) =>
  shop.post(`/api/resume-held-sale/${id}`, undefined, { ...(await shop.as(seller)), ...headers });

const list = async () =>
  (await shop.get('/api/view-held-sales', await shop.as('Cashier'))).json<HeldSalesResponse>().held_sales;

test('discounts come back as they were typed, to those who may give them', async () => {
  const body = {
    sale_discount: '5%',
    items: [
      { item_id: toner, ...line, discount: 580, typed_discount: ' 10% ' },
      { item_id: laptop, price: 80_000, quantity: 1, discount: 4_000, typed_discount: '' },
    ],
  };
  expect((await hold(body)).statusCode).toBe(400);
  const held = async () => idOf(await hold(body, 'Admin'));
  const resumed = (await resume(await held(), 'Admin')).json<HeldSaleResumedResponse>();
  expect(resumed.sale).toMatchObject({
    sale_discount: '5%',
    items: [
      { discount: 580, typed_discount: '10%' },
      { discount: 4_000, typed_discount: '' },
    ],
  });
  const { sale } = (await resume(await held())).json<HeldSaleResumedResponse>();
  expect(sale).toMatchObject({ sale_discount: null, items: [{ discount: null, typed_discount: null }, {}] });
  // A page that knows only amounts.
  const older = idOf(await hold({ items: [{ item_id: toner, ...line, discount: 580 }] }, 'Admin'));
  expect((await resume(older, 'Admin')).json()).toMatchObject({
    sale: { sale_discount: null, items: [{ discount: 580, typed_discount: null }] },
  });
  expect((await hold({ sale_discount: '1'.repeat(16) }, 'Admin')).json()).toHaveProperty('errors.sale_discount');
});

test('a sale is put on hold, found by any seller, and resumed as it was', async () => {
  const answer = await hold({
    first_name: 'Achieng',
    delivery: true,
    delivery_address: 'Moi Avenue',
    items: [
      { item_id: toner, ...line },
      { item_id: laptop, price: 80_000, quantity: 1, serials: ['lt-2'] },
    ],
  });
  expect(answer.json()).toMatchObject({ message: 'Sale put on hold' });
  expect(await list()).toEqual([
    {
      id: idOf(answer),
      name: 'Red jacket',
      items: 'Toner 26A, Laptop',
      lines: 2,
      total: 84_000,
      held_by: 'Cashier Person',
      created_at: expect.any(String),
    },
  ]);
  expect(await shop.stockOf(laptop)).toEqual({ onHand: 2, reserved: 0 });
  const resumed = (await resume(idOf(answer), 'Admin')).json<HeldSaleResumedResponse>();
  expect(resumed).toMatchObject({
    changes: [],
    sale: {
      name: 'Red jacket',
      customer: null,
      first_name: 'Achieng',
      delivery: true,
      delivery_address: 'Moi Avenue',
      items: [
        { item: { id: toner, price: 2_000, available: 5 }, quantity: 2, serials: [], held_price: 2_000 },
        { item: { id: laptop, requires_serial: true }, quantity: 1, serials: ['lt-2'] },
      ],
    },
  });
  expect(await list()).toEqual([]);
});

test('of two users who resume it, one gets it, and the other is told who', async () => {
  const id = idOf(await hold());
  const answers = await Promise.all([resume(id, 'Cashier'), resume(id, 'Admin')]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const late = answers.find(({ statusCode }) => statusCode === 409);
  expect(late?.json()).toMatchObject({
    message: expect.stringMatching(/^(Cashier|Admin) Person has already resumed this sale\.$/) as string,
  });
});

test('an answer that was lost on the way comes again, under the same key', async () => {
  const key = { 'idempotency-key': 'resume-1', 'idempotency-secret': 's' };
  const id = idOf(await hold());
  const first = await resume(id, 'Cashier', key);
  expect((await resume(id, 'Cashier', key)).json()).toEqual(first.json());
  expect((await resume(id)).json()).toMatchObject({ status: 409, message: 'You have already resumed this sale.' });
});

test('a sale that is sent twice under one key is held once', async () => {
  const key = { 'idempotency-key': 'hold-1', 'idempotency-secret': 's' };
  const answers = await Promise.all([hold({}, 'Cashier', key), hold({}, 'Cashier', key)]);
  expect(new Set(answers.map(idOf)).size).toBe(1);
  expect(await list()).toHaveLength(1);
});

test('a discarded sale is gone', async () => {
  const id = idOf(await hold());
  const discard = async () => shop.post(`/api/discard-held-sale/${id}`, {}, await shop.as('Cashier'));
  expect((await discard()).statusCode).toBe(200);
  expect((await discard()).json()).toMatchObject({ status: 409, message: 'You have already discarded this sale.' });
  expect((await resume(id)).statusCode).toBe(409);
  expect((await resume(999_999)).json()).toMatchObject({ status: 404, message: 'This sale is no longer on hold.' });
});

test('changes in the meantime are reported', async () => {
  const pen = await shop.addItem({ title: 'Pen', price: 50, stock: 3 });
  const ink = await shop.addItem({ title: 'Ink', price: 900, stock: 3 });
  const saved = await shop.post(
    '/api/add-customer',
    { customer_name: 'Grace Njeri', organization: 'Sunrise', customer_phone: '0711 222 333' },
    await shop.as('Admin'),
  );
  const customer = saved.json<CustomerSavedResponse>().customer.id;
  const id = idOf(
    await hold(
      {
        customer_id: customer,
        items: [
          { item_id: pen, price: 50, quantity: 5 },
          { item_id: ink, price: 900, quantity: 1 },
          { item_id: laptop, price: 80_000, quantity: 2, serials: ['LT-1', 'LT-2'], discount: 500 },
        ],
      },
      'Admin',
    ),
  );
  await shop.db.execute(sql`update items set actual_price = 60 where id = ${pen}`);
  await shop.db.execute(sql`update items set archived_at = now() where id = ${ink}`);
  await shop.db.execute(sql`update parties set is_active = false where id = ${customer}`);
  await shop.post(
    '/api/ordered-products',
    checkout([{ id: laptop, price: 80_000, quantity: 1, serials: ['LT-1'] } as never], {
      customerCategory: 'walk-in',
      customerLocation: 'shop-counter',
      payment_status: 'completed',
    }),
    await shop.as('Cashier'),
  );
  const { sale, changes } = (await resume(id)).json<HeldSaleResumedResponse>();
  expect(sale.customer).toBeNull();
  expect(sale.items).toMatchObject([
    { item: { id: pen }, quantity: 5, held_price: 50 },
    { item: { id: laptop }, quantity: 2, serials: ['LT-2'], discount: null },
  ]);
  expect(changes).toEqual([
    'The customer of this sale is no longer active. Choose who buys.',
    'Pen: only 3 left in stock.',
    'Ink is no longer sold, and was removed.',
    'Laptop: only 1 left in stock.',
    'Laptop, LT-1: this unit is no longer for sale, and was removed.',
    'The discount on Laptop was removed: you can’t give discounts.',
  ]);
});

test.each([
  [{ name: '' }, 'name'],
  [{ name: 'x'.repeat(61) }, 'name'],
  [{ items: [] }, 'items'],
  [{ items: 'all' }, 'items'],
  [{ items: [{ item_id: 1, price: 1, quantity: 0 }] }, 'items.0.quantity'],
  [{ items: [{ item_id: 1, price: 1, quantity: 1e20 }] }, 'items.0.quantity'],
  [{ items: [{ item_id: 1, price: '9007199254740993', quantity: 1 }] }, 'items.0.price'],
  [{ items: [{ item_id: 1, price: 999_999_999_999, quantity: 10_000 }] }, 'items'],
  [{ items: [{ item_id: 1, price: 1, quantity: 1, discount: 1 }] }, 'items.0.discount'],
  [{ items: [{ item_id: 1, price: 1, quantity: 1, serials: ['a\u0000'] }] }, 'items.0.serials'],
  [{ customer_id: 'x' }, 'customer_id'],
])('%j is refused', async (fields, at) => {
  const answer = await hold(fields);
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json<{ errors: object }>().errors)).toContain(at);
  expect(await list()).toEqual([]);
});

test('no more than a hundred are on hold, and old ones go', async () => {
  await shop.db.execute(
    sql`insert into held_sales (name, sale, total, created_at)
        select 'Old', '{"items": []}', 1, now() - interval '7 days 1 minute' from generate_series(1, 100)`,
  );
  expect((await hold()).json()).toMatchObject({ status: 409, message: expect.stringMatching(/^100 sales/) as string });
  await removeOldHeldSales(shop.db);
  expect((await hold()).statusCode).toBe(200);
});
