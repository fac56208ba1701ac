import { randomUUID } from 'node:crypto';
import type { Purchase, PurchasesResponse } from '@ofisi/api-contract/finance/purchases';
import { nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../engine/database';
import { buyer, type Buyer } from '../../testing/buyer';
import { openTestShop, type TestShop } from '../../testing/test-shop';
import { expectBooksAgree } from '../../testing/books-agree';

let shop: TestShop;
let buy: Buyer;

beforeAll(async () => {
  shop = await openTestShop();
  buy = await buyer(shop);
});

afterEach(async () => {
  await expectBooksAgree(shop.db);
});

afterAll(() => shop.close());

const newToner = (stock = 0) => shop.addItem({ title: 'Toner 85A', price: 1160, stock });

const averageOf = async (id: number) => {
  const [row] = await selectRows<{ cost: number | null }>(
    shop.db,
    sql`select average_cost::float8 as cost from items where id = ${id}`,
  );
  return row?.cost;
};

describe('a purchase as the specified form sends it', () => {
  test('moves the stock, at its cost without VAT, and is owed less what was paid', async () => {
    const toner = await newToner(10);
    const { supplier } = buy;
    const owedBefore = await buy.balance();
    const saved = await buy.add({
      product_id: String(toner),
      supplier_id: String(supplier),
      quantity: '5',
      unit_cost: '1160.00',
      location: 'Industrial Area store',
      date: '2026-11-02',
      amount_paid: '2000',
      paid_on: '2026-11-03',
      payment_method: 'bank-transfer',
      payment_account: 'equity-bank',
      added_by: '99',
    });
    expect(saved).toMatchObject({
      state: 'received',
      product: { id: toner, title: 'Toner 85A', initial_price: 1160 },
      supplier: { id: supplier, supplier_name: 'Wanjiru Kamau' },
      quantity: 5,
      unit_cost: 1160,
      total: 5800,
      tax: 800,
      amount_paid: 2000,
      open: 3800,
      payment_status: 'partially-paid',
      paid_on: '2026-11-03',
      payment_method: 'bank-transfer',
      payment_account: 'equity-bank',
      added_by: 'Admin Person',
    });
    expect(saved.reference_number).toMatch(/^PUR-\d{4,}$/);
    expect(await shop.stockOf(toner)).toEqual({ onHand: 15, reserved: 0 });
    expect(await averageOf(toner)).toBe(1000);
    expect((await buy.balance()) - owedBefore).toBe(3800);
    const { purchases } = (
      await shop.get('/api/view-purchases?q=toner%20wanjiru&per_page=10', await shop.as('Admin'))
    ).json<PurchasesResponse>();
    expect(purchases.map(({ id }) => id)).toContain(saved.id);
  });

  test('defaults to the last cost of the item, or else its cost price, or else its initial price', async () => {
    const toner = await newToner();
    const ordered = () => buy.add({ product_id: toner, quantity: 1, state: 'ordered' });
    expect(await ordered()).toMatchObject({ unit_cost: 1160 });
    await shop.db.execute(sql`update items set cost_price = 850 where id = ${toner}`);
    expect(await ordered()).toMatchObject({ unit_cost: 850 });
    await buy.add({ product_id: toner, quantity: 1, unit_cost: 900 });
    expect(await buy.add({ product_id: toner, quantity: 1 })).toMatchObject({ unit_cost: 900 });
  });

  test('is due after the supplier’s terms, or on the day in its form', async () => {
    const toner = await newToner();
    expect(await buy.add({ product_id: toner, quantity: 1, date: '2026-11-02' })).toMatchObject({
      due_on: '2026-12-02',
    });
    expect(await buy.add({ product_id: toner, quantity: 1, due_on: '2027-01-05' })).toMatchObject({
      due_on: '2027-01-05',
    });
  });

  test('contains no VAT if its supplier charges none', async () => {
    const toner = await newToner();
    expect(await buy.add({ product_id: toner, quantity: 2, unit_cost: 1160, has_vat: '0' })).toMatchObject({ tax: 0 });
    expect(await averageOf(toner)).toBe(1160);
  });
});

describe('the state', () => {
  test('moves the stock once when it becomes received, and back when it is left (decision BO-27)', async () => {
    const toner = await newToner();
    const owed = await buy.balance();
    const ordered = await buy.add({ product_id: toner, quantity: 4, unit_cost: 580, state: 'ordered' });
    expect((await shop.stockOf(toner)).onHand).toBe(0);
    const received = await buy.change(ordered, { state: 'received' });
    const again = await buy.change(received, { state: 'received', notes: 'Left at the back door' });
    expect((await shop.stockOf(toner)).onHand).toBe(4);
    expect((await buy.balance()) - owed).toBe(2320);
    const cancelled = await buy.change(again, { state: 'cancelled' });
    expect(cancelled).toMatchObject({ payment_status: 'cancelled', open: 0 });
    expect((await shop.stockOf(toner)).onHand).toBe(0);
    expect(await buy.balance()).toBe(owed);
  });

  test('cannot be changed from received once goods are sold, and nothing changes', async () => {
    const toner = await newToner();
    const received = await buy.add({ product_id: toner, quantity: 4, unit_cost: 580 });
    const owed = await buy.balance();
    await buy.sell(toner, 1);
    const refused = await buy.tryChange(received, { state: 'cancelled' });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      errors: { state: ['Toner 85A: goods of this purchase are already sold or reserved.'] },
    });
    expect((await shop.stockOf(toner)).onHand).toBe(3);
    expect(await buy.balance()).toBe(owed);
  });

  test('of two users who leave it at once, one moves the stock', async () => {
    const toner = await newToner();
    const received = await buy.add({ product_id: toner, quantity: 4, unit_cost: 580 });
    const answers = await Promise.all([
      buy.tryChange(received, { state: 'cancelled' }),
      buy.tryChange(received, { state: 'ordered' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await shop.stockOf(toner)).onHand).toBe(0);
  });
});

describe('a correction of what was received', () => {
  test('moves the difference, and the average of what is still there', async () => {
    const toner = await newToner();
    const received = await buy.add({ product_id: toner, quantity: 10, unit_cost: 1160 });
    await buy.sell(toner, 5);
    const corrected = await buy.change(received, { quantity: 8, unit_cost: 2320 });
    expect(corrected).toMatchObject({ quantity: 8, total: 18_560 });
    expect((await shop.stockOf(toner)).onHand).toBe(3);
    // The five sold pieces keep the cost known at the time of sale.
    expect(await averageOf(toner)).toBe(2000);
  });

  test('takes returned units out of the average at their own cost', async () => {
    const toner = await newToner();
    await buy.add({ product_id: toner, quantity: 10, unit_cost: 1160 });
    const dear = await buy.add({ product_id: toner, quantity: 10, unit_cost: 2320 });
    expect(await averageOf(toner)).toBe(1500);
    await buy.change(dear, { state: 'cancelled' });
    expect(await averageOf(toner)).toBe(1000);
  });
});

describe('several lines, and their units', () => {
  test('come in with their serial numbers, cost and purchase, and go back with it', async () => {
    const laptop = await shop.addItem({ title: 'Laptop', price: 80_000, serials: [] });
    const toner = await newToner();
    const purchase = await buy.add({
      items: [
        { item_id: laptop, quantity: 2, unit_cost: 58_000, serials: ['LT-1', ' lt-2 '] },
        { item_id: toner, quantity: 3, unit_cost: 580, discount: 174 },
      ],
    });
    expect(purchase).toMatchObject({ products: 'Laptop +1', quantity: 5, unit_cost: null, total: 117_566 });
    expect(purchase.items.map(({ serials }) => serials)).toEqual([['LT-1', 'lt-2'], []]);
    const life = await selectRows(
      shop.db,
      sql`select event, unit_cost::float8 as cost from serial_events join item_serials on item_serials.id = serial_id
          where item_id = ${laptop} order by serial_events.id`,
    );
    expect(life).toEqual([
      { event: 'received', cost: 50_000 },
      { event: 'received', cost: 50_000 },
    ]);
    await buy.change(purchase, { state: 'cancelled' });
    const again = await buy.add({ items: [{ item_id: laptop, quantity: 1, unit_cost: 58_000, serials: ['LT-2'] }] });
    expect(again.items[0]?.serials).toEqual(['lt-2']);
    expect((await shop.stockOf(laptop)).onHand).toBe(1);
  });

  test.each([
    [['A-1'], 'items.0.serials', 'Enter exactly 2 serial numbers.'],
    [['A-1', 'a-1 '], 'items.0.serials', 'Duplicate serial numbers found'],
    [['OLD-1', 'A-2'], 'items.0.serials', 'This item has had these serial numbers before: OLD-1.'],
  ])('with the numbers %j are refused', async (serials, field, message) => {
    const laptop = await shop.addItem({ title: 'Laptop', price: 80_000, serials: ['OLD-1'] });
    const refused = await buy.tryAdd({ items: [{ item_id: laptop, quantity: 2, unit_cost: 58_000, serials }] });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ errors: { [field]: [message] } });
    expect((await shop.stockOf(laptop)).onHand).toBe(1);
  });

  test('cannot be dropped from the purchase once sold', async () => {
    const laptop = await shop.addItem({ title: 'Laptop', price: 80_000, serials: [] });
    const items = [{ item_id: laptop, quantity: 2, unit_cost: 58_000, serials: ['S-1', 'S-2'] }];
    const purchase = await buy.add({ items });
    await buy.sell(laptop, 1, ['S-1']);
    const refused = await buy.tryChange(purchase, { items: [{ ...items[0], quantity: 1, serials: ['S-2'] }] });
    expect(refused.json()).toMatchObject({ errors: { state: ['These units are no longer in stock: S-1.'] } });
  });
});

describe('refusals', () => {
  test.each([
    [{ product_id: '' }, 'product_id', 'Choose the product.'],
    [{ product_id: 99_999 }, 'product_id', 'There is no such product.'],
    [{ supplier_id: '' }, 'supplier_id', 'Choose the supplier.'],
    [{ supplier_id: 99_999 }, 'supplier_id', 'There is no such supplier, or they are inactive.'],
    [{ quantity: '0' }, 'quantity', 'Enter a number above 0.'],
    [{ quantity: '1.5' }, 'quantity', 'Enter a whole number: this item is sold in whole units.'],
    [{ unit_cost: '-1' }, 'unit_cost', 'Enter a number of 0 or more.'],
    [{ unit_cost: '99999999999999' }, 'unit_cost', 'Enter a number of 999,999,999,999 or less.'],
    [{ date: '2999-01-01' }, 'date', 'Choose today or an earlier date.'],
    [{ location: '' }, 'location', 'Enter the location.'],
    [{ state: 'lost' }, 'state', 'Choose one of ordered, received, cancelled.'],
    [{ payment_account: 'my-pocket' }, 'payment_account', 'There is no such account.'],
    [{ amount_paid: 5000 }, 'amount_paid', 'This purchase costs KSh 1,160.00. Do not pay more for it.'],
    [{ purchase_order_id: 99_999 }, 'purchase_order_id', 'There is no such purchase order.'],
  ])('%j', async (fields, field, message) => {
    const toner = await newToner();
    const refused = await buy.tryAdd({ product_id: toner, quantity: 1, unit_cost: 1160, ...fields });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ errors: { [field]: [message] } });
  });

  test('the same invoice of a supplier twice, unless the first purchase was cancelled', async () => {
    const toner = await newToner();
    const form = { product_id: toner, quantity: 1, unit_cost: 1160 };
    const first = await buy.add({ ...form, supplier_invoice: 'INV/0091' });
    const twice = await buy.tryAdd({ ...form, supplier_invoice: 'inv/0091' });
    expect(twice.json()).toMatchObject({
      errors: { supplier_invoice: ["This supplier's invoice was already entered with another purchase."] },
    });
    await buy.change(first, { state: 'cancelled' });
    await buy.add({ ...form, supplier_invoice: 'INV/0091' });
  });

  test('a user who may not buy', async () => {
    for (const role of ['Staff', 'Cashier', 'User'] as const) {
      expect((await shop.post('/api/add-purchase', {}, await shop.as(role))).statusCode).toBe(403);
      expect((await shop.get('/api/view-purchases', await shop.as(role))).statusCode).toBe(403);
    }
  });

  test('deleting a received purchase before it is cancelled', async () => {
    const toner = await newToner();
    const purchase = await buy.add({ product_id: toner, quantity: 1, unit_cost: 1160 });
    const kept = await shop.post(`/api/delete-purchase/${purchase.id}`, {}, await shop.as('Admin'));
    expect(kept.statusCode).toBe(409);
    expect(kept.json()).toMatchObject({
      message: 'The goods of this purchase were received. Set its state to Cancelled first.',
    });
    await buy.change(purchase, { state: 'cancelled' });
    const gone = await shop.post(`/api/delete-purchase/${purchase.id}`, {}, await shop.as('Admin'));
    expect(gone.json()).toMatchObject({ message: 'Purchase deleted successfully' });
  });
});

describe('money', () => {
  test('of a purchase follows its form: an increase is a payment, a decrease is paid back', async () => {
    const toner = await newToner();
    const bought = await buy.add({ product_id: toner, quantity: 1, unit_cost: 1160, amount_paid: 1000 });
    const corrected = await buy.change(bought, { amount_paid: 600 });
    expect(corrected).toMatchObject({ amount_paid: 600, open: 560 });
    const known = await buy.change(corrected, { amount_paid: undefined });
    expect(known).toMatchObject({ amount_paid: 600 });
    const flows = await selectRows(
      shop.db,
      sql`select direction, amount::float8 as amount from payments
          where id in (select payment_id from ledger_entries where purchase_id = ${bought.id}) order by id`,
    );
    expect(flows).toEqual([
      { direction: 'out', amount: 1000 },
      { direction: 'in', amount: 400 },
    ]);
  });

  test('paid to a supplier covers the earliest due first, and the rest is an advance', async () => {
    const other = await buyer(shop, 'Achieng Odhiambo');
    const toner = await newToner();
    const form = { product_id: toner, quantity: 1, unit_cost: 1000 };
    const late = await other.add({ ...form, date: '2026-10-01', due_on: '2026-12-24' });
    const soon = await other.add({ ...form, date: '2026-11-01', due_on: '2026-11-30' });
    const paid = await other.pay({ amount: '1500', payment_method: 'mpesa', reference: 'SKJ4X9' });
    expect(paid.json()).toMatchObject({
      payment: {
        paid_for: [
          { reference_number: soon.reference_number, amount: 1000 },
          { reference_number: late.reference_number, amount: 500 },
        ],
      },
    });
    expect(await other.balance()).toBe(500);
    expect((await other.pay({ amount: 700 })).json()).toMatchObject({
      payment: { paid_for: [{ amount: 500 }, { reference_number: null, amount: 200 }] },
    });
    expect(await other.balance()).toBe(-200);
  });

  test('is due on the day that its form says now, in the ages of debts and the statement', async () => {
    const other = await buyer(shop, 'Kilimani Traders');
    const toner = await newToner();
    const bought = await other.add({
      product_id: toner,
      quantity: 1,
      unit_cost: 1000,
      date: '2026-10-01',
      due_on: '2026-10-02',
    });
    const aged = async () =>
      (await shop.get(`/api/view-aged-debts/suppliers?ids=${other.supplier}`, await shop.as('Admin'))).json<{
        debts: { current: number; overdue: number }[];
      }>().debts[0];
    expect(await aged()).toMatchObject({ current: 0, overdue: 1000 });
    await other.change(bought, { due_on: '2099-01-31' });
    expect(await aged()).toMatchObject({ current: 1000, overdue: 0 });
    const statement = await shop.get(`/api/view-suppliers/${other.supplier}/statement`, await shop.as('Admin'));
    expect(statement.json()).toMatchObject({ statement: { entries: [{ kind: 'purchase', due_on: '2099-01-31' }] } });
  });

  test('for one purchase never exceeds its open amount', async () => {
    const toner = await newToner();
    const bought = await buy.add({ product_id: toner, quantity: 1, unit_cost: 1000 });
    const refused = await buy.pay({ amount: 1000.01, purchase_id: bought.id });
    expect(refused.json()).toMatchObject({ errors: { amount: ['Only KSh 1,000.00 of this purchase is still due.'] } });
    expect((await buy.pay({ amount: 1000, purchase_id: bought.id })).statusCode).toBe(200);
  });

  test('is paid once, however often and at once it is sent', async () => {
    const other = await buyer(shop, 'Mutiso Stores');
    const headers = { 'idempotency-key': randomUUID(), 'idempotency-secret': randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => other.pay({ amount: 300 }, headers)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await other.balance()).toBe(-300);
  });

  test('of two users who pay the rest of a purchase at once, one succeeds', async () => {
    const toner = await newToner();
    const bought = await buy.add({ product_id: toner, quantity: 1, unit_cost: 1000 });
    const answers = await Promise.all([1, 2].map(() => buy.pay({ amount: 1000, purchase_id: bought.id })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });
});

test('a purchase added twice under one key is stored once', async () => {
  const toner = await newToner();
  const headers = { 'idempotency-key': randomUUID(), 'idempotency-secret': randomUUID() };
  const answers = await Promise.all([1, 2].map(() => buy.tryAdd({ product_id: toner, quantity: 2 }, headers)));
  const ids = answers.map((answer) => answer.json<{ purchase: Purchase }>().purchase.id);
  expect(new Set(ids).size).toBe(1);
  expect((await shop.stockOf(toner)).onHand).toBe(2);
  expect(answers[0]?.json<{ purchase: Purchase }>().purchase.date).toBe(nairobiDayOf(new Date()));
});

test('items and suppliers to buy from: the specified options, the pickers, and a scan', async () => {
  const id = await newToner();
  const admin = await shop.as('Admin');
  const options = (await shop.get('/api/view-purchase-form-options', admin)).json<{
    products: object[];
    suppliers: object[];
  }>();
  expect(options.products).toContainEqual({ id, title: 'Toner 85A', initial_price: 1160 });
  expect(options.suppliers).toContainEqual({ id: buy.supplier, supplier_name: 'Wanjiru Kamau' });
  const found = async () => (await shop.get(`/api/products?ids=${id}`, admin)).json<{ products: object[] }>().products;
  expect(await found()).toMatchObject([{ id, unit_cost: null, requires_serial: false }]);
  await shop.db.execute(sql`update items set cost_price = 850 where id = ${id}`);
  expect(await found()).toMatchObject([{ unit_cost: 850 }]);
  await buy.add({ product_id: id, quantity: 1, unit_cost: 900 });
  expect(await found()).toMatchObject([{ unit_cost: 900 }]);
  expect((await shop.get('/api/suppliers?q=wanjiru', admin)).json()).toMatchObject({
    suppliers: [{ id: buy.supplier }],
  });
  expect((await shop.get(`/api/scan-for-purchase?code=ITEM-${id}`, admin)).json()).toMatchObject({ item: { id } });
  expect((await shop.get('/api/scan-for-purchase?code=nothing', admin)).json()).toMatchObject({ item: null });
});
