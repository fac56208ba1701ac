import type { CustomerSavedResponse } from '@ofisi/api-contract/contacts/customers';
import type { OrderPlacedResponse } from '@ofisi/api-contract/sales/place-order';
import { sql } from 'drizzle-orm';
import { selectRows, sqlState } from '../engine/database';
import { checkout, openTestShop, type TestShop } from '../testing/test-shop';

let shop: TestShop;
let item: number;
let references = 0;

beforeAll(async () => {
  shop = await openTestShop();
  item = await shop.addItem({ title: 'Toner 85A', price: 1500, stock: 1_000 });
});

afterAll(() => shop.close());

type Method = 'mpesa' | 'bank-transfer' | 'cheque';
interface Answer {
  readonly statusCode: number;
  readonly body: string;
}

/** Every way in which staff record a payment. */
const WAYS = {
  'a sale at the counter': async (method: Method, reference: string): Promise<Answer> =>
    shop.post(
      '/api/ordered-products',
      checkout([{ id: item, price: 1500, quantity: 1 }], {
        customerCategory: 'walk-in',
        customerLocation: 'shop-counter',
        payments: [{ method, amount: 1500, reference }],
      }),
      await shop.as('Cashier'),
    ),
  'a payment of an order': async (payment_method: Method, reference: string): Promise<Answer> => {
    const placed = await shop.post('/api/ordered-products', checkout([{ id: item, price: 1500, quantity: 1 }]));
    const { token } = placed.json<OrderPlacedResponse>().order;
    const [order] = await selectRows<{ id: number }>(shop.db, sql`select id from orders where token = ${token}`);
    const order_id = order?.id;
    return shop.post(
      '/api/add-order-payment',
      { order_id, amount: 1500, payment_method, reference },
      await shop.as('Cashier'),
    );
  },
  'a payment of a customer': async (payment_method: Method, reference: string): Promise<Answer> => {
    const customer = {
      customer_name: `Customer ${references}`,
      organization: 'Baraka',
      customer_phone: '0700 111 444',
    };
    const saved = await shop.post('/api/add-customer', customer, await shop.as('Admin'));
    const customer_id = saved.json<CustomerSavedResponse>().customer.id;
    return shop.post(
      '/api/add-customer-payment',
      { customer_id, amount: 1500, payment_method, reference },
      await shop.as('Admin'),
    );
  },
};

const paymentsOf = async (reference: string) => {
  const [row] = await selectRows<{ count: number }>(
    shop.db,
    sql`select count(*)::int as count from payments where upper(trim(reference)) = ${reference}`,
  );
  return row?.count;
};

type Way = keyof typeof WAYS;
const ALL = Object.keys(WAYS) as Way[];

const pairsOf = (ways: readonly Way[]) => ways.flatMap((first) => ways.map((second) => [first, second] as const));

// Transfers are not accepted at the counter.
describe.each([
  ['mpesa', ALL],
  ['bank-transfer', ALL.filter((way) => way !== 'a sale at the counter')],
] as const)('a payment by %s, under its number', (method, ways) => {
  test.each(pairsOf(ways))('%s, and then %s: it is recorded once', async (first, second) => {
    references += 1;
    const reference = `ONEONLY${String(1_000 + references)}`;
    expect((await WAYS[first](method, reference)).statusCode).toBe(200);
    const answer = await WAYS[second](method, ` ${reference.toLowerCase()} `);
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('This payment is already recorded');
    expect(await paymentsOf(reference)).toBe(1);
  });
});

test('two sales at once cannot have the same one', async () => {
  const sell = WAYS['a sale at the counter'];
  const answers = await Promise.all(['ATONCE0001', 'atonce0001', 'ATONCE0001'].map((one) => sell('mpesa', one)));
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 400, 400]);
  expect(await paymentsOf('ATONCE0001')).toBe(1);
});

test('one that is told in two parts of one sale is one', async () => {
  const parts = [
    { method: 'mpesa', amount: 1000, reference: 'INPARTS001' },
    { method: 'mpesa', amount: 500, reference: 'inparts001' },
  ];
  const sale = checkout([{ id: item, price: 1500, quantity: 1 }], {
    customerCategory: 'walk-in',
    customerLocation: 'shop-counter',
    payments: parts,
  });
  expect((await shop.post('/api/ordered-products', sale, await shop.as('Cashier'))).statusCode).toBe(200);
  expect(await paymentsOf('INPARTS001')).toBe(1);
});

test('cheques of different banks may have the same number', async () => {
  const pay = WAYS['a payment of an order'];
  expect((await pay('cheque', '000123')).statusCode).toBe(200);
  expect((await pay('cheque', '000123')).statusCode).toBe(200);
});

test('a way that forgets to ask is refused by the database', async () => {
  const insert = () =>
    shop.db.execute(sql`insert into payments (method, amount, reference) values ('mpesa', 1500, 'FORGOTTEN1')`);
  await insert();
  const failure: unknown = await insert().catch((error: unknown) => error);
  expect(sqlState(failure)).toBe('23505');
});
