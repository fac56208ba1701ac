import type { LowStockResponse } from '@ofisi/api-contract/stock/low-stock';
import type { StockValueResponse, StockValueTotalsResponse } from '@ofisi/api-contract/stock/stock-value';
import { eq } from 'drizzle-orm';
import { items } from '../tables/catalogue';
import { addBrandRow, checkout, openTestShop, type TestShop } from '../testing/test-shop';
import { moveStock } from '../ledger/stock-movements';

let shop: TestShop;
beforeAll(async () => (shop = await openTestShop()));
afterAll(() => shop.close());

const receive = (itemId: number, onHand: number, unitCost?: number) =>
  shop.db.transaction((tx) => moveStock(tx, { cause: 'opening' }, [{ itemId, onHand, reserved: 0, unitCost }]));

const lowStock = async (query = 'page=1') =>
  (await shop.get(`/api/view-low-stock?${query}`, await shop.as('Staff'))).json<LowStockResponse>().items;

const setLevel = async (id: number, body: object) =>
  shop.post(`/api/update-reorder-level/${id}`, body, await shop.as('Staff'));

describe('low stock', () => {
  it('lists items available at or below their reorder level, with their sales and how long they last', async () => {
    const plenty = await shop.addItem({ title: 'Plenty', stock: 11 });
    const few = await shop.addItem({ title: 'Few', price: 100, stock: 12 });
    await shop.addItem({ title: 'Without a level', stock: 0 });
    for (const id of [plenty, few]) {
      expect((await setLevel(id, { reorder_level: 10, version: 1 })).json()).toMatchObject({
        item: { id, reorder_level: 10, version: 2 },
      });
    }
    expect(await lowStock()).toEqual([]);
    const sale = checkout([{ id: few, price: 100, quantity: 3 }], {
      customerCategory: 'walk-in',
      customerLocation: 'cbd',
    });
    expect((await shop.post('/api/ordered-products', sale, await shop.as('Cashier'))).statusCode).toBe(200);
    await shop.post('/api/ordered-products', checkout([{ id: few, price: 100, quantity: 1 }]));
    expect(await lowStock('sort=-days_left')).toMatchObject([
      {
        title: 'Few',
        on_hand: 9,
        reserved: 1,
        available: 8,
        reorder_level: 10,
        sold_30: 3,
        sold_90: 3,
        days_left: 240,
      },
    ]);
    const file = await shop.get('/api/view-low-stock?format=csv', await shop.as('Staff'));
    expect(file.body).toContain('Few,,,Toners,,9,1,8,10,0,5,3,3,240');
  });

  it('takes a level only as the unit allows, on the row that was seen, and none at all', async () => {
    const id = await shop.addItem({ title: 'Level', stock: 0 });
    expect((await setLevel(id, { reorder_level: 1.5 })).json()).toMatchObject({
      errors: { reorder_level: [expect.any(String)] },
    });
    expect((await setLevel(id, { reorder_level: -1 })).statusCode).toBe(400);
    expect((await setLevel(id, { reorder_level: 2, version: 1 })).statusCode).toBe(200);
    const late = await setLevel(id, { reorder_level: 3, version: 1 });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ current: { reorder_level: 2, average_cost: null } });
    expect((await setLevel(id, { reorder_level: '' })).json()).toMatchObject({ item: { reorder_level: null } });
    expect((await setLevel(999_999, { reorder_level: 1 })).statusCode).toBe(404);
  });
});

describe('the value of the stock', () => {
  const admin = () => shop.as('Admin');
  const totals = async () =>
    (await shop.get('/api/view-stock-value-totals', await admin())).json<StockValueTotalsResponse>();

  it('is at average cost, by category and brand; what has no cost is counted apart', async () => {
    const before = await totals();
    const brandId = await addBrandRow(shop.db, 'Kyocera');
    const toner = await shop.addItem({ title: 'Valued', price: 150, stock: 0, category: 'Valuables', brandId });
    await receive(toner, 10, 6000);
    await receive(toner, 10, 9000);
    await shop.addItem({ title: 'Unknown', price: 10, stock: 4, category: 'Valuables' });
    const after = await totals();
    expect(after.total.value - before.total.value).toBe(1500);
    expect(after.total.without_cost - before.total.without_cost).toBe(1);
    expect(after.categories).toContainEqual({
      id: expect.any(Number) as number,
      name: 'Valuables',
      items: 2,
      value: 1500,
      selling_value: 3040,
      without_cost: 1,
    });
    expect(after.brands[0]).toMatchObject({ name: 'Kyocera', items: 1, value: 1500 });
    expect(after.brands.at(-1)).toMatchObject({ id: null, name: null });
    const answer = await shop.get('/api/view-stock-value?q=valued', await admin());
    expect(answer.json<StockValueResponse>().items).toMatchObject([
      { title: 'Valued', on_hand: 20, average_cost: 75, value: 1500, actual_price: 150, selling_value: 3000 },
    ]);
    const unknown = await shop.get('/api/view-stock-value?cost_known=0&q=unknown', await admin());
    expect(unknown.json<StockValueResponse>().items).toMatchObject([{ title: 'Unknown', value: null }]);
  });

  it('includes items deleted while in stock', async () => {
    const id = await shop.addItem({ title: 'Gone but there', stock: 0 });
    await receive(id, 2, 500);
    await shop.db.update(items).set({ archivedAt: new Date() }).where(eq(items.id, id));
    const answer = await shop.get('/api/view-stock-value?q=gone', await admin());
    expect(answer.json<StockValueResponse>().items).toMatchObject([{ value: 10 }]);
  });

  it('is refused to users who may not see costs', async () => {
    expect((await shop.get('/api/view-stock-value', await shop.as('Staff'))).statusCode).toBe(403);
  });
});
