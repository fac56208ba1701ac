import type { CartQuoteResponse } from '@ofisi/api-contract/sales/place-order';
import { eq } from 'drizzle-orm';
import { items } from '../../tables/catalogue';
import { addOffer, checkout, multipart, openTestShop, type TestShop } from '../../testing/test-shop';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});

afterAll(() => shop.close());

const ask = (lines: unknown, more: object = {}) => shop.post('/api/cart/quote', { items: lines, ...more });
const quoted = async (lines: unknown) => (await ask(lines)).json<CartQuoteResponse>();

test('a cart is priced with offers, line by line in its own order, with what is left of each item', async () => {
  const plain = await shop.addItem({ title: 'Kyocera TK-1170', price: 7500, stock: 3 });
  const cut = await shop.addItem({ title: 'Canon G3410', price: 20_000, stock: 0 });
  await addOffer(shop.db, { itemId: cut, discount: 12.5 });
  expect(
    await quoted([
      { id: cut, quantity: 1 },
      { id: plain, quantity: 5 },
    ]),
  ).toEqual({
    status: 200,
    quote: {
      lines: [
        { id: cut, title: 'Canon G3410', price: 17_500, quantity: 1, available: 0, line_total: 17_500 },
        { id: plain, title: 'Kyocera TK-1170', price: 7500, quantity: 5, available: 3, line_total: 37_500 },
      ],
      subtotal: 55_000,
      rounding: 0,
      total: 55_000,
    },
    unavailable: [],
    terms: expect.anything(),
  });
});

test('it says what VAT the prices include, by the tax class of each item', async () => {
  const [taxed, exempt] = [await shop.addItem({ title: 'Taxed' }), await shop.addItem({ title: 'Exempt book' })];
  await shop.db.update(items).set({ taxClass: 'A' }).where(eq(items.id, exempt));
  const { terms } = await quoted([
    { id: taxed, quantity: 1 },
    { id: exempt, quantity: 1 },
  ]);
  expect(terms.vat?.delivery).toBe(16);
  expect(terms.vat?.items).toEqual(
    expect.arrayContaining([
      { id: taxed, rate: 16 },
      { id: exempt, rate: 0 },
    ]),
  );
});

test('duplicate lines are one; the total is rounded half-up to a whole shilling', async () => {
  const id = await shop.addItem({ title: 'Pen', price: 12.75 });
  const { quote } = await quoted([
    { id, quantity: 1 },
    { id: String(id), quantity: '1' },
  ]);
  expect(quote).toEqual({
    lines: [expect.objectContaining({ id, quantity: 2, line_total: 25.5 })],
    subtotal: 25.5,
    rounding: 0.5,
    total: 26,
  });
});

test('unknown and discontinued items are named and not counted', async () => {
  const [sold, gone] = [await shop.addItem({ title: 'Sold', price: 100 }), await shop.addItem({ title: 'Gone' })];
  await shop.db.update(items).set({ archivedAt: new Date() }).where(eq(items.id, gone));
  const answer = await quoted([
    { id: gone, quantity: 2 },
    { id: 987_654, quantity: 1 },
    { id: sold, quantity: 1 },
    { id: gone, quantity: 1 },
  ]);
  expect(answer.unavailable).toEqual([gone, 987_654]);
  expect(answer.quote).toMatchObject({ lines: [{ id: sold }], total: 100 });
});

test('an empty cart costs nothing', async () => {
  expect(await quoted([])).toEqual({
    status: 200,
    quote: { lines: [], subtotal: 0, rounding: 0, total: 0 },
    unavailable: [],
    terms: expect.anything(),
  });
});

test('it knows at once what was written, and what orders hold', async () => {
  const id = await shop.addItem({ title: 'Fresh', price: 1000, stock: 5 });
  await shop.get('/api/view-items');
  await shop.db.update(items).set({ actualPrice: 110_000 }).where(eq(items.id, id));
  await shop.post('/api/ordered-products', checkout([{ id, price: 1100, quantity: 2 }]));
  expect((await quoted([{ id, quantity: 1 }])).quote.lines).toEqual([
    expect.objectContaining({ price: 1100, available: 3 }),
  ]);
});

test('the quoted price is what an order is charged, and a quote reserves nothing', async () => {
  const id = await shop.addItem({ title: 'Toner', price: 999.99, stock: 9 });
  await addOffer(shop.db, { itemId: id, discount: 33.33 });
  const { quote } = await quoted([{ id, quantity: 3 }]);
  expect(await shop.stockOf(id)).toEqual({ onHand: 9, reserved: 0 });
  const price = quote.lines[0]?.price ?? 0;
  const order = await shop.post(
    '/api/ordered-products',
    checkout([{ id, price, quantity: 3 }], { amount: quote.total }),
  );
  expect(order.json()).toMatchObject({ status: 200, order: { total: quote.total } });
});

test('a form may ask too', async () => {
  const id = await shop.addItem({ title: 'Form item', price: 250 });
  const { payload, headers } = multipart({ items: [{ id, quantity: 2 }] });
  expect((await shop.post('/api/cart/quote', payload, headers)).json()).toMatchObject({ quote: { total: 500 } });
});

test('lines of one item that are too many together are refused as an order would be', async () => {
  const id = await shop.addItem({ title: 'Staples', price: 1 });
  const line = { id, quantity: 10_000 };
  expect((await ask([line, line])).json()).toMatchObject({
    status: 400,
    errors: { items: ['Staples: at most 10000 per order.'] },
  });
});

test('endless requests are slowed down', async () => {
  const strict = await openTestShop({ limits: { quotesPerMinute: 2 } });
  try {
    const codes = [];
    for (let count = 0; count < 3; count += 1) {
      codes.push((await strict.post('/api/cart/quote', { items: [] })).statusCode);
    }
    expect(codes).toEqual([200, 200, 429]);
  } finally {
    await strict.close();
  }
});
