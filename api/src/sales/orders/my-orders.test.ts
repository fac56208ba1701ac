import type { MyOrdersResponse } from '@ofisi/api-contract/sales/order-details';
import type { OrderPlacedResponse } from '@ofisi/api-contract/sales/place-order';
import { eq } from 'drizzle-orm';
import { users } from '../../tables/identity';
import { checkout, openTestShop, type TestShop } from '../../testing/test-shop';
import { orders } from '../../tables/sales';
import { receivePayment } from './receive-payment';

type Headers = Record<string, string>;

let shop: TestShop;
let toner: number;

beforeAll(async () => {
  shop = await openTestShop();
  toner = await shop.addItem({ title: 'Kyocera TK-1170', price: 7500, stock: 1000 });
});

afterAll(() => shop.close());

async function customer(name: string): Promise<Headers> {
  const account = { email: `${name}@shop.test`, password: 'a long enough secret' };
  await shop.post('/api/user-register', { name, ...account });
  const { token } = (await shop.post('/api/user-login', account)).json<{ token: string }>();
  return { authorization: `Bearer ${token}` };
}

async function place(headers: Headers, quantity = 1, fields = {}) {
  const body = checkout([{ id: toner, price: 7500, quantity }], fields);
  return (await shop.post('/api/ordered-products', body, headers)).json<OrderPlacedResponse>().order;
}

const read = async (headers: Headers, query = '') =>
  (await shop.get(`/api/my-orders${query}`, headers)).json<MyOrdersResponse>();

const invoicesOf = async (headers: Headers) => (await read(headers)).orders.map(({ invoice }) => invoice);

test('a customer sees what they ordered, newest first, and nothing more of it than is theirs to know', async () => {
  const achieng = await customer('achieng');
  expect(await read(achieng)).toEqual({ status: 200, orders: [] });
  const first = await place(achieng, 2);
  const second = await place(achieng);
  expect(await read(achieng)).toEqual({
    status: 200,
    orders: [
      expect.objectContaining({ invoice: second.invoice, token: second.token, amount: 7500 }),
      {
        number: first.number,
        invoice: first.invoice,
        token: first.token,
        can_ask_return: false,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        amount: 15000,
        payment_status: 'pending',
        status: 'reserved',
        stage: 'unpaid',
        items: [{ product_name: 'Kyocera TK-1170', price: 7500, quantity: 2 }],
      },
    ],
  });
});

test('it says whether the order was paid and what became of it', async () => {
  const wairimu = await customer('wairimu');
  const { invoice } = await place(wairimu);
  const [stored] = await shop.db
    .update(orders)
    .set({ status: 'expired' })
    .where(eq(orders.number, invoice))
    .returning({ id: orders.id });
  await receivePayment(shop.db, { orderId: stored?.id ?? 0, method: 'mpesa', amount: 750_000, at: new Date() });
  expect((await read(wairimu)).orders).toMatchObject([
    { number: invoice, invoice: expect.stringMatching(/^INV\d{8}$/), status: 'expired', payment_status: 'completed' },
  ]);
});

test("nobody sees another one's orders, staff included", async () => {
  const [barasa, chebet] = [await customer('barasa'), await customer('chebet')];
  const ofBarasa = await place(barasa);
  const ofChebet = await place(chebet);
  expect(await invoicesOf(barasa)).toEqual([ofBarasa.invoice]);
  expect(await invoicesOf(chebet)).toEqual([ofChebet.invoice]);
  expect(await invoicesOf(await shop.as('Admin'))).toEqual([]);
  // The token alone decides whose orders are listed; nothing in the query changes that.
  const [user] = await shop.db.select({ id: users.id }).from(users).where(eq(users.email, 'barasa@shop.test'));
  const asked = await read(chebet, `?user_id=${user?.id ?? 0}&userId=${user?.id ?? 0}`);
  expect(asked.orders.map(({ invoice }) => invoice)).toEqual([ofChebet.invoice]);
});

test('an order placed as a guest is in no list, not even with the same names and phone number', async () => {
  const kiptoo = await customer('kiptoo');
  await place({});
  // A request with an ended token orders as a guest.
  await place({ authorization: `Bearer ${'x'.repeat(43)}` });
  const own = await place(kiptoo);
  expect(await invoicesOf(kiptoo)).toEqual([own.invoice]);
});

test("a seller's list has what they ordered online, not what they sold at the counter", async () => {
  const cashier = await shop.as('Cashier');
  await place(cashier, 1, { customerCategory: 'walk-in', customerLocation: 'cbd', payment_status: 'completed' });
  const own = await place(cashier);
  expect(await invoicesOf(cashier)).toEqual([own.invoice]);
});

test('a repeated request does not list the order twice', async () => {
  const njeri = { ...(await customer('njeri')), 'idempotency-key': 'the-same' };
  const { invoice } = await place(njeri);
  expect((await place(njeri)).invoice).toBe(invoice);
  expect(await invoicesOf(njeri)).toEqual([invoice]);
});

test('it comes page by page with a total of the own orders only; a page has at most 100', async () => {
  const omondi = await customer('omondi');
  await place({});
  const placed = [await place(omondi), await place(omondi), await place(omondi)].map(({ invoice }) => invoice);
  const second = await read(omondi, '?page=2&per_page=2');
  expect(second.orders.map(({ invoice }) => invoice)).toEqual([placed[0]]);
  expect(second.meta).toEqual({ page: 2, per_page: 2, total: 3, pages: 2 });
  expect((await read(omondi, '?page=1')).meta).toEqual({ page: 1, per_page: 20, total: 3, pages: 1 });
  expect((await read(omondi, '?page=9')).orders).toEqual([]);
  for (const query of ['?per_page=101', '?per_page=0', '?page=0', '?page=x']) {
    expect((await shop.get(`/api/my-orders${query}`, omondi)).statusCode).toBe(400);
  }
});

test('a guest, and whoever has logged out, is asked to log in', async () => {
  const mumbi = await customer('mumbi');
  await place(mumbi);
  await shop.post('/api/logout', undefined, mumbi);
  for (const headers of [{}, mumbi]) {
    const answer = await shop.get('/api/my-orders', headers);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ status: 401, message: 'Please log in to continue.' });
  }
});
