import { randomUUID } from 'node:crypto';
import type { CustomerSavedResponse } from '@ofisi/api-contract/contacts/customers';
import type { SaleCustomersResponse } from '@ofisi/api-contract/sales/counter';
import type { OrderPlacedResponse } from '@ofisi/api-contract/sales/place-order';
import type { SaleDetailsResponse, SaleSavedResponse } from '@ofisi/api-contract/sales/sale-details';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../engine/database';
import { checkout, openTestShop, type TestShop } from '../../testing/test-shop';

let shop: TestShop;
let toner: number;
let school: number;
let customers = 0;

beforeAll(async () => {
  shop = await openTestShop();
  toner = await shop.addItem({ title: 'Toner 85A', price: 1000, stock: 1000 });
});

beforeEach(async () => {
  customers += 1;
  const form = {
    customer_name: `School ${customers}`,
    organization: 'Baraka',
    customer_phone: `0700 111 2${customers + 10}`,
  };
  school = (await shop.post('/api/add-customer', form, await shop.as('Admin'))).json<CustomerSavedResponse>().customer
    .id;
});

afterAll(() => shop.close());

const sell = async (fields: object, quantity = 1) =>
  shop.post(
    '/api/ordered-products',
    {
      ...checkout([{ id: toner, price: 1000, quantity }], { customerCategory: 'walk-in', customerLocation: 'cbd' }),
      ...fields,
    },
    await shop.as('Cashier'),
  );

const sold = async (fields: object, quantity = 1) => (await sell(fields, quantity)).json<OrderPlacedResponse>().order;

const pay = async (order_id: number | undefined, fields: object) =>
  shop.post(
    '/api/add-order-payment',
    { order_id, payment_method: 'mpesa', reference: randomUUID().slice(0, 10), ...fields },
    await shop.as('Cashier'),
  );

const details = async (id: number | undefined) =>
  (await shop.get(`/api/view-orders/${id}`, await shop.as('Admin'))).json<SaleDetailsResponse>().order;

const customer = async () => {
  const answer = await shop.get('/api/view-customers-for-sale?q=School', await shop.as('Cashier'));
  return answer.json<SaleCustomersResponse>().customers.find(({ id }) => id === school);
};

const errorsOf = (answer: Awaited<ReturnType<typeof sell>>) =>
  answer.json<{ errors?: Record<string, string[]> }>().errors ?? {};

const mpesa = (amount: number) => [{ method: 'mpesa', amount, reference: randomUUID().slice(0, 10) }];

/** Every balance is the sum of its entries, and every payment is in the books in full. */
afterEach(async () => {
  const wrong = await selectRows(
    shop.db,
    sql`select id from parties where balance <> coalesce((select sum(amount) from ledger_entries where party_id = parties.id), 0)
        union all
        select id from payments where amount <> coalesce((select abs(sum(amount)) from ledger_entries where payment_id = payments.id), 0)`,
  );
  expect(wrong).toEqual([]);
});

test('an overpayment is kept as credit, and pays for the next sale on account', async () => {
  const first = await sold({ customer_id: school, payments: mpesa(2500) });
  expect(first).toMatchObject({ payment_status: 'completed', change: 0, credit_kept: 1500, credit_used: 0 });
  expect(await customer()).toMatchObject({ balance: -1500, credit: 1500 });
  expect(await details(first.id)).toMatchObject({
    due: 0,
    paid: 1000,
    payments: [{ method: 'mpesa', amount: 1000, kept: 1500, change: 0 }],
  });
  const second = await sold({ customer_id: school, payments: [] });
  expect(second).toMatchObject({ payment_status: 'completed', credit_used: 1000 });
  expect(await details(second.id)).toMatchObject({
    payment: 'completed',
    due: 0,
    paid: 0,
    from_credit: 1000,
    due_on: null,
  });
  const third = await sold({ customer_id: school, payments: [] });
  expect(third).toMatchObject({ payment_status: 'pending', credit_used: 500 });
  expect(await details(third.id)).toMatchObject({ payment: 'on_account', due: 500, from_credit: 500 });
  expect(await customer()).toMatchObject({ balance: 500, credit: 0 });
});

test('cash at the counter stays change, and nobody’s money is kept without a name', async () => {
  const cash = await sold({ customer_id: school, payments: [{ method: 'cash', amount: 1500 }] });
  expect(cash).toMatchObject({ change: 500, credit_kept: 0 });
  const both = [...mpesa(1200), { method: 'cash', amount: 300 }];
  expect(await sold({ customer_id: school, payments: both })).toMatchObject({ change: 300, credit_kept: 200 });
  expect(errorsOf(await sell({ payments: mpesa(1500) }))).toEqual({
    payments: [expect.stringContaining('choose the customer to keep the rest')],
  });
  expect(await customer()).toMatchObject({ credit: 200 });
});

test('a payment for an order keeps what is too much of a customer, and gives back cash of a walk-in', async () => {
  const owed = await sold({ customer_id: school, payments: [] });
  const answer = (await pay(owed.id, { amount: 1400 })).json<SaleSavedResponse>();
  expect(answer.message).toBe('Payment recorded. KSh 400.00 is kept as the customer’s credit.');
  expect(answer.order).toMatchObject({ due: 0, paid: 1000, customer_credit: 400, payments: [{ kept: 400 }] });
  const walkIn = await sold({ payment_status: 'pending' });
  expect(errorsOf(await pay(walkIn.id, { amount: 1500 }))).toEqual({
    amount: ['Only KSh 1,000.00 is still due on this order.'],
  });
  const cash = (await pay(walkIn.id, { amount: 1500, payment_method: 'cash' })).json<SaleSavedResponse>();
  expect(cash.message).toBe('Payment recorded. Give back KSh 500.00.');
  expect(cash.order.payments).toMatchObject([{ method: 'cash', amount: 1000, change: 500, kept: 0 }]);
});

test('credit pays for an order, as far as there is any, once', async () => {
  const owed = await sold({ customer_id: school, payments: [] }, 2);
  await sold({ customer_id: school, payments: mpesa(1600) });
  const credit = (amount: number) => pay(owed.id, { amount, payment_method: 'credit' });
  expect(errorsOf(await credit(600.01))).toEqual({
    amount: ['Only KSh 600.00 can be paid with the customer’s credit.'],
  });
  const answers = await Promise.all([credit(600), credit(600)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  expect(await details(owed.id)).toMatchObject({ due: 1400, from_credit: 600, payments: [] });
  expect(errorsOf(await credit(1))).toEqual({ payment_method: ['This customer has no credit.'] });
  const walkIn = await sold({ payment_status: 'pending' });
  expect(errorsOf(await pay(walkIn.id, { amount: 1, payment_method: 'credit' }))).toEqual({
    payment_method: ['This customer has no credit.'],
  });
});

test('two sales at once do not use the same credit', async () => {
  await sold({ customer_id: school, payments: mpesa(2000) });
  const both = await Promise.all([
    sold({ customer_id: school, payments: [] }),
    sold({ customer_id: school, payments: [] }),
  ]);
  expect(both.map(({ credit_used: used }) => used).sort()).toEqual([0, 1000]);
  expect(await customer()).toMatchObject({ balance: 1000, credit: 0 });
});

test('a void gives back what was paid for the sale, and the credit that it took', async () => {
  const first = await sold({ customer_id: school, payments: mpesa(1700) });
  const second = await sold({ customer_id: school, payments: mpesa(300) });
  expect(second).toMatchObject({ credit_used: 700 });
  const voided = { reason: 'Rung up twice' };
  await shop.post(`/api/delete-order/${second.id}`, voided, await shop.as('Admin'));
  expect(await customer()).toMatchObject({ balance: -700, credit: 700 });
  await shop.post(`/api/delete-order/${first.id}`, voided, await shop.as('Admin'));
  expect(await customer()).toMatchObject({ balance: -700, credit: 700 });
});

describe('money on a customer’s account', () => {
  const receive = async (fields: object, headers = {}) =>
    shop.post(
      '/api/add-customer-payment',
      { customer_id: school, payment_method: 'mpesa', reference: randomUUID().slice(0, 10), ...fields },
      { ...(await shop.as('Cashier')), ...headers },
    );

  test('covers the earliest due first, and the rest is credit', async () => {
    const first = await sold({ customer_id: school, payments: [] });
    const second = await sold({ customer_id: school, payments: [] }, 2);
    await shop.db.execute(sql`update orders set due_on = due_on - 7 where id = ${second.id}`);
    const part = await receive({ amount: 2500 });
    expect(part.json()).toMatchObject({ message: `Payment recorded for ${second.invoice}, ${first.invoice}.` });
    expect(await details(second.id)).toMatchObject({ due: 0, payments: [{ amount: 2000, kept: 0 }] });
    expect(await details(first.id)).toMatchObject({ due: 500, payments: [{ amount: 500, kept: 0 }] });
    const rest = await receive({ amount: 800, payment_method: 'cash', reference: '' });
    expect(rest.json()).toMatchObject({
      message: `Payment recorded for ${first.invoice}. KSh 300.00 is kept as the customer’s credit.`,
    });
    expect(await customer()).toMatchObject({ balance: -300, credit: 300 });
    expect((await receive({ amount: 100 })).json()).toMatchObject({
      message: 'Payment recorded. KSh 100.00 is kept as the customer’s credit.',
    });
  });

  test('is recorded once: by its key, by its reference, and by two at once', async () => {
    const key = { 'idempotency-key': randomUUID(), 'idempotency-secret': randomUUID() };
    const body = { amount: 700, reference: 'SGH7K2L9QZ' };
    await Promise.all([receive(body, key), receive(body, key)]);
    expect(await customer()).toMatchObject({ credit: 700 });
    expect(errorsOf(await receive(body))).toEqual({ reference: ['This payment is already recorded.'] });
    await sold({ customer_id: school, payments: mpesa(1000) }, 1);
    await sold({ customer_id: school, payments: [] });
    await Promise.all([receive({ amount: 300 }), receive({ amount: 300 })]);
    expect(await customer()).toMatchObject({ balance: -300, credit: 300 });
  });

  test.each([
    [{ customer_id: 999_999 }, 'customer_id'],
    [{ customer_id: undefined }, 'customer_id'],
    [{ amount: 0 }, 'amount'],
    [{ amount: -1 }, 'amount'],
    [{ reference: '' }, 'reference'],
    [{ payment_method: 'credit' }, 'payment_method'],
    [{ paid_on: '2999-01-01' }, 'paid_on'],
  ])('%j is refused', async (fields, field) => {
    expect(errorsOf(await receive({ amount: 100, ...fields }))).toHaveProperty(field);
    expect(await customer()).toMatchObject({ balance: 0 });
  });
});
