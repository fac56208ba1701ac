import type { CustomerSavedResponse } from '@ofisi/api-contract/contacts/customers';
import type { DeliverySavedResponse } from '@ofisi/api-contract/deliveries/deliveries';
import type { CustomerFormOptionsResponse } from '@ofisi/api-contract/sales/counter';
import type { OrderDetailsResponse } from '@ofisi/api-contract/sales/order-details';
import type { OrderPlacedResponse, OrderRefusedResponse } from '@ofisi/api-contract/sales/place-order';
import type { SaleDetailsResponse } from '@ofisi/api-contract/sales/sale-details';
import { eq, sql } from 'drizzle-orm';
import { customerLocations } from '../../tables/contacts';
import { selectRows } from '../../engine/database';
import { checkout, openTestShop, type TestShop } from '../../testing/test-shop';

let shop: TestShop;
let lamp: number;

beforeAll(async () => {
  shop = await openTestShop();
  lamp = await shop.addItem({ title: 'Lamp', price: 1_160, stock: 500 });
  for (const [categorylocation_name, delivery_fee] of [
    ['Thika Road', 580],
    ['Far Away', '1000.40'],
    ['Next Door', null],
  ] as const) {
    await shop.post(
      '/api/add-customer-category-location',
      { categorylocation_name, delivery_fee },
      await shop.as('Admin'),
    );
  }
});

afterAll(() => shop.close());

const counter = { customerCategory: 'walk-in', customerLocation: 'thika-road', payment_status: 'completed' };

const sell = async (fields: object, quantity = 1) =>
  shop.post(
    '/api/ordered-products',
    checkout([{ id: lamp, price: 1_160, quantity }], { ...counter, ...fields }),
    await shop.as('Cashier'),
  );

const orderOf = (answer: { json: <T>() => T }) => answer.json<OrderPlacedResponse>().order;

const refusalOf = (answer: { json: <T>() => T }) => answer.json<OrderRefusedResponse>();

const inFull = async (id: number | undefined) =>
  (await shop.get(`/api/view-orders/${id}`, await shop.as('Admin'))).json<SaleDetailsResponse>().order;

test('goods that are brought cost what their location says, and the fee stands on its own with its VAT', async () => {
  const order = orderOf(await sell({ delivery: 1, amount: 1_740 }));
  expect(order).toMatchObject({ total: 1_740, payment_status: 'completed' });
  expect(await inFull(order.id)).toMatchObject({
    amount: 1_740,
    delivery_fee: 580,
    rounding: 0,
    tax: 240,
    paid: 1_740,
    due: 0,
    lines: [{ total: 1_160, tax: 160 }],
  });
  const shown = (await shop.get(`/api/orders/${order.token}`)).json<OrderDetailsResponse>().order;
  expect(shown).toMatchObject({ subtotal: 1_160, delivery_fee: 580, rounding: 0, amount: 1_740, vat: 240 });
  const books = await selectRows(
    shop.db,
    sql`select kind, amount::float8 from ledger_entries where order_id = ${order.id} order by id`,
  );
  expect(books).toEqual([
    { kind: 'sale', amount: 1_740 },
    { kind: 'payment', amount: -1_740 },
  ]);
  const [audited] = await selectRows<{ after: object }>(
    shop.db,
    sql`select after from audit_log where entity = 'orders' and entity_id = ${order.id}`,
  );
  expect(audited?.after).toMatchObject({ amount: 1_740, delivery_fee: 580, customer_category: 'walk-in' });
});

test.each([{}, { delivery: '0' }, { delivery: 'false' }, { delivery: '' }, { delivery: null }])(
  'goods that the customer takes along are charged alone: %j',
  async (fields) => {
    const order = orderOf(await sell(fields));
    expect(order.total).toBe(1_160);
    expect(await inFull(order.id)).toMatchObject({ delivery_fee: 0 });
  },
);

test('the fee is rounded together with the lines, and either sum is what the customer saw', async () => {
  const fields = { delivery: true, customerLocation: 'far-away' };
  const order = orderOf(await sell({ ...fields, amount: 2_160.4 }));
  expect(order.total).toBe(2_160);
  expect(await inFull(order.id)).toMatchObject({ delivery_fee: 1_000.4, rounding: -0.4, amount: 2_160 });
  expect(orderOf(await sell({ ...fields, amount: 2_160 })).total).toBe(2_160);
});

test('a fee that was left out, made up, or changed since is refused with what it is', async () => {
  for (const amount of [1_160, 1_161, 1_739, 0]) {
    expect(refusalOf(await sell({ delivery: 1, amount, delivery_fee: 1 }))).toMatchObject({
      status: 400,
      errors: { amount: [expect.stringMatching(/^Prices have changed/)] },
      quote: { subtotal: 1_160, delivery_fee: 580, rounding: 0, total: 1_740 },
    });
  }
  const setFee = (deliveryFee: number) =>
    shop.db.update(customerLocations).set({ deliveryFee }).where(eq(customerLocations.slug, 'thika-road'));
  await setFee(70_000);
  expect(refusalOf(await sell({ delivery: 1, amount: 1_740 })).quote).toMatchObject({
    delivery_fee: 700,
    total: 1_860,
  });
  await setFee(58_000);
  const collected = refusalOf(await sell({ amount: 1_740 }));
  expect(collected.quote).toEqual(expect.not.objectContaining({ delivery_fee: expect.anything() }));
  expect(collected.quote?.total).toBe(1_160);
});

test('delivery is free without a fee, for an unknown location, or for a deleted one', async () => {
  await shop.db
    .insert(customerLocations)
    .values({ name: 'Gone', slug: 'gone', deliveryFee: 100_000, archivedAt: new Date() });
  for (const customerLocation of ['next-door', 'nowhere', 'gone']) {
    expect(orderOf(await sell({ delivery: 1, customerLocation })).total).toBe(1_160);
  }
});

test('above the shop’s threshold, delivery is free', async () => {
  // 200,000 is the default; 173 lamps are 200,680.
  expect(orderOf(await sell({ delivery: 1 }, 173)).total).toBe(200_680);
  expect(orderOf(await sell({ delivery: 1, amount: 200_100 }, 172)).total).toBe(200_100);
});

test('an order of the shop knows no fee, whatever it claims', async () => {
  const forged = checkout([{ id: lamp, price: 1_160, quantity: 1 }], { ...counter, delivery: 1 });
  for (const headers of [{}, await shop.as('User')]) {
    const order = orderOf(await shop.post('/api/ordered-products', forged, headers));
    expect(order.total).toBe(1_160);
    expect(
      await selectRows(shop.db, sql`select delivery_fee::float8 from orders where token = ${order.token}`),
    ).toEqual([{ delivery_fee: 0 }]);
  }
});

test('a value that is neither yes nor no is refused', async () => {
  expect(refusalOf(await sell({ delivery: 'maybe' })).errors).toEqual({
    delivery: ['Choose yes or no.'],
  });
});

describe('where to', () => {
  const blank = { first_name: '', last_name: '', phone_number: '', location: '', delivery_address: '', delivery: 1 };

  test('is required', async () => {
    expect(refusalOf(await sell({ ...blank, amount: 1_740 })).errors).toEqual({
      delivery_address: ['Enter the delivery address.'],
    });
    const order = orderOf(await sell({ ...blank, delivery_address: 'Garden City, gate B', amount: 1_740 }));
    expect(await inFull(order.id)).toMatchObject({ location: 'Thika Road', delivery_address: 'Garden City, gate B' });
    for (const customerLocation of ['a\u0000b', 'nowhere']) {
      expect((await sell({ ...blank, customerLocation, delivery_address: 'Gate B' })).statusCode).toBe(400);
    }
  });

  test('is known of a customer', async () => {
    const customer = {
      customer_name: 'Jane Mutua',
      organization: 'Baraka',
      customer_phone: '0700',
      address: 'Kiambu Road 3',
    };
    const saved = await shop.post('/api/add-customer', customer, await shop.as('Admin'));
    const customer_id = saved.json<CustomerSavedResponse>().customer.id;
    const order = orderOf(await sell({ ...blank, customer_id, amount: 1_740 }));
    expect(await inFull(order.id)).toMatchObject({ location: 'Thika Road', delivery_address: 'Kiambu Road 3' });
  });
});

test('the delivery takes what is open with it, the fee included, once', async () => {
  const admin = await shop.as('Admin');
  const { id } = orderOf(await sell({ delivery: 1, amount: 1_740, payment_status: 'pending' }));
  const { lines, due } = await inFull(id);
  expect(due).toBe(1_740);
  const body = {
    order_id: id,
    customer_name: 'Achieng Odhiambo',
    location: 'Thika Road',
    delivery_address: 'Garden City',
    delivered_by: 'Otieno',
    delivery_status: 'delivered',
    payment_status: 'paid',
    items: [{ order_line_id: lines[0]?.id, quantity: 1 }],
  };
  const saved = await shop.post('/api/add-deliveries', body, admin);
  expect(saved.json<DeliverySavedResponse>().delivery).toMatchObject({ price: 1_160, amount_paid: 1_740 });
  expect(await inFull(id)).toMatchObject({ amount: 1_740, delivery_fee: 580, paid: 1_740, due: 0 });
});

test('the counter is told what each location costs', async () => {
  const answer = await shop.get('/api/view-customer-form-options', await shop.as('Cashier'));
  const { locations } = answer.json<CustomerFormOptionsResponse>();
  expect(locations.map(({ categorylocation_slug, delivery_fee }) => [categorylocation_slug, delivery_fee])).toEqual([
    ['far-away', 1_000.4],
    ['next-door', null],
    ['shop-counter', null],
    ['thika-road', 580],
  ]);
});
