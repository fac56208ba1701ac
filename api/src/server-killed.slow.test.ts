import type { OrderPlacedResponse } from '@ofisi/api-contract/sales/place-order';
import { eq } from 'drizzle-orm';
import { items } from './tables/catalogue';
import { orders } from './tables/sales';
import { readyPort, reopenData, shopOfPlenty, startServer } from './testing/run-server';
import { checkout } from './testing/test-shop';
import { expectBooksAgree } from './testing/books-agree';

/** Orders per shopper: more than the test waits for, so that all shoppers are still ordering when the server is killed. */
const MOST_ORDERS = 1_000;

test('a server that is killed in the middle of orders has every acknowledged one when it is started again', async () => {
  const { environment, itemId, remove } = await shopOfPlenty();
  const limits = {
    ORDERS_PER_MINUTE: '1000000',
    POSTS_PER_MINUTE: '1000000',
    UNPAID_PIECES: '1000000',
    UNPAID_AMOUNT: '1000000000',
  };
  const server = startServer({ ...environment, ...limits });
  const port = await readyPort(server);
  const acknowledged: string[] = [];
  let enough = () => {};
  const hasEnough = new Promise<void>((resolve) => {
    enough = resolve;
  });
  async function keepOrdering() {
    for (let count = 0; count < MOST_ORDERS; count += 1) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/ordered-products`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(checkout([{ id: itemId, price: 100, quantity: 1 }])),
      });
      const { order } = (await answer.json()) as OrderPlacedResponse;
      acknowledged.push(order.number);
      if (acknowledged.length === 60) {
        enough();
      }
    }
  }
  const shoppers = Promise.all(Array.from({ length: 6 }, () => keepOrdering().catch(() => undefined)));
  // If every shopper has given up, something is broken and there is nothing left to wait for.
  await Promise.race([hasEnough, shoppers]);
  expect(acknowledged.length).toBeGreaterThanOrEqual(60);
  server.child.kill('SIGKILL');
  await Promise.all([shoppers, server.exit]);

  const engine = await reopenData(environment);
  const stored = new Set((await engine.db.select({ number: orders.number }).from(orders)).map((row) => row.number));
  expect(acknowledged.filter((number) => !stored.has(number))).toEqual([]);
  const [item] = await engine.db.select().from(items).where(eq(items.id, itemId));
  expect(item?.reserved).toBe(stored.size);
  await expectBooksAgree(engine.db);
  await engine.close();
  await remove();
}, 120_000);
