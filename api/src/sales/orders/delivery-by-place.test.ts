import type { DeliveryPlacesResponse } from '@ofisi/api-contract/contacts/delivery-places';
import type { SavedDeliveryDetailsResponse } from '@ofisi/api-contract/sales/delivery-details';
import type { OrderDetailsResponse } from '@ofisi/api-contract/sales/order-details';
import type { OrderPlacedResponse, OrderRefusedResponse } from '@ofisi/api-contract/sales/place-order';
import type { SaleDetailsResponse } from '@ofisi/api-contract/sales/sale-details';
import { eq, sql } from 'drizzle-orm';
import { selectRows } from '../../engine/database';
import { receivePayment } from './receive-payment';
import { customerLocations } from '../../tables/contacts';
import { expectBooksAgree } from '../../testing/books-agree';
import { checkout, openTestShop, type TestShop } from '../../testing/test-shop';

let shop: TestShop;
let lamp: number;

beforeAll(async () => {
  shop = await openTestShop();
  lamp = await shop.addItem({ title: 'Lamp', price: 1_160, stock: 5_000 });
  for (const place of [
    { categorylocation_name: 'Thika Road', delivery_fee: 580, delivery_days: 2 },
    { categorylocation_name: 'Far Away', delivery_fee: '1000.40' },
    { categorylocation_name: 'By Phone' },
    { categorylocation_name: 'Around the Corner', delivery_fee: 0, delivery_days: 0 },
  ]) {
    await shop.post('/api/add-customer-category-location', place, await shop.as('Admin'));
  }
});

afterEach(async () => {
  await expectBooksAgree(shop.db);
});

afterAll(() => shop.close());

const order = (fields: object, { quantity = 1, headers = {} }: { quantity?: number; headers?: object } = {}) =>
  shop.post('/api/ordered-products', checkout([{ id: lamp, price: 1_160, quantity }], { ...fields }), { ...headers });

const placedIn = (answer: { json: <T>() => T }) => answer.json<OrderPlacedResponse>().order;

const refusalIn = (answer: { json: <T>() => T }) => answer.json<OrderRefusedResponse>();

const seenBy = async (token: string) => (await shop.get(`/api/orders/${token}`)).json<OrderDetailsResponse>().order;

const inFull = async (token: string): Promise<SaleDetailsResponse['order']> => {
  const [row] = await selectRows<{ id: number }>(shop.db, sql`select id from orders where token = ${token}`);
  return (await shop.get(`/api/view-orders/${row?.id}`, await shop.as('Admin'))).json<SaleDetailsResponse>().order;
};

test('shoppers choose among the places that have a fee', async () => {
  const { places } = (await shop.get('/api/delivery-places')).json<DeliveryPlacesResponse>();
  expect(places).toEqual([
    { slug: 'around-the-corner', name: 'Around the Corner', fee: 0, days: 0 },
    { slug: 'far-away', name: 'Far Away', fee: 1_000.4, days: null },
    { slug: 'thika-road', name: 'Thika Road', fee: 580, days: 2 },
  ]);
});

test('the fee of the place is part of the order, and stands on its own with its VAT', async () => {
  const placed = placedIn(
    await order({ delivery_location: 'thika-road', location: 'thika road!', amount: 1_740, delivery_fee: 1 }),
  );
  expect(placed.total).toBe(1_740);
  expect(await seenBy(placed.token)).toMatchObject({
    subtotal: 1_160,
    delivery_fee: 580,
    delivery: { kind: 'place', days: 2 },
    rounding: 0,
    amount: 1_740,
    vat: 240,
    open: 1_740,
    location: 'Thika Road',
  });
  expect(await inFull(placed.token)).toMatchObject({
    amount: 1_740,
    delivery_fee: 580,
    tax: 240,
    due: 1_740,
    customerLocation: 'Thika Road',
  });
});

test('the sum with the fee is rounded to a whole shilling, and either sum is what the customer saw', async () => {
  for (const amount of [2_160.4, 2_160]) {
    const placed = placedIn(await order({ delivery_location: 'far-away', amount }));
    expect(placed.total).toBe(2_160);
    expect(await seenBy(placed.token)).toMatchObject({
      delivery_fee: 1_000.4,
      rounding: -0.4,
      amount: 2_160,
      delivery: { kind: 'place', days: null },
    });
  }
});

test('a fee that was left out, made up or changed since is refused with what it is now', async () => {
  for (const amount of [1_160, 1_739, 0]) {
    expect(refusalIn(await order({ delivery_location: 'thika-road', amount }))).toMatchObject({
      status: 400,
      errors: { amount: [expect.stringMatching(/^Prices have changed/)] },
      quote: { subtotal: 1_160, delivery_fee: 580, rounding: 0, total: 1_740 },
    });
  }
  const setFee = (deliveryFee: number) =>
    shop.db.update(customerLocations).set({ deliveryFee }).where(eq(customerLocations.slug, 'thika-road'));
  await setFee(70_000);
  expect(refusalIn(await order({ delivery_location: 'thika-road', amount: 1_740 })).quote?.total).toBe(1_860);
  await setFee(58_000);
  expect(placedIn(await order({ delivery_location: 'thika-road', amount: 1_740 })).total).toBe(1_740);
});

test('a place that has no fee, is gone, or never was, is refused at the location', async () => {
  await shop.db
    .insert(customerLocations)
    .values({ name: 'Gone', slug: 'gone', deliveryFee: 0, archivedAt: new Date() });
  for (const delivery_location of ['by-phone', 'gone', 'nowhere', 'thika-road; drop table orders']) {
    const answer = await order({ delivery_location, amount: 1_160 });
    expect(answer.statusCode).toBe(400);
    expect(refusalIn(answer)).toMatchObject({
      errors: { location: [expect.stringMatching(/choose the location again/)] },
      quote: { total: 1_160 },
    });
  }
  expect((await order({ delivery_location: 'a\u0000b', amount: 1_160 })).statusCode).toBe(400);
});

test('without a place, the fee is agreed by phone as before', async () => {
  for (const fields of [{}, { delivery_location: '' }, { delivery_location: null }]) {
    const placed = placedIn(await order(fields));
    expect(placed.total).toBe(1_160);
    expect(await seenBy(placed.token)).toMatchObject({
      delivery_fee: 0,
      delivery: { kind: 'by_phone', days: null },
    });
  }
});

describe('above the free amount', () => {
  const settingsTo = async (free_delivery_above: number | null) => {
    const admin = await shop.as('Admin');
    const { terms } = (await shop.get('/api/view-settings', admin)).json<{
      settings: { terms: Record<string, unknown> };
    }>().settings;
    await shop.post('/api/update-settings/terms', { ...terms, free_delivery_above }, admin);
  };

  test('delivery is free, and only there', async () => {
    // 200,000 is the default; 173 lamps are 200,680.
    expect(placedIn(await order({ delivery_location: 'thika-road' }, { quantity: 173 })).total).toBe(200_680);
    const below = await order({ delivery_location: 'thika-road', amount: 200_100 }, { quantity: 172 });
    expect(placedIn(below).total).toBe(200_100);
  });

  test('a shop without a free amount always charges the fee', async () => {
    await settingsTo(null);
    const sum = 173 * 1_160 + 580;
    const placed = placedIn(await order({ delivery_location: 'thika-road', amount: sum }, { quantity: 173 }));
    expect(placed.total).toBe(sum);
    await settingsTo(0);
    expect(placedIn(await order({ delivery_location: 'thika-road', amount: 1_160 })).total).toBe(1_160);
    await settingsTo(200_000);
  });
});

describe('goods that the customer fetches', () => {
  test('cost no fee and need no address, whatever else was sent', async () => {
    const fields = { pick_up: 1, delivery_location: 'thika-road', location: '', delivery_address: '' };
    const placed = placedIn(await order(fields));
    expect(placed.total).toBe(1_160);
    expect(await seenBy(placed.token)).toMatchObject({
      delivery_fee: 0,
      delivery: { kind: 'pick_up', days: null },
      location: 'Shop',
      delivery_address: 'Pick up at the shop',
    });
    expect(await inFull(placed.token)).toMatchObject({
      customerLocation: null,
      delivery_address: 'Pick up at the shop',
    });
    expect((await order({ location: '', delivery_address: '' })).statusCode).toBe(400);
    expect(refusalIn(await order({ pick_up: 'maybe' })).errors).toEqual({
      pick_up: ['Choose yes or no.'],
    });
  });

  test('leave the saved delivery details as they are', async () => {
    const headers = await shop.as('User');
    await order({ delivery_location: 'thika-road', amount: 1_740, delivery_address: 'Garden City' }, { headers });
    await order({ pick_up: true }, { headers });
    const saved = (await shop.get('/api/user/delivery-details', headers)).json<SavedDeliveryDetailsResponse>();
    expect(saved.delivery_details).toMatchObject({ location: 'Thika Road', delivery_address: 'Garden City' });
  });
});

test('a paid order with its fee agrees with the books, also once it is void', async () => {
  const { token } = placedIn(await order({ delivery_location: 'thika-road', amount: 1_740 }));
  const { id } = await inFull(token);
  const payment = { orderId: id, method: 'mpesa', amount: 174_000, at: new Date() } as const;
  await shop.db.transaction((tx) => receivePayment(tx, payment));
  expect(await inFull(token)).toMatchObject({ delivery_fee: 580, paid: 1_740, due: 0, tax: 240 });
  await expectBooksAgree(shop.db);
  expect((await shop.post(`/api/delete-order/${id}`, {}, await shop.as('Admin'))).statusCode).toBe(200);
  expect(await inFull(token)).toMatchObject({ status: 'void', delivery_fee: 580, paid: 0 });
});

test('one click sent twice is one order with one fee', async () => {
  const headers = { 'idempotency-key': 'a'.repeat(32), 'idempotency-secret': 'b'.repeat(32) };
  const fields = { delivery_location: 'thika-road', amount: 1_740 };
  const [first, second] = [await order(fields, { headers }), await order(fields, { headers })].map(placedIn);
  expect(second).toEqual(first);
});

test('orders that arrive together each have the fee of their own place', async () => {
  const wanted = [
    { delivery_location: 'thika-road', amount: 1_740 },
    { pick_up: 1, amount: 1_160 },
    { delivery_location: 'far-away', amount: 2_160 },
    { amount: 1_160 },
    { delivery_location: 'around-the-corner', amount: 1_160 },
    { delivery_location: 'nowhere', amount: 1_160 },
  ];
  const answers = await Promise.all(wanted.map((fields) => order(fields)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 400]);
  expect(answers.slice(0, 5).map((answer) => placedIn(answer).total)).toEqual([1_740, 1_160, 2_160, 1_160, 1_160]);
});
