import type {
  CartQuoteResponse,
  OrderPlacedResponse,
  OrderRefusedResponse,
} from '@ofisi/api-contract/sales/place-order';
import { eq } from 'drizzle-orm';
import { checkout, openTestShop, type TestShop } from '../../testing/test-shop';
import { expectBooksAgree } from '../../testing/books-agree';
import { orders } from '../../tables/sales';
import { receivePayment } from './receive-payment';

const LIMIT = { pieces: 15, amount: 1_000_000 };
const STOCK = 1000;

let shop: TestShop;
let itemId: number;
let count = 0;

beforeAll(async () => {
  shop = await openTestShop({ unpaidLimit: LIMIT });
});

beforeEach(async () => {
  itemId = await shop.addItem({ title: 'Kyocera TK-1170', price: 7500, stock: STOCK });
});

afterAll(async () => {
  await expectBooksAgree(shop.db);
  await shop.close();
});

/** A new customer: an address, a phone, or both, of their own. */
const newAddress = () => ({ 'x-forwarded-for': `41.90.${Math.floor((count += 1) / 250)}.${count % 250}` });
const newPhone = () => ({ phone_number: `0722 ${String((count += 1)).padStart(6, '0')}` });

async function place(
  quantity: number,
  fields: object = newPhone(),
  headers: object = newAddress(),
  id = itemId,
  price = 7500,
) {
  const body = checkout([{ id, price, quantity }], { ...fields });
  return shop.post('/api/ordered-products', body, { ...headers });
}

const held = async (id = itemId) => (await shop.stockOf(id)).reserved;

test('two anonymous orders do not take the whole stock out of sale', async () => {
  const address = newAddress();
  for (const quantity of [STOCK, 500]) {
    const refused = await place(quantity, newPhone(), address);
    expect(refused.statusCode).toBe(400);
    const { errors, unpaid_limit, quote } = refused.json<OrderRefusedResponse>();
    expect(errors?.['items']).toEqual(['Kyocera TK-1170: we can hold at most 15 until they are paid for.']);
    expect(unpaid_limit).toEqual(LIMIT);
    expect(quote?.total).toBe(7500 * quantity);
  }
  expect(await held()).toBe(0);
});

test.each([
  ['phone, however it is written', { phone_number: '0712 000 111' }, { phone_number: '+254 712-000111' }, 'new'],
  ['phone that is no number', { phone_number: 'Ask Jane' }, { phone_number: ' ask jane' }, 'new'],
  ['address', 'new', 'new', { 'x-forwarded-for': '41.80.1.1' }],
] as const)('one %s holds at most 15 pieces of an item over several orders', async (_name, first, second, address) => {
  const phone = (given: object | 'new') => (given === 'new' ? newPhone() : given);
  const from = () => (address === 'new' ? newAddress() : address);
  expect((await place(10, phone(first), from())).statusCode).toBe(200);
  expect((await place(6, phone(second), from())).statusCode).toBe(400);
  expect((await place(5, phone(second), from())).statusCode).toBe(200);
  expect((await place(1, phone(first), from())).statusCode).toBe(400);
  expect(await held()).toBe(15);
});

test('an IPv6 subscriber is one address, whichever of their addresses is used', async () => {
  const from = (host: string) => ({ 'x-forwarded-for': `2c0f:fe38:2000:17:${host}` });
  expect((await place(15, newPhone(), from('1:2:3:4'))).statusCode).toBe(200);
  expect((await place(1, newPhone(), from('ffff:0:0:9'))).statusCode).toBe(400);
  expect((await place(1, newPhone(), { 'x-forwarded-for': '2c0f:fe38:2000:18::1' })).statusCode).toBe(200);
});

test('an account holds no more for changing phone and address', async () => {
  const user = await shop.as('User');
  expect((await place(15, newPhone(), { ...user, ...newAddress() })).statusCode).toBe(200);
  expect((await place(1, newPhone(), { ...user, ...newAddress() })).statusCode).toBe(400);
});

test('the limit is per item, and KES 1,000,000 in all', async () => {
  const copier = await shop.addItem({ title: 'Ricoh MP C2003', price: 400_000, stock: 10 });
  const phone = newPhone();
  expect((await place(2, phone, newAddress(), copier, 400_000)).statusCode).toBe(200);
  expect((await place(15, phone)).statusCode).toBe(200);
  const refused = await place(1, phone, newAddress(), copier, 400_000);
  expect(refused.statusCode).toBe(400);
  expect(refused.json<OrderRefusedResponse>().errors).toEqual({
    amount: ['We can hold unpaid orders worth at most KES 1,000,000 for one customer.'],
  });
  const cable = await shop.addItem({ title: 'USB cable', price: 500, stock: 20 });
  expect((await place(15, phone, newAddress(), cable, 500)).statusCode).toBe(200);
});

test('lines of one item count together', async () => {
  const line = { id: itemId, price: 7500, quantity: 8 };
  const refused = await shop.post('/api/ordered-products', checkout([line, line], newPhone()), newAddress());
  expect(refused.statusCode).toBe(400);
  expect(await held()).toBe(0);
});

test('paid, cancelled or expired orders no longer count', async () => {
  const phone = newPhone();
  const invoiceOf = (answer: { json: <Body>() => Body }) => answer.json<OrderPlacedResponse>().order;
  const paid = invoiceOf(await place(15, phone));
  const [row] = await shop.db.select().from(orders).where(eq(orders.number, paid.invoice));
  await receivePayment(shop.db, { orderId: row?.id ?? 0, method: 'mpesa', amount: row?.amount ?? 0, at: new Date() });
  const cancelled = invoiceOf(await place(15, phone));
  expect((await place(1, phone)).statusCode).toBe(400);
  await shop.post(`/api/orders/${cancelled.token}/cancel`, {});
  expect((await place(15, phone)).statusCode).toBe(200);
});

test.each([
  ['phone', () => ({ fields: newPhone(), headers: undefined })],
  ['address', () => ({ fields: undefined, headers: newAddress() })],
])('forty orders at once of one %s slip nothing past the limit', async (_name, customer) => {
  const { fields, headers } = customer();
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => place(2, fields ?? newPhone(), headers ?? newAddress())),
  );
  const placed = answers.filter(({ statusCode }) => statusCode === 200);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 400]));
  expect(placed).toHaveLength(7);
  expect(await held()).toBe(14);
});

test('orders at once whose phones and addresses cross neither deadlock nor slip past', async () => {
  const phones = Array.from({ length: 4 }, newPhone);
  const addresses = Array.from({ length: 4 }, newAddress);
  const answers = await Promise.all(
    Array.from({ length: 48 }, (_, index) => place(5, phones[index % 4], addresses[(index * 3 + (index >> 2)) % 4])),
  );
  expect(answers.filter(({ statusCode }) => statusCode !== 200 && statusCode !== 400)).toEqual([]);
  const rows = await shop.db.select().from(orders).where(eq(orders.status, 'reserved'));
  for (const key of ['phoneKey', 'networkKey'] as const) {
    const ours = new Map<string, number>();
    for (const row of rows.filter(({ networkKey }) => addresses.some((one) => one['x-forwarded-for'] === networkKey))) {
      ours.set(row[key] ?? '', (ours.get(row[key] ?? '') ?? 0) + row.amount / 7500_00);
    }
    expect(Math.max(...ours.values())).toBe(15);
  }
});

test('a sale at the counter is not limited', async () => {
  const counter = { customerCategory: 'school', customerLocation: 'thika', payment_status: 'completed' };
  const sale = await place(200, { ...newPhone(), ...counter }, await shop.as('Cashier'));
  expect(sale.statusCode).toBe(200);
});

test('a cart knows the terms before it is ordered', async () => {
  const quote = await shop.post('/api/cart/quote', { items: [{ id: itemId, quantity: 20 }] });
  expect(quote.json<CartQuoteResponse>().terms).toMatchObject({ reservation_minutes: 30, unpaid_limit: LIMIT });
});

test('the repetition of an order that used up the limit gets its answer', async () => {
  const [phone, address] = [newPhone(), newAddress()];
  const headers = { ...address, 'idempotency-key': 'the-last-15', 'idempotency-secret': 'mine' };
  const first = await place(15, phone, headers);
  expect((await place(15, phone, headers)).json()).toEqual(first.json());
});

test('the owner’s setting applies from the next order on and overrides the environment', async () => {
  const limits = { unpaid_pieces: 20, unpaid_amount: 140_000, version: 0 };
  expect((await shop.post('/api/update-settings/limits', limits, await shop.as('Admin'))).statusCode).toBe(200);
  expect((await place(18)).statusCode).toBe(200);
  const { errors, unpaid_limit } = (await place(21)).json<OrderRefusedResponse>();
  expect(Object.keys(errors ?? {}).sort()).toEqual(['amount', 'items']);
  expect(unpaid_limit).toEqual({ pieces: 20, amount: 140_000 });
  const unset = { unpaid_pieces: null, unpaid_amount: null, version: 1 };
  expect((await shop.post('/api/update-settings/limits', unset, await shop.as('Admin'))).statusCode).toBe(200);
  expect((await place(18)).json<OrderRefusedResponse>().unpaid_limit).toEqual(LIMIT);
});
