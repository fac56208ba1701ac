import type { OrderPlacedResponse } from '@ofisi/api-contract/sales/place-order';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../engine/database';
import { checkout, openTestShop, type TestShop } from '../../testing/test-shop';
import { expectBooksAgree } from '../../testing/books-agree';

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
  await expectBooksAgree(shop.db);
  await shop.close();
});

/** A key as the shop's own page sends it: with a secret known only to this browser. */
const newKey = () => ({ 'idempotency-key': `cart-${(keys += 1)}`, 'idempotency-secret': `secret-${keys}` });
const cart = (fields = {}) => checkout([{ id: itemId, price: 500, quantity: 1 }], fields);
const place = (body: object, headers = {}) => shop.post('/api/ordered-products', body, headers);
const invoiceOf = (answer: { json: <Body>() => Body }) => answer.json<OrderPlacedResponse>().order.invoice;
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

test('changed details under a key find the order that was made, for the browser that made it', async () => {
  const key = newKey();
  const first = await place(cart(), key);
  const changed = await place(cart({ first_name: 'Wanjiku' }), key);
  expect(changed.statusCode).toBe(422);
  expect(changed.json()).toMatchObject({ earlier: first.json() });
  expect(await reserved()).toBe(1);
});

describe("the same key of two guests never tells one of the other's order", () => {
  const stranger = { phone_number: '0733 000 000' };
  const tokenOf = (answer: { json: <Body>() => Body }) => answer.json<OrderPlacedResponse>().order.token;

  test.each([
    ['neither has a secret', undefined, undefined],
    ['each has a secret', 'mine', 'yours'],
    ['only the first has a secret', 'mine', undefined],
    ['only the second has a secret', undefined, 'yours'],
  ])('when %s: other content is an order of its own', async (_name, mine, yours) => {
    const key = { 'idempotency-key': newKey()['idempotency-key'] };
    const withSecret = (secret: string | undefined) => (secret ? { ...key, 'idempotency-secret': secret } : key);
    const first = await place(cart(), withSecret(mine));
    const other = await place(cart(stranger), withSecret(yours));
    expect([first.statusCode, other.statusCode]).toEqual([200, 200]);
    expect(other.body).not.toContain(tokenOf(first));
    expect(await reserved()).toBe(2);
  });

  test.each([
    ['without a secret, of an order that had one', { 'idempotency-secret': 'mine' }, {}],
    ['with another secret than none', {}, { 'idempotency-secret': 'guessed' }],
    ['without a secret, of an order that had none', {}, {}],
  ])('somebody who knows key and content, %s, gets neither the order nor a second one', async (_name, one, other) => {
    const key = { 'idempotency-key': newKey()['idempotency-key'] };
    const first = await place(cart(), { ...key, ...one });
    const again = await place(cart(), { ...key, ...other });
    expect(again.statusCode).toBe(422);
    expect(again.json()).toMatchObject({ status: 422, earlier: null });
    expect(again.body).not.toContain(tokenOf(first));
    expect(again.body).not.toContain(invoiceOf(first));
    expect(await reserved()).toBe(1);
  });

  test('nor does the secret of somebody else open it', async () => {
    const key = { 'idempotency-key': newKey()['idempotency-key'] };
    const first = await place(cart(), { ...key, 'idempotency-secret': 'mine' });
    const again = await place(cart(), { ...key, 'idempotency-secret': 'guessed' });
    expect(again.body).not.toContain(tokenOf(first));
  });

  test("nor the user's order to a guest who knows key and content", async () => {
    const key = newKey();
    const first = await place(cart(), { ...key, ...(await shop.as('User')) });
    const guest = await place(cart(), { 'idempotency-key': key['idempotency-key'] });
    expect(guest.statusCode).toBe(422);
    expect(guest.body).not.toContain(tokenOf(first));
    expect((await place(cart(stranger), key)).body).not.toContain(tokenOf(first));
  });
});

test('the secret is stored as a hash only', async () => {
  const key = newKey();
  await place(cart(), key);
  const rows = await selectRows<{ row: string }>(
    shop.db,
    sql`select idempotency_keys::text as row from idempotency_keys`,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { row } of rows) expect(row).not.toContain(key['idempotency-secret']);
});
