import type { OfferedQuotationResponse, QuotationAnsweredResponse } from '@ofisi/api-contract/quotations/accept';
import type { Quotation, QuotationSavedResponse } from '@ofisi/api-contract/quotations/quotations';
import type { OrderDetailsResponse } from '@ofisi/api-contract/sales/order-details';
import { sql } from 'drizzle-orm';
import { selectRows } from '../engine/database';
import { expectBooksAgree } from '../testing/books-agree';
import { openTestShop, type TestShop } from '../testing/test-shop';

let shop: TestShop;
let printer: number;
let cable: number;

beforeAll(async () => {
  shop = await openTestShop({ publicOrigin: 'https://shop.test' });
  printer = await shop.addItem({ title: 'Epson L3250', price: 28_000, stock: 60 });
  cable = await shop.addItem({ title: 'Cat 6 cable', price: 99.5, stock: 500 });
});

afterAll(() => shop.close());

const post = async (path: string, fields: object, role: 'Admin' | 'Cashier' = 'Admin') =>
  shop.post(`/api/${path}`, fields, await shop.as(role));

/** A printer less KSh 1,000, and three cables. */
const body = (fields: object = {}) => ({
  name: 'Achieng Odhiambo',
  phone_number: '0712 345 678',
  items: [
    { item_id: printer, quantity: 1, price: 28_000, discount: 1000 },
    { item_id: cable, quantity: 3, price: 99.5 },
  ],
  ...fields,
});

const quote = async (fields: object): Promise<Quotation> =>
  (await post('add-quotation', body(fields))).json<QuotationSavedResponse>().quotation;

const errorsOf = (answer: { json: <T>() => T }) => answer.json<{ errors?: Record<string, string[]> }>().errors;

const discounts = ({ items }: Quotation) => items.map(({ discount, whole_share: share }) => [discount, share]);

test('per cent come off every line, after its own discount', async () => {
  const quotation = await quote({ whole_percent: 10 });
  // 10% of 27,000 and of 298.50.
  expect(discounts(quotation)).toEqual([
    [3700, 2700],
    [29.85, 29.85],
  ]);
  expect(quotation).toMatchObject({ whole_discount: 2729.85, whole_percent: 10, amount: 24_569, rounding: 0.35 });
});

test('a sum is shared among the lines in proportion, to the cent', async () => {
  const quotation = await quote({ whole_discount: 500 });
  const shares = quotation.items.map(({ whole_share: share }) => share);
  expect(shares[0]).toBeGreaterThan(490);
  expect((shares[0] ?? 0) + (shares[1] ?? 0)).toBeCloseTo(500, 5);
  expect(quotation).toMatchObject({ whole_discount: 500, whole_percent: null, amount: 26_799 });
});

test('an edit replaces it, and an edit by a page that does not know it keeps the sum', async () => {
  const { id, version, items } = await quote({ whole_percent: 10 });
  const known = items.map(({ item_id, quantity, price, discount }) => ({ item_id, quantity, price, discount }));
  const older = (
    await post(`update-quotation/${id}`, { ...body({ items: known }), version })
  ).json<QuotationSavedResponse>();
  expect(older.quotation).toMatchObject({ whole_discount: 0, whole_percent: null, amount: 24_569 });
  const next = await post(`update-quotation/${id}`, {
    ...body({ whole_discount: 1 }),
    version: older.quotation.version,
  });
  expect(next.json<QuotationSavedResponse>().quotation).toMatchObject({ whole_discount: 1, whole_percent: null });
});

test.each([
  [{ whole_discount: 100, whole_percent: 5 }, 'Give an amount or a percentage, not both.'],
  [{ whole_discount: 27_298.51 }, 'The discount is more than the items cost.'],
])('%j is refused', async (fields, message) => {
  const answer = await post('add-quotation', body(fields));
  expect([answer.statusCode, errorsOf(answer)]).toEqual([400, { whole_discount: [message] }]);
});

test.each([{ whole_percent: 101 }, { whole_percent: -1 }, { whole_percent: 'x' }, { whole_discount: -1 }])(
  '%j is refused at its field',
  async (fields) => {
    const answer = await post('add-quotation', body(fields));
    expect([answer.statusCode, Object.keys(errorsOf(answer) ?? {})]).toEqual([400, Object.keys(fields)]);
  },
);

test('it needs the permission for discounts, and stays within the limit of the role', async () => {
  const items = [{ item_id: printer, quantity: 1, price: 28_000 }];
  const refused = await post('add-quotation', body({ items, whole_percent: 10 }), 'Cashier');
  expect(errorsOf(refused)).toEqual({ 'items.0.discount': ['You do not have permission to give discounts.'] });
  await shop.db.execute(sql`
    insert into role_permissions (role_id, permission) select id, 'sales.discount' from roles where name = 'Cashier'`);
  await shop.db.execute(sql`update roles set discount_limit = 10 where name = 'Cashier'`);
  // A session knows the permissions that it began with.
  const login = await shop.post('/api/user-login', { email: 'cashier@ofisi.test', password: 'a long enough secret' });
  const headers = { authorization: `Bearer ${login.json<{ token: string }>().token}` };
  const at = (percent: number) => shop.post('/api/add-quotation', body({ items, whole_percent: percent }), headers);
  expect((await at(10)).statusCode).toBe(200);
  const tooMuch = await at(10.01);
  expect(Object.keys(errorsOf(tooMuch) ?? {})).toEqual(['items.0.discount']);
});

test('the customer reads it, and the order has it line by line', async () => {
  const { id, version } = await quote({ whole_percent: 10, delivery_fee: 300 });
  const { quotation } = (await post(`send-quotation/${id}`, { version, email: '' })).json<QuotationSavedResponse>();
  const offered = (await shop.get(`/api/quotations/${quotation.token}`)).json<OfferedQuotationResponse>().quotation;
  expect(offered).toMatchObject({ whole_discount: 2729.85, whole_percent: 10, subtotal: 24_568.65, amount: 24_869 });
  expect((await shop.get(`/api/quotations/${quotation.token}/pdf`)).headers['content-type']).toBe('application/pdf');
  const accepted = (
    await shop.post(`/api/quotations/${quotation.token}/accept`, {
      version: quotation.version,
      location: 'Eldoret',
      delivery_address: 'Iten Road',
    })
  ).json<QuotationAnsweredResponse>();
  const token = accepted.quotation.order_token ?? '';
  const { order } = (await shop.get(`/api/orders/${token}`)).json<OrderDetailsResponse>();
  expect(order).toMatchObject({ amount: 24_869 });
  const rows = await selectRows<{ discount: number }>(
    shop.db,
    sql`select order_lines.discount::float8 as discount from order_lines join orders on orders.id = order_lines.order_id
        where orders.token = ${token} order by order_lines.id`,
  );
  expect(rows).toEqual([{ discount: 3700 }, { discount: 29.85 }]);
  await expectBooksAgree(shop.db);
});
