import type { CustomerSavedResponse } from '@ofisi/api-contract/contacts/customers';
import type {
  CustomerFormOptionsResponse,
  FoundForSaleResponse,
  SaleCustomersResponse,
  SaleItemsResponse,
  ScannedResponse,
  SerialsForSaleResponse,
} from '@ofisi/api-contract/sales/counter';
import type { OrderPlacedResponse } from '@ofisi/api-contract/sales/place-order';
import type { SaleDetailsResponse } from '@ofisi/api-contract/sales/sale-details';
import { sql } from 'drizzle-orm';
import { checkout, openTestShop, type TestShop } from '../../testing/test-shop';

let shop: TestShop;
let laptop: number;
let toner: number;

beforeAll(async () => {
  shop = await openTestShop();
  laptop = await shop.addItem({ title: 'Laptop', price: 80_000, serials: ['LT-001', 'LT-002', 'LT-003'] });
  toner = await shop.addItem({ title: 'Toner 100%', price: 2_000, stock: 5 });
  await shop.addItem({ title: 'Old projector', price: 9_000, serials: ['PJ-9'] });
  await shop.db.execute(sql`update items set sku = 'TN-26A', barcode = '6161100400123' where id = ${toner}`);
});

afterAll(() => shop.close());

const read = async (path: string, role: 'Cashier' | 'Admin' | 'Staff' = 'Cashier') =>
  shop.get(`/api/${path}`, await shop.as(role));

const scan = (code: string) => read(`scan-item?code=${encodeURIComponent(code)}`);

const counter = { customerCategory: 'walk-in', customerLocation: 'shop-counter', payment_status: 'completed' };

const sell = async (
  lines: { id: number; price: number; quantity: number; serials?: string[] }[],
  fields: object = {},
) => shop.post('/api/ordered-products', checkout(lines, { ...counter, ...fields }), await shop.as('Cashier'));

describe('a scanner', () => {
  test('finds a unit by its serial number, whatever the case of its letters', async () => {
    expect((await scan(' lt-002 ')).json<ScannedResponse>()).toMatchObject({
      serial: 'LT-002',
      item: { id: laptop, title: 'Laptop', price: 80_000, available: 3, requires_serial: true },
    });
  });

  test.each(['6161100400123', 'tn-26a', 'item-2'])('finds an item by its code %s', async (code) => {
    expect((await scan(code)).json<ScannedResponse>()).toMatchObject({ serial: null, item: { id: toner } });
  });

  test('says that no item has the code', async () => {
    const answer = await scan('4711');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ status: 404, message: 'Nothing is sold under the code 4711.' });
  });

  test('says that a unit was sold already', async () => {
    expect((await sell([{ id: laptop, price: 80_000, quantity: 1, serials: ['LT-003'] }])).statusCode).toBe(200);
    expect((await scan('LT-003')).json()).toEqual({
      status: 409,
      message: 'Laptop, LT-003: this unit was already sold.',
    });
  });

  test('knows which of two units of one number is meant, or asks', async () => {
    const other = await shop.addItem({ title: 'Monitor', price: 20_000, serials: ['LT-003', 'LT-001'] });
    expect((await scan('LT-003')).json<ScannedResponse>().item.id).toBe(other);
    const answer = await scan('LT-001');
    expect(answer.statusCode).toBe(409);
    expect(answer.json<{ message: string }>().message).toContain(
      'Laptop and Monitor have a unit with this serial number.',
    );
  });

  test.each(['', '%00', 'x'.repeat(101)])('that reads %j is refused', async (code) => {
    expect((await read(`scan-item?code=${code}`)).statusCode).toBe(400);
  });
});

test('items for sale are found by title, SKU and barcode, without what they cost', async () => {
  for (const q of ['toner', 'tn-26', '61611004', '100%25']) {
    const { items } = (await read(`view-items-for-sale?q=${q}`)).json<SaleItemsResponse>();
    expect(items.map(({ id }) => id)).toEqual([toner]);
    expect(Object.keys(items[0] ?? {})).not.toContain('average_cost');
  }
  expect((await read('view-items-for-sale', 'Staff')).statusCode).toBe(403);
});

test('a sale to an anonymous customer needs no name', async () => {
  const blank = { first_name: '', last_name: null, phone_number: '', location: '', delivery_address: '' };
  const placed = (await sell([{ id: toner, price: 2_000, quantity: 1 }], blank)).json<OrderPlacedResponse>();
  const { order } = (await read(`view-orders/${placed.order.id}`)).json<SaleDetailsResponse>();
  expect(order).toMatchObject({
    first_name: 'Walk-in',
    last_name: 'customer',
    delivery_address: 'Collected in the shop',
    customerCategory: 'Walk-in',
    customerLocation: 'Shop counter',
  });
  const guest = await shop.post('/api/ordered-products', {
    ...checkout([{ id: toner, price: 2_000, quantity: 1 }], { customerCategory: 'walk-in', customerLocation: 'x' }),
    ...blank,
  });
  expect(guest.statusCode).toBe(400);
});

test('a customer whom the shop knows need not be typed again, and sellers see no phone numbers of theirs', async () => {
  const fields = {
    customer_name: 'Grace Njeri Mwangi',
    organization: 'Sunrise Academy',
    customer_phone: '0711 222 333',
    city: 'Thika',
    credit_limit: 90_000,
    opening_balance: 1_000,
  };
  const saved = await shop.post('/api/add-customer', fields, await shop.as('Admin'));
  const { id } = saved.json<CustomerSavedResponse>().customer;
  const { customers } = (await read('view-customers-for-sale?q=sunrise')).json<SaleCustomersResponse>();
  expect(customers).toEqual([
    {
      id,
      customer_name: 'Grace Njeri Mwangi',
      organization: 'Sunrise Academy',
      balance: 1_000,
      credit_left: 89_000,
      credit: 0,
      payment_days: null,
      customerCategory: null,
      customerLocation: null,
    },
  ]);
  const blank = { first_name: '', last_name: '', phone_number: '', location: '', delivery_address: '' };
  const placed = await sell([{ id: laptop, price: 80_000, quantity: 1, serials: ['lt-002'] }], {
    ...blank,
    customer_id: id,
  });
  const { order } = (
    await read(`view-orders/${placed.json<OrderPlacedResponse>().order.id}`)
  ).json<SaleDetailsResponse>();
  expect(order).toMatchObject({
    first_name: 'Grace',
    last_name: 'Njeri Mwangi',
    phone_number: '0711 222 333',
    location: 'Thika',
    customer_id: id,
    customer_name: 'Grace Njeri Mwangi',
    sold_by: 'Cashier Person',
    paid: 80_000,
    due: 0,
    lines: [{ product_name: 'Laptop', serials: ['LT-002'], tax: 11_034.48, total: 80_000 }],
    payments: [{ method: 'mpesa', amount: 80_000, received_by: 'Cashier Person' }],
    timeline: [{ status: 'completed' }],
  });
});

test('the forms are told the categories and locations there are', async () => {
  const options = (await read('view-customer-form-options')).json<CustomerFormOptionsResponse>();
  expect(options.categories).toContainEqual({
    id: expect.any(Number),
    name: 'Walk-in',
    slug: 'walk-in',
    category_name: 'Walk-in',
    category_slug: 'walk-in',
    discount: 0,
  });
  expect(options.locations).toContainEqual({
    id: expect.any(Number),
    name: 'Shop counter',
    slug: 'shop-counter',
    categorylocation_name: 'Shop counter',
    categorylocation_slug: 'shop-counter',
    delivery_fee: null,
  });
});

test('an unknown sale is not found', async () => {
  expect((await read('view-orders/999999')).json()).toEqual({ status: 404, message: 'This order no longer exists.' });
});

describe('the one box of the till', () => {
  const find = async (q: string) =>
    (await read(`find-for-sale?q=${encodeURIComponent(q)}`)).json<FoundForSaleResponse>();
  let headset: number;

  beforeAll(async () => {
    await shop.addItem({ title: 'USB cable for headset', price: 500, stock: 4 });
    await shop.addItem({ title: 'Headset, sold out', price: 3_000, stock: 0 });
    headset = await shop.addItem({ title: 'Headset H390', price: 4_500, serials: ['HS-7001', 'HS-7002'] });
    await shop.post(
      '/api/add-customer',
      { customer_name: 'Amani Otieno', organization: 'Headset Hub', customer_phone: '0722 555 666' },
      await shop.as('Admin'),
    );
  });

  test('ranks what is in stock and begins with the text first', async () => {
    const found = await find('headset');
    expect(found.items.map(({ title }) => title)).toEqual([
      'Headset H390',
      'USB cable for headset',
      'Headset, sold out',
    ]);
    expect(found.customers.map(({ customer_name }) => customer_name)).toEqual(['Amani Otieno']);
    expect(found).toMatchObject({ exact: null, refused: null, units: [] });
  });

  test('knows a code or a serial number that was typed in full', async () => {
    expect(await find('tn-26a')).toMatchObject({ exact: { item: { id: toner }, serial: null }, refused: null });
    expect(await find('hs-7002')).toMatchObject({ exact: { item: { id: headset }, serial: 'HS-7002' } });
  });

  test('finds a unit by a part of its serial number, and a customer by phone', async () => {
    expect((await find('7002')).units).toMatchObject([{ item: { id: headset }, serial: 'HS-7002' }]);
    expect((await find('0722555666')).customers).toHaveLength(1);
  });

  test('says why a unit cannot be sold', async () => {
    await sell([{ id: headset, price: 4_500, quantity: 1, serials: ['HS-7001'] }]);
    expect(await find('HS-7001')).toMatchObject({
      exact: null,
      refused: 'Headset H390, HS-7001: this unit was already sold.',
      units: [],
    });
  });

  test('says of a draft, and of its units, that it is not on sale yet', async () => {
    const draft = await shop.addItem({ title: 'Shredder', price: 7_000, serials: ['SH-1'] });
    await shop.db.execute(sql`update items set state = 'draft', sku = 'SHR' where id = ${draft}`);
    const refused = 'Shredder is a draft and not on sale yet. Whoever manages the items can put it on sale.';
    for (const code of ['shr', 'SH-1', `ITEM-${draft}`]) {
      expect(await find(code)).toMatchObject({ exact: null, refused, items: [], units: [] });
      expect((await scan(code)).json()).toEqual({ status: 409, message: refused });
    }
    expect((await shop.get('/api/scan-item?code=SHR')).statusCode).toBe(401);
  });

  test('finds nothing rather than failing', async () => {
    expect(await find("100%' --")).toMatchObject({ exact: null, items: [], units: [], customers: [] });
    expect((await read('find-for-sale?q=')).statusCode).toBe(400);
    expect((await read('find-for-sale?q=head', 'Staff')).statusCode).toBe(403);
  });

  test('lists the serial numbers that can be sold, oldest first', async () => {
    const { serials } = (await read(`view-serials-for-sale?item_id=${headset}`)).json<SerialsForSaleResponse>();
    expect(serials).toEqual(['HS-7002']);
    expect((await read('view-serials-for-sale?item_id=999999')).json<SerialsForSaleResponse>().serials).toEqual([]);
    expect((await read('view-serials-for-sale?item_id=x')).statusCode).toBe(400);
  });
});
