import { checkout, ledgerDifferences, openTestShop, type TestShop } from '../../testing/test-shop';
import type { OrderPlacedResponse } from '../../wire';

let shop: TestShop;
let itemId: number;
let keys = 0;

beforeAll(async () => {
  shop = await openTestShop();
});

beforeEach(async () => {
  itemId = await shop.addItem({ title: 'Shared key', price: 500, stock: 9 });
});

afterAll(async () => {
  expect(await ledgerDifferences(shop.db)).toEqual([]);
  await shop.close();
});

const newKey = () => ({ 'idempotency-key': `cart-${(keys += 1)}` });
const cart = (fields = {}) => checkout([{ id: itemId, price: 500, quantity: 1 }], fields);
const place = (body: object, headers = {}) => shop.post('/api/ordered-products', body, headers);
const invoiceOf = (answer: { json<Body>(): Body }) => answer.json<OrderPlacedResponse>().order.invoice;
const reserved = async () => (await shop.stockOf(itemId)).reserved;
const ended = { authorization: `Bearer ${'x'.repeat(43)}` };

test('a session that ends between the first try and the next orders once', async () => {
  const key = newKey();
  const first = await place(cart(), { ...key, ...(await shop.as('User')) });
  const unasked = await place(cart(), { ...key, ...ended });
  const signedOut = await place(cart(), key);
  expect(first.statusCode).toBe(200);
  expect(unasked.statusCode).toBe(401);
  expect(signedOut.json()).toEqual(first.json());
  expect(await reserved()).toBe(1);
});

test('so does one that begins between them', async () => {
  const key = newKey();
  const first = await place(cart(), key);
  const again = await place(cart(), { ...key, ...(await shop.as('User')) });
  expect(again.json()).toEqual(first.json());
  expect(await reserved()).toBe(1);
});

test('tries of a guest and of a user at the same moment order once', async () => {
  const key = newKey();
  const user = await shop.as('User');
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => place(cart(), index % 2 ? { ...key, ...user } : key)),
  );
  expect(new Set(answers.map(invoiceOf)).size).toBe(1);
  expect(await reserved()).toBe(1);
});

test('two users never share an answer, whatever they send', async () => {
  const key = newKey();
  const one = await place(cart(), { ...key, ...(await shop.as('User')) });
  const other = await place(cart(), { ...key, ...(await shop.as('Staff')) });
  expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
  expect(invoiceOf(one)).not.toBe(invoiceOf(other));
  expect(await reserved()).toBe(2);
});

test("a key alone opens nobody's order: other details under it are another order, and tell nothing of the first", async () => {
  const key = newKey();
  const first = await place(cart(), { ...key, ...(await shop.as('User')) });
  const stranger = await place(cart({ phone_number: '0733 000 000' }), key);
  expect(stranger.statusCode).toBe(200);
  expect(invoiceOf(stranger)).not.toBe(invoiceOf(first));
  expect(stranger.body).not.toContain(first.json<OrderPlacedResponse>().order.token);
  // The caller's own key with other details is still refused, with the caller's own order.
  const changed = await place(cart({ first_name: 'Wanjiku' }), key);
  expect(changed.statusCode).toBe(422);
  expect(changed.json()).toMatchObject({ earlier: stranger.json() });
});
