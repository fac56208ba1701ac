import type { PurchaseOrderInFullResponse } from '@ofisi/api-contract/finance/purchase-orders';
import type { ReorderedResponse } from '@ofisi/api-contract/finance/reorder';
import type { LowStockResponse } from '@ofisi/api-contract/stock/low-stock';
import { buyer, type Buyer } from '../../testing/buyer';
import { openTestShop, type TestShop } from '../../testing/test-shop';

let shop: TestShop;
let toners: Buyer;
let paper: Buyer;

beforeAll(async () => {
  shop = await openTestShop();
  toners = await buyer(shop, 'Toner Wholesale');
  paper = await buyer(shop, 'Paper Mill');
});

afterAll(() => shop.close());

const admin = () => shop.as('Admin');

async function lowItem(title: string, { level = 10, from }: { level?: number; from?: Buyer } = {}) {
  const id = await shop.addItem({ title, price: 1160, stock: 0 });
  await shop.post(`/api/update-reorder-level/${id}`, { reorder_level: level }, await admin());
  await from?.add({ product_id: id, quantity: 3, unit_cost: 580 });
  return id;
}

const reorder = async (ids: readonly number[], role: 'Admin' | 'Staff' = 'Admin') =>
  shop.post('/api/reorder-items', { ids }, await shop.as(role));

const read = async (id: number) =>
  (await shop.get(`/api/view-purchase-orders/${id}`, await admin())).json<PurchaseOrderInFullResponse>().purchaseOrder;

const lowStock = async (id: number) =>
  (await shop.get(`/api/view-low-stock?ids=${id}`, await admin())).json<LowStockResponse>().items[0];

test('missing items are ordered from their latest supplier, one order per supplier', async () => {
  const black = await lowItem('Black', { from: toners });
  const cyan = await lowItem('Cyan', { from: toners });
  const a4 = await lowItem('A4', { from: paper });
  await toners.sell(black, 1);
  expect(await lowStock(black)).toMatchObject({ available: 2, on_order: 0, to_order: 9 });
  const { done, refused, purchaseOrders } = (await reorder([black, cyan, a4])).json<ReorderedResponse>();
  expect(done).toEqual([black, cyan, a4]);
  expect(refused).toEqual([]);
  expect(purchaseOrders.map(({ supplier_name }) => supplier_name).sort()).toEqual(['Paper Mill', 'Toner Wholesale']);
  const ordered = await Promise.all(purchaseOrders.map(({ id }) => read(id)));
  const lines = ordered.flatMap(({ items, state }) =>
    items.map(({ item_id, quantity, unit_cost }) => ({ item_id, quantity, unit_cost, state })),
  );
  // Of the black toner, two are left, and one was sold in thirty days.
  expect(lines).toEqual(
    expect.arrayContaining([
      { item_id: black, quantity: 9, unit_cost: 580, state: 'ordered' },
      { item_id: cyan, quantity: 7, unit_cost: 580, state: 'ordered' },
      { item_id: a4, quantity: 7, unit_cost: 580, state: 'ordered' },
    ]),
  );
  expect(await lowStock(black)).toMatchObject({ on_order: 9, to_order: 0 });
});

test('an item that was only ordered so far is ordered again from that supplier, at that cost', async () => {
  const yellow = await lowItem('Yellow');
  await toners.order({ product_id: yellow, quantity: 2, unit_cost: 640, state: 'cancelled' });
  const { purchaseOrders } = (await reorder([yellow])).json<ReorderedResponse>();
  expect(await read(purchaseOrders[0]?.id ?? 0)).toMatchObject({ unit_cost: 640, supplier_id: toners.supplier });
});

test('an item is ordered once, however many users do it at once', async () => {
  const id = await lowItem('Magenta', { from: toners });
  const answers = await Promise.all([1, 2, 3].map(() => reorder([id])));
  const made = answers.flatMap((answer) => answer.json<ReorderedResponse>().purchaseOrders);
  expect(made).toHaveLength(1);
  expect(answers.map((answer) => answer.json<ReorderedResponse>().message)).toContain('Nothing was ordered.');
});

test('items without a supplier, in sufficient stock, or of an inactive supplier are not ordered', async () => {
  const gone = await buyer(shop, 'Gone Supplies');
  const unknown = await lowItem('Unknown');
  const enough = await lowItem('Enough', { level: 1, from: toners });
  const orphan = await lowItem('Orphan', { from: gone });
  await shop.post(`/api/delete-supplier/${gone.supplier}`, {}, await admin());
  const { done, refused } = (await reorder([unknown, enough, orphan])).json<ReorderedResponse>();
  expect(done).toEqual([]);
  expect(refused).toEqual([
    { id: unknown, message: 'It has no supplier yet. Add a purchase order for it.' },
    { id: enough, message: 'There is enough in stock or on order.' },
    { id: orphan, message: 'Its last supplier is inactive. Add a purchase order for it.' },
  ]);
});

test('users who may not buy cannot order', async () => {
  expect((await reorder([1], 'Staff')).statusCode).toBe(403);
});
