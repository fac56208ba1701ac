import type { OrdersResponse } from '@ofisi/api-contract/sales/orders';
import type { OrderPlacedResponse } from '@ofisi/api-contract/sales/place-order';
import type { SalesFiguresResponse } from '@ofisi/api-contract/sales/sales-figures';
import { sql } from 'drizzle-orm';
import { checkout, openTestShop, type TestShop } from '../../testing/test-shop';

let shop: TestShop;
let toner: number;

beforeAll(async () => {
  shop = await openTestShop();
  toner = await shop.addItem({ title: 'Toner 85A', price: 1000, stock: 1000 });
});

afterAll(() => shop.close());

const sell = async (quantity: number) => {
  const counter = { customerCategory: 'walk-in', customerLocation: 'cbd' };
  const sale = checkout([{ id: toner, price: 1000, quantity }], counter);
  return (await shop.post('/api/ordered-products', sale, await shop.as('Cashier'))).json<OrderPlacedResponse>().order;
};

/** Moves a sale to another time. */
const move = (id: number | undefined, to: string) =>
  shop.db.execute(sql`update orders set invoiced_at = ${sql.raw(to)} where id = ${id}`);

test('each figure is the sum of its list, and what is void or not sold yet is in none', async () => {
  const day = `date_trunc('day', now() at time zone 'Africa/Nairobi')`;
  const inNairobi = (moment: string) => `(${moment}) at time zone 'Africa/Nairobi'`;
  await sell(1);
  await sell(2);
  const gone = await sell(50);
  await shop.post(`/api/delete-order/${gone.id}`, { reason: 'Rung up twice' }, await shop.as('Admin'));
  await shop.post('/api/ordered-products', checkout([{ id: toner, price: 1000, quantity: 9 }]));
  // The last moment of yesterday in Nairobi, and the first of the month before.
  await move((await sell(4)).id, inNairobi(`${day} - interval '1 millisecond'`));
  await move((await sell(8)).id, inNairobi(`date_trunc('month', ${day} - interval '1 month')`));
  await move(
    (await sell(16)).id,
    inNairobi(`date_trunc('month', ${day} - interval '1 month') - interval '1 millisecond'`),
  );
  const headers = await shop.as('Cashier');
  const { figures } = (await shop.get('/api/view-sales-figures', headers)).json<SalesFiguresResponse>();
  expect(figures.today).toMatchObject({ count: 2, amount: 3000 });
  expect(figures.yesterday).toMatchObject({ count: 1, amount: 4000 });
  expect(figures.last_month.amount).toBeGreaterThanOrEqual(8000);
  for (const { from, to, count, amount } of Object.values(figures)) {
    const path = `/api/view-orders?status=reserved,completed&invoiced_at_from=${from}&invoiced_at_to=${to}`;
    const { orders } = (await shop.get(path, headers)).json<OrdersResponse>();
    expect([orders.length, orders.reduce((sum, order) => sum + order.amount, 0)]).toEqual([count, amount]);
  }
});
