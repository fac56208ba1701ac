import type { OrderPayment } from '@ofisi/api-contract/mpesa/order-payment';
import { openPayingShop, type PayingShop } from '../testing/paying-shop';

let open: PayingShop;

beforeEach(async () => {
  open = await openPayingShop();
});

afterEach(() => open.close());

/** Listens as a browser does. */
async function listen(token: string) {
  const leaving = new AbortController();
  const answer = await fetch(`${open.origin}/api/orders/${token}/payment/events`, { signal: leaving.signal });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    /** The next event; null if the stream has ended. */
    async next(): Promise<OrderPayment | null> {
      for (;;) {
        const found = /event: payment\ndata: (.*)\n\n/.exec(text);
        if (found) {
          text = text.slice(found.index + found[0].length);
          return JSON.parse(found[1] ?? '') as OrderPayment;
        }
        const part = await reader?.read();
        if (!part || part.done) return null;
        text += part.value;
      }
    },
    leave: () => leaving.abort(),
  };
}

test('each step of a payment is told as it happens', async () => {
  const order = await open.order();
  const events = await listen(order.token);
  expect([events.status, events.type]).toEqual([200, 'text/event-stream; charset=utf-8']);
  expect(await events.next()).toMatchObject({ due: 1500, prompt: null, can_prompt: true });
  await open.prompt(order.token);
  const seen: (string | undefined)[] = [];
  while (seen.at(-1) !== 'waiting') seen.push((await events.next())?.prompt?.state);
  await open.simulator.flush();
  let last: OrderPayment | null = null;
  while (last?.prompt?.state !== 'paid') last = await events.next();
  expect(last).toMatchObject({ due: 0, can_prompt: false });
  events.leave();
});

test('recorded payments are streamed too, and streams end with the server', async () => {
  const order = await open.order();
  const events = await listen(order.token);
  await events.next();
  const form = { order_id: order.id, amount: 500, payment_method: 'cash' };
  await open.shop.post('/api/add-order-payment', form, await open.shop.as('Cashier'));
  expect(await events.next()).toMatchObject({ due: 1000 });
  const closing = open.shop.app.close();
  expect(await events.next()).toBeNull();
  await closing;
});

test('one order has four watchers at most; a place is free again when one leaves', async () => {
  const order = await open.order();
  const watchers = await Promise.all([1, 2, 3, 4].map(() => listen(order.token)));
  expect((await listen(order.token)).status).toBe(429);
  expect((await listen('x')).status).toBe(404);
  watchers[0]?.leave();
  let status = 429;
  while (status === 429) ({ status } = await listen(order.token));
  expect(status).toBe(200);
});
