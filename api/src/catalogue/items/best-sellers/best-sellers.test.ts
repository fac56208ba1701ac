import type { BestSellersResponse } from '@ofisi/api-contract/catalogue/best-sellers';
import type { ErrorResponse } from '@ofisi/api-contract/envelope';
import { eq } from 'drizzle-orm';
import { orders } from '../../../tables/sales';
import { openTestShop, type TestShop } from '../../../testing/test-shop';

let shop: TestShop;
const HOUR = 3_600_000;

async function sell(lines: readonly (readonly [id: number, quantity: number])[]) {
  const answer = await shop.post(
    '/api/ordered-products',
    {
      first_name: 'Wanjiru',
      last_name: 'Kamau',
      phone_number: '+254712345678',
      location: 'Nairobi',
      delivery_address: 'Counter',
      amount: lines.reduce((sum, [, quantity]) => sum + quantity * 1000, 0),
      payment_status: 'completed',
      payment_method: 'cash',
      customerCategory: 'walk-in',
      customerLocation: 'nairobi',
      items: lines.map(([id, quantity]) => ({ id, product_name: 'as shown', price: 1000, quantity })),
    },
    await shop.as('Admin'),
  );
  expect(answer.json()).toMatchObject({ status: 200 });
}

let toner: number;
let paper: number;

beforeAll(async () => {
  shop = await openTestShop();
  toner = await shop.addItem({ title: 'Toner', stock: 100 });
  paper = await shop.addItem({ title: 'Paper', stock: 100 });
  await shop.addItem({ title: 'Never sold' });
  await sell([
    [toner, 2],
    [paper, 5],
  ]);
  await sell([[toner, 1]]);
});

afterAll(() => shop.close());

const read = async (query = '', role: 'Admin' | 'Staff' | 'Cashier' = 'Admin') =>
  shop.get(`/api/view-best-sellers${query}`, await shop.as(role));

const seen = async (query = '') =>
  (await read(query)).json<BestSellersResponse>().best_sellers.map(({ place, title, units }) => [place, title, units]);

test('ranks what sold by pieces, with sales and revenue', async () => {
  expect((await read()).json()).toMatchObject({
    best_sellers: [
      { place: 1, title: 'Paper', units: 5, sales: 1, revenue: 5000, available: 95 },
      { place: 2, title: 'Toner', units: 3, sales: 2, revenue: 3000, available: 97 },
    ],
  });
  expect(await seen('?sort=-sales')).toEqual([
    [2, 'Toner', 3],
    [1, 'Paper', 5],
  ]);
  expect(await seen('?q=ton')).toEqual([[2, 'Toner', 3]]);
});

test('counts the chosen days in Nairobi alone, and the last 90 without any', async () => {
  const [order] = await shop.db.select().from(orders).orderBy(orders.id).limit(1);
  const today = new Date(Date.now() + 3 * HOUR).toISOString().slice(0, 10);
  await shop.db
    .update(orders)
    .set({ createdAt: new Date('2026-01-31T20:59:59Z') })
    .where(eq(orders.id, order?.id ?? 0));
  expect(await seen()).toEqual([[1, 'Toner', 1]]);
  expect(await seen('?sold_from=2026-01-31&sold_to=2026-01-31')).toEqual([
    [1, 'Paper', 5],
    [2, 'Toner', 2],
  ]);
  expect(await seen('?sold_from=2026-02-01&sold_to=2026-02-01')).toEqual([]);
  expect(await seen(`?sold_from=2026-01-01&sold_to=${today}`)).toEqual([
    [1, 'Paper', 5],
    [2, 'Toner', 3],
  ]);
});

test('keeps revenue from those who see no reports, in the file too', async () => {
  const answer = await read('?sort=-revenue', 'Staff');
  expect(answer.json<BestSellersResponse>().best_sellers).toMatchObject([{ title: 'Toner', revenue: null }]);
  expect((await read('?format=csv', 'Staff')).body).toMatch(/\r\n1,Toner,,[^,]*,1,1,,97\r\n/);
  expect((await read('', 'Cashier')).statusCode).toBe(403);
});

test.each(['sold_from=yesterday', 'sold_to=2026-02-30', 'sort=cost'])('%s is refused', async (query) => {
  const answer = await read(`?${query}`);
  expect([answer.statusCode, Object.keys(answer.json<ErrorResponse>().errors ?? {})]).toEqual([
    400,
    [query.split('=')[0]],
  ]);
});
