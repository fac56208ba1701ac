import type { OrdersResponse } from '@ofisi/api-contract/sales/orders';
import { sql } from 'drizzle-orm';
import { openTestShop, type TestShop } from '../../testing/test-shop';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});

afterAll(() => shop.close());

test('more orders than a statement takes parameters are listed with their lines', async () => {
  const item = await shop.addItem({ title: 'Envelope', price: 1 });
  await shop.db.transaction(async (tx) => {
    // Disables triggers: none of their effects is tested here, and 66,000 calls take most of a minute on a busy machine.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(
      sql`insert into orders (number, token, channel, status, first_name, last_name, phone_number, location,
            delivery_address, amount, rounding, payment_method)
          select 'T' || n, 'token ' || n, 'online', 'expired', 'A', 'B', '0', 'C', 'D', 1, 0, 'mpesa'
          from generate_series(1, 66000) n`,
    );
    await tx.execute(
      sql`insert into order_lines (order_id, item_id, product_name, price, quantity, total)
          select id, ${item}, 'Envelope', 1, 1, 1 from orders where id % 1000 = 0`,
    );
  });
  const { orders } = (await shop.get('/api/view-orders', await shop.as('Admin'))).json<OrdersResponse>();
  expect(orders).toHaveLength(66_000);
  expect(orders.filter(({ items }) => items.length === 1)).toHaveLength(66);
});
