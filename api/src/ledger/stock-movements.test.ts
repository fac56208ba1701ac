import { eq, sql } from 'drizzle-orm';
import { items } from '../tables/catalogue';
import { selectRows } from '../engine/database';
import { checkout, openTestShop, type TestShop } from '../testing/test-shop';
import { expectBooksAgree } from '../testing/books-agree';
import { moveStock } from './stock-movements';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});

afterAll(() => shop.close());

const receive = (...receipts: { itemId: number; onHand: number; unitCost?: number }[]) =>
  shop.db.transaction((tx) =>
    moveStock(
      tx,
      { cause: 'opening' },
      receipts.map((receipt) => ({ reserved: 0, ...receipt })),
    ),
  );

const averageOf = async (id: number) => {
  const [item] = await shop.db.select().from(items).where(eq(items.id, id));
  return item?.averageCost;
};

describe('the cost of stock', () => {
  it('is the average over what came in, at once or one after the other, and stays when goods go', async () => {
    const itemId = await shop.addItem({ title: 'Toner', price: 100, stock: 0 });
    expect(await averageOf(itemId)).toBeNull();
    await receive({ itemId, onHand: 10, unitCost: 6000 });
    await receive({ itemId, onHand: 2, unitCost: 9000 }, { itemId, onHand: 3, unitCost: 8000 });
    // 600 + 180 + 240 shillings for 15 pieces.
    expect(await averageOf(itemId)).toBe(6800);
    const order = checkout([{ id: itemId, price: 100, quantity: 4 }], {
      customerCategory: 'walk-in',
      customerLocation: 'cbd',
    });
    expect((await shop.post('/api/ordered-products', order, await shop.as('Cashier'))).statusCode).toBe(200);
    expect(await averageOf(itemId)).toBe(6800);
    const costs = await selectRows<{ movement: number; line: number }>(
      shop.db,
      sql`select movement.unit_cost::float8 as movement, line.unit_cost::float8 as line
          from stock_movements movement join order_lines line using (order_id, item_id)
          where item_id = ${itemId}`,
    );
    expect(costs).toEqual([{ movement: 68, line: 68 }]);
  });

  it('is not guessed where none was given', async () => {
    const itemId = await shop.addItem({ title: 'Cable', stock: 0 });
    await receive({ itemId, onHand: 5 });
    expect(await averageOf(itemId)).toBeNull();
    await receive({ itemId, onHand: 5, unitCost: 1000 });
    expect(await averageOf(itemId)).toBe(1000);
    await expectBooksAgree(shop.db);
  });
});
