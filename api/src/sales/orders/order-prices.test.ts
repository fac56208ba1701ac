import { placeOrderSchema } from '@ofisi/api-contract/sales/place-order';
import { eq } from 'drizzle-orm';
import { SYSTEM } from '../../access/audit';
import { items, offers, units } from '../../tables/catalogue';
import { DEFAULT_SETTINGS } from '../../settings/default-settings';
import { addOffer, checkout, openTestShop, type TestShop } from '../../testing/test-shop';
import { expectBooksAgree } from '../../testing/books-agree';
import { placeOrder } from './place-order';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});

afterAll(async () => {
  await expectBooksAgree(shop.db);
  await shop.close();
});

const order = (id: number, price: number, quantity = 1, fields = {}) =>
  shop.post('/api/ordered-products', checkout([{ id, price, quantity }], fields));

test('an order is charged the price that the running offer makes, not the raw one', async () => {
  const id = await shop.addItem({ title: 'Kyocera TK-1170', price: 7500, stock: 9 });
  await shop.db.update(items).set({ discount: 50 }).where(eq(items.id, id));
  await addOffer(shop.db, { itemId: id, discount: 20 });
  await addOffer(shop.db, { itemId: id, discount: 10 });
  expect((await order(id, 6000, 2)).json()).toMatchObject({ order: { total: 12_000 } });
  for (const price of [7500, 6750, 3750, 3000]) {
    expect((await order(id, price)).json()).toMatchObject({
      status: 400,
      errors: { amount: [expect.stringMatching(/^Prices have changed/)] },
      quote: { lines: [{ id, price: 6000 }], total: 6000 },
    });
  }
  expect((await order(id, 6000, 1, { amount: 7500 })).statusCode).toBe(400);
  expect(await shop.stockOf(id)).toEqual({ onHand: 9, reserved: 2 });
});

test('an offer that began or ended since the cart was filled is a new price to confirm', async () => {
  const id = await shop.addItem({ title: 'Canon G3410', price: 20_000, stock: 9 });
  expect((await order(id, 20_000)).statusCode).toBe(200);
  const offer = await addOffer(shop.db, { itemId: id, discount: 15 });
  expect((await order(id, 20_000)).json()).toMatchObject({ status: 400, quote: { total: 17_000 } });
  expect((await order(id, 17_000)).statusCode).toBe(200);
  await shop.db
    .update(offers)
    .set({ endsOn: new Date(Date.now() - 1) })
    .where(eq(offers.id, offer));
  expect((await order(id, 17_000)).json()).toMatchObject({ status: 400, quote: { total: 20_000 } });
});

test('cents of a cut price are rounded half-up per piece, the total to a whole shilling', async () => {
  const id = await shop.addItem({ title: 'Pen', price: 12.75, stock: 50 });
  await addOffer(shop.db, { itemId: id, discount: 50 });
  // 6.375 → 6.38; three of them are 19.14.
  expect((await order(id, 6.38, 3)).json()).toMatchObject({ status: 200, order: { total: 19 } });
  expect((await order(id, 6.37, 3)).json()).toMatchObject({
    status: 400,
    quote: { subtotal: 19.14, rounding: -0.14, total: 19 },
  });
});

test('the offers that count are those of the moment of the order', async () => {
  const id = await shop.addItem({ title: 'Epson L3250', price: 25_000, stock: 50 });
  const [startsOn, endsOn] = [new Date('2031-03-01T06:00:00Z'), new Date('2031-03-02T06:00:00Z')];
  await addOffer(shop.db, { itemId: id, discount: 10, startsOn, endsOn });
  const chargedAt = async (now: number, price: number) => {
    const request = placeOrderSchema.parse(checkout([{ id, price, quantity: 1 }]));
    const channel = { kind: 'online', paymentMethod: 'mpesa' } as const;
    const circumstances = {
      channel,
      actor: SYSTEM,
      now: new Date(now),
      reservationMinutes: 30,
      settings: DEFAULT_SETTINGS,
    };
    const { answer } = await placeOrder(shop.db, request, circumstances);
    return answer.order.total;
  };
  expect(await chargedAt(startsOn.getTime(), 22_500)).toBe(22_500);
  expect(await chargedAt(endsOn.getTime() - 1, 22_500)).toBe(22_500);
  await expect(chargedAt(startsOn.getTime() - 1, 22_500)).rejects.toMatchObject({ status: 400 });
  await expect(chargedAt(endsOn.getTime(), 22_500)).rejects.toMatchObject({ status: 400 });
  expect(await chargedAt(endsOn.getTime(), 25_000)).toBe(25_000);
});

test('a counter sale is charged by the same rule', async () => {
  const id = await shop.addItem({ title: 'Dell Latitude 5420', price: 48_500, stock: 4 });
  await addOffer(shop.db, { itemId: id, discount: 8 });
  const counter = { customerCategory: 'walk-in', customerLocation: 'cbd', payment_status: 'completed' };
  const cashier = await shop.as('Cashier');
  const sell = (price: number) =>
    shop.post('/api/ordered-products', checkout([{ id, price, quantity: 1 }], counter), cashier);
  expect((await sell(48_500)).statusCode).toBe(400);
  expect((await sell(44_620)).json()).toMatchObject({ order: { total: 44_620, payment_status: 'completed' } });
});

test('an item free by an offer of a hundred per cent makes an order of nothing', async () => {
  const id = await shop.addItem({ title: 'Calendar', price: 300, stock: 2 });
  await addOffer(shop.db, { itemId: id, discount: 100 });
  expect((await order(id, 0)).json()).toMatchObject({ status: 200, order: { total: 0 } });
});

describe('a part of something', () => {
  const orderPart = (id: number, price: number, quantity: number, amount: number) => {
    const request = { ...placeOrderSchema.parse(checkout([{ id, price, quantity: 1 }])), amount };
    const [line] = request.items;
    const items = line ? [{ ...line, quantity }] : [];
    const channel = { kind: 'online', paymentMethod: 'mpesa' } as const;
    return placeOrder(
      shop.db,
      { ...request, items },
      { channel, actor: SYSTEM, now: new Date(), reservationMinutes: 30, settings: DEFAULT_SETTINGS },
    );
  };

  it('is sold where the unit allows it, and half a cent is rounded up', async () => {
    const id = await shop.addItem({ title: 'Cable', price: 33.31, stock: 10 });
    const [metre] = await shop.db
      .insert(units)
      .values({ name: 'Metre', shortName: 'm', allowDecimal: true })
      .returning();
    await shop.db
      .update(items)
      .set({ unitId: metre?.id ?? null })
      .where(eq(items.id, id));
    // 49.965 is 49.97, and 50 shillings to pay.
    const { answer } = await orderPart(id, 33.31, 1.5, 4997);
    expect(answer.order.total).toBe(50);
    expect(await shop.stockOf(id)).toEqual({ onHand: 10, reserved: 1.5 });
    await expect(orderPart(id, 33.31, 8.501, 28_317)).rejects.toMatchObject({
      fields: { errors: { items: ['Cable: only 8.5 left.'] } },
    });
    expect((await orderPart(id, 33.31, 8.5, 28_314)).isNew).toBe(true);
  });

  it('is refused where it does not', async () => {
    const id = await shop.addItem({ title: 'Stapler', price: 450 });
    await expect(orderPart(id, 450, 0.5, 22_500)).rejects.toMatchObject({
      status: 400,
      fields: { errors: { items: ['Stapler is sold whole only.'] } },
    });
    expect(await shop.stockOf(id)).toEqual({ onHand: 10, reserved: 0 });
  });
});
