import type { Order } from '@ofisi/api-contract/sales/orders';
import { eq, sql } from 'drizzle-orm';
import { checkout, openTestShop, type TestShop } from '../../testing/test-shop';
import { orders } from '../../tables/sales';
import { maskPhone } from './order-contacts';

let shop: TestShop;
let item: number;

beforeAll(async () => {
  shop = await openTestShop();
  item = await shop.addItem({ title: 'Toner', price: 1000, stock: 100 });
});
afterAll(() => shop.close());

const counter = {
  customerCategory: 'School',
  customerLocation: 'Thika',
  payment_status: 'completed',
  payment_method: 'cash',
};

/** Places an order and returns its invoice. */
async function place(fields: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  const answer = await shop.post(
    '/api/ordered-products',
    checkout([{ id: item, price: 1000, quantity: 1 }], fields),
    headers,
  );
  return answer.json<{ order: { number: string } }>().order.number;
}

async function seen(role: 'Cashier' | 'Admin' | 'Developer', number: string): Promise<Order | undefined> {
  for (const query of ['', '?page=1&per_page=100']) {
    const { orders: list } = (await shop.get(`/api/view-orders${query}`, await shop.as(role))).json<{
      orders: Order[];
    }>();
    const found = list.find((order) => order.number === number);
    if (query !== '') return found;
  }
  return undefined;
}

const yesterday = (number: string) =>
  shop.db
    .update(orders)
    .set({ createdAt: sql`now() - interval '26 hours'` })
    .where(eq(orders.number, number));

const whole = {
  last_name: 'Odhiambo',
  phone_number: '0712 345 678',
  delivery_address: 'Moi Avenue 12',
  contacts_hidden: false,
};
const masked = {
  first_name: 'Achieng',
  last_name: 'O.',
  phone_number: '07•• ••• 678',
  delivery_address: '•••',
  contacts_hidden: true,
};

describe('a cashier gets no phone or address of customers they do not serve', () => {
  test('of the shop, only today\u2019s orders that wait for their payment', async () => {
    const open = await place();
    expect(await seen('Cashier', open)).toMatchObject(whole);
    await yesterday(open);
    expect(await seen('Cashier', open)).toMatchObject(masked);
  });

  test('nothing of an order that is over', async () => {
    const cancelled = await place();
    await shop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.number, cancelled));
    expect(await seen('Cashier', cancelled)).toMatchObject(masked);
  });

  test('of the counter, only the sales that they made today', async () => {
    const own = await place(counter, await shop.as('Cashier'));
    const others = await place(counter, await shop.as('Admin'));
    expect(await seen('Cashier', own)).toMatchObject(whole);
    expect(await seen('Cashier', others)).toMatchObject(masked);
    await yesterday(own);
    expect(await seen('Cashier', own)).toMatchObject(masked);
  });

  test('and no answer holds what is hidden', async () => {
    await place({ phone_number: '0799 111 222', delivery_address: 'Hidden House', last_name: 'Secretname' });
    await shop.db.update(orders).set({ createdAt: sql`now() - interval '3 days'` });
    const { body } = await shop.get('/api/view-orders', await shop.as('Cashier'));
    expect(body).not.toMatch(/0799|111 222|Hidden House|Secretname/);
    for (const role of ['Admin', 'Developer'] as const) {
      expect((await shop.get('/api/view-orders', await shop.as(role))).body).toMatch(/0799 111 222.*Hidden House/s);
    }
  });
});

test.each([
  ['0712 345 123', '07•• ••• 123'],
  ['+254 712 345123', '07•• ••• 123'],
  ['254712345123', '07•• ••• 123'],
  ['12345', '•••'],
  ['call me', '•••'],
])('%s is shown as %s', (phone, shown) => expect(maskPhone(phone)).toBe(shown));

describe('whoever may not see a customer’s contacts', () => {
  const find = async (role: 'Cashier' | 'Admin', query: string) =>
    (await shop.get(`/api/view-orders?${query}`, await shop.as(role))).json<{ orders: Order[] }>().orders;

  test('finds an order by its whole phone number, and by no part of it', async () => {
    const number = await place({ phone_number: '0798 765 432', last_name: 'Barasa' });
    await yesterday(number);
    for (const q of ['0798765432', '%2B254798765432', '254 798-765-432']) {
      expect((await find('Cashier', `q=${q}`)).map((order) => order.number)).toEqual([number]);
    }
    for (const q of ['07987', '98765432', 'Barasa']) {
      expect(await find('Cashier', `q=${q}`)).toEqual([]);
    }
    expect((await find('Admin', 'q=barasa')).map((order) => order.number)).toEqual([number]);
  });

  test.each(['last_name', 'phone_number', 'delivery_address'])('cannot sort by %s', async (field) => {
    expect((await shop.get(`/api/view-orders?sort=${field}`, await shop.as('Cashier'))).statusCode).toBe(400);
  });

  test('exports what is shown', async () => {
    const number = await place({ phone_number: '0797 000 111', delivery_address: 'Secret Lane 4' });
    await yesterday(number);
    const { body } = await shop.get(`/api/view-orders?format=csv&q=${number}`, await shop.as('Cashier'));
    expect(body).toContain(`${number},${number},Achieng,O.,07•• ••• 111,Nairobi,•••`);
  });
});

test('orders are narrowed by status, payment and channel', async () => {
  const headers = await shop.as('Admin');
  const count = async (query: string) =>
    (await shop.get(`/api/view-orders?per_page=1&${query}`, headers)).json<{ meta: { total: number } }>().meta.total;
  const all = await count('');
  expect((await count('payment_status=pending')) + (await count('payment_status=completed'))).toBe(all);
  expect((await count('channel=counter')) + (await count('channel=online'))).toBe(all);
  expect(await count('status=expired,void')).toBe(0);
  expect((await shop.get('/api/view-orders?status=lost', headers)).statusCode).toBe(400);
});
