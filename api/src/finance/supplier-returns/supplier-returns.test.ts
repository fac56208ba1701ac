import type { Purchase, PurchaseInFullResponse } from '@ofisi/api-contract/finance/purchases';
import type {
  SupplierReturnSavedResponse,
  SupplierReturnsResponse,
} from '@ofisi/api-contract/finance/supplier-returns';
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

const newToner = () => shop.addItem({ title: 'Toner 85A', price: 2000, stock: 0 });

const trySend = async (purchase: Purchase, quantity: number, serials: readonly string[] = [], headers = {}) =>
  shop.post(
    '/api/add-supplier-return',
    {
      purchase_id: purchase.id,
      date: nairobiDayOf(new Date()),
      notes: 'Leaks',
      items: [{ purchase_line_id: purchase.items[0]?.id, quantity, serials }],
    },
    { ...(await shop.as('Admin')), ...headers },
  );

const send = async (purchase: Purchase, quantity: number, serials?: readonly string[]) =>
  (await trySend(purchase, quantity, serials)).json<SupplierReturnSavedResponse>().supplierReturn;

const read = async ({ id }: Purchase) =>
  (await shop.get(`/api/view-purchases/${id}`, await shop.as('Admin'))).json<PurchaseInFullResponse>().purchase;

const takeBack = async (id: number) => shop.post(`/api/delete-supplier-return/${id}`, {}, await shop.as('Admin'));

const averageOf = async (id: number) => {
  const [row] = await selectRows<{ cost: number }>(
    shop.db,
    sql`select average_cost::float8 as cost from items where id = ${id}`,
  );
  return row?.cost;
};

test('returned goods are no longer in stock or owed, and leave the average at their cost', async () => {
  const toner = await newToner();
  await buy.add({ product_id: toner, quantity: 5, unit_cost: 1160 });
  const dear = await buy.add({ product_id: toner, quantity: 5, unit_cost: 2320 });
  const owed = await buy.balance();
  const back = await send(dear, 5);
  expect(back).toMatchObject({
    purchase: dear.reference_number,
    supplier_name: 'Wanjiru Kamau',
    quantity: 5,
    total: 11_600,
    notes: 'Leaks',
    added_by: 'Admin Person',
  });
  expect(back.reference_number).toMatch(/^SR-\d{4,}$/);
  expect((await shop.stockOf(toner)).onHand).toBe(5);
  expect(await averageOf(toner)).toBe(1000);
  expect(owed - (await buy.balance())).toBe(11_600);
  expect(await read(dear)).toMatchObject({ open: 0, payment_status: 'paid', returned: 5 });
  const list = await shop.get(`/api/view-supplier-returns?q=${dear.reference_number}`, await shop.as('Admin'));
  expect(list.json<SupplierReturnsResponse>().supplierReturns.map(({ id }) => id)).toEqual([back.id]);
});

test('no more goes back than was received, and the shares add up to the amount charged', async () => {
  const toner = await newToner();
  const purchase = await buy.add({ items: [{ item_id: toner, quantity: 3, unit_cost: 100, discount: 0.01 }] });
  expect(
    (await send(purchase, 1)).total + (await send(purchase, 1)).total + (await send(purchase, 1)).total,
  ).toBeCloseTo(299.99, 2);
  expect((await trySend(purchase, 1)).json()).toMatchObject({
    errors: { 'items.0.quantity': ['All of it has already gone back.'] },
  });
});

test('of two users who return the last one at once, one succeeds', async () => {
  const toner = await newToner();
  const purchase = await buy.add({ product_id: toner, quantity: 1, unit_cost: 100 });
  const answers = await Promise.all([1, 2].map(() => trySend(purchase, 1)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  expect((await shop.stockOf(toner)).onHand).toBe(0);
});

test('units go back by their numbers, and may be bought again', async () => {
  const laptop = await shop.addItem({ title: 'Laptop', price: 80_000, serials: ['OLD-1'] });
  const items = [{ item_id: laptop, quantity: 2, unit_cost: 58_000, serials: ['R-1', 'R-2'] }];
  const purchase = await buy.add({ items });
  expect((await trySend(purchase, 1)).json()).toMatchObject({
    errors: { 'items.0.serials': ['Enter exactly 1 serial number.'] },
  });
  expect((await trySend(purchase, 1, ['OLD-1'])).json()).toMatchObject({
    errors: { 'items.0.serials': ['These units did not come with this line: OLD-1.'] },
  });
  const back = await send(purchase, 1, [' r-1 ']);
  expect(back.items[0]?.serials).toEqual(['R-1']);
  expect((await read(purchase)).items[0]).toMatchObject({ returned: 1, serials: ['R-2'] });
  const again = await buy.add({ items: [{ item_id: laptop, quantity: 1, unit_cost: 58_000, serials: ['R-1'] }] });
  expect(again.items[0]?.serials).toEqual(['R-1']);
  expect((await takeBack(back.id)).json()).toMatchObject({
    status: 409,
    message: 'These units have been received again since: R-1.',
  });
  expect((await shop.stockOf(laptop)).onHand).toBe(3);
});

test('sold goods cannot go back, and nothing is changed', async () => {
  const toner = await newToner();
  const purchase = await buy.add({ product_id: toner, quantity: 2, unit_cost: 100 });
  const owed = await buy.balance();
  await buy.sell(toner, 1);
  expect((await trySend(purchase, 2)).json()).toMatchObject({
    errors: { items: ['Some of it is already sold or reserved.'] },
  });
  expect(await buy.balance()).toBe(owed);
  expect((await read(purchase)).returned).toBe(0);
});

test('deleting a mistaken return restores stock, units, average and debt', async () => {
  const laptop = await shop.addItem({ title: 'Laptop', price: 80_000, serials: [] });
  const items = [{ item_id: laptop, quantity: 2, unit_cost: 58_000, serials: ['M-1', 'M-2'] }];
  const purchase = await buy.add({ items });
  const [owed, average] = [await buy.balance(), await averageOf(laptop)];
  const back = await send(purchase, 1, ['M-2']);
  expect((await takeBack(back.id)).json()).toMatchObject({ message: 'Supplier return deleted successfully' });
  expect((await shop.stockOf(laptop)).onHand).toBe(2);
  expect(await buy.balance()).toBe(owed);
  expect(await averageOf(laptop)).toBe(average);
  expect((await read(purchase)).items[0]).toMatchObject({ returned: 0, serials: ['M-1', 'M-2'] });
});

test('a purchase whose goods went back keeps its lines and state, and can still be paid', async () => {
  const toner = await newToner();
  const purchase = await buy.add({ product_id: toner, quantity: 3, unit_cost: 100 });
  await send(purchase, 1);
  const now = await read(purchase);
  const message = 'Goods of this purchase went back to the supplier. Delete that return first.';
  expect((await buy.tryChange(now, { state: 'cancelled' })).json()).toMatchObject({ errors: { state: [message] } });
  expect((await buy.tryChange(now, { items: [{ item_id: toner, quantity: 2, unit_cost: 100 }] })).json()).toMatchObject(
    {
      errors: { items: [message] },
    },
  );
  expect(await buy.change(now, { amount_paid: 200, notes: 'Paid the rest' })).toMatchObject({
    open: 0,
    amount_paid: 200,
  });
});

test.each([
  ['what was never received', { state: 'ordered' }, 1, 'purchase_id', 'Only received goods can go back.'],
  ['more than came', {}, 4, 'items.0.quantity', 'Only 3 can go back.'],
  ['half a piece', {}, 0.5, 'items.0.quantity', 'Enter a whole number: this item is sold in whole units.'],
])('%s cannot go back', async (_what, fields, quantity, field, message) => {
  const purchase = await buy.add({ product_id: await newToner(), quantity: 3, unit_cost: 100, ...fields });
  expect((await trySend(purchase, quantity)).json()).toMatchObject({ errors: { [field]: [message] } });
});

test('users who may not buy cannot send goods back', async () => {
  expect((await shop.post('/api/add-supplier-return', {}, await shop.as('Staff'))).statusCode).toBe(403);
});
