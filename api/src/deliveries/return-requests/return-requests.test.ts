import { randomUUID } from 'node:crypto';
import type {
  AskedReturn,
  MyReturnRequestsResponse,
  OrderReturnsResponse,
  ReturnAskedResponse,
  ReturnRequestsResponse,
} from '@ofisi/api-contract/deliveries/return-requests';
import type { ReturnSavedResponse } from '@ofisi/api-contract/deliveries/returns';
import type { MyOrdersResponse } from '@ofisi/api-contract/sales/order-details';
import type { OrderPlacedResponse } from '@ofisi/api-contract/sales/place-order';
import { formatDay, nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../engine/database';
import { receivePayment } from '../../sales/orders/receive-payment';
import { mailsTo } from '../../testing/outbox';
import { checkout, openTestShop, type TestShop } from '../../testing/test-shop';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ contactEmail: 'sales@ofisi.test' });
});

afterAll(() => shop.close());

interface Bought {
  readonly id: number;
  readonly number: string;
  readonly token: string;
  /** Three toners and two cables. */
  readonly lines: readonly [number, number];
}

const admin = async (path: string, body: object) => shop.post(`/api/${path}`, body, await shop.as('Admin'));

async function order(headers: Record<string, string> = {}): Promise<Bought> {
  const toner = await shop.addItem({ title: 'Toner', price: 2000, stock: 10 });
  const cable = await shop.addItem({ title: 'Cable', price: 500, stock: 10 });
  const wanted = [
    { id: toner, price: 2000, quantity: 3 },
    { id: cable, price: 500, quantity: 2 },
  ];
  const placed = await shop.post('/api/ordered-products', checkout(wanted), headers);
  const { number, token } = placed.json<OrderPlacedResponse>().order;
  const rows = await selectRows<{ id: number; line: number }>(
    shop.db,
    sql`select orders.id, line.id as line from orders join order_lines line on line.order_id = orders.id
        where token = ${token} order by line.id`,
  );
  return { id: rows[0]?.id ?? 0, number, token, lines: [rows[0]?.line ?? 0, rows[1]?.line ?? 0] };
}

async function deliver({ id }: Bought, fields: object = {}) {
  const payment = { orderId: id, method: 'mpesa', amount: 700_000, at: new Date() } as const;
  await shop.db.transaction((tx) => receivePayment(tx, payment));
  const delivery = { delivery_address: 'Gate B', delivered_by: 'Otieno', delivery_status: 'delivered' };
  expect((await admin('add-deliveries', { order_id: id, ...delivery, ...fields })).statusCode).toBe(200);
}

async function delivered(headers: Record<string, string> = {}): Promise<Bought> {
  const bought = await order(headers);
  await deliver(bought);
  return bought;
}

/** Makes the goods of an order older. */
const arrivedDaysAgo = ({ id }: Bought, days: number) =>
  shop.db.execute(
    sql`update deliveries set status_since = now() - make_interval(days => ${days}) where order_id = ${id}`,
  );

const read = async ({ token }: Pick<Bought, 'token'>) =>
  (await shop.get(`/api/orders/${token}/return-requests`)).json<OrderReturnsResponse>();

/** Asks for one toner. */
const ask = ({ token, lines: [toner] }: Bought, fields: object = {}, headers: Record<string, string> = {}) =>
  shop.post(
    `/api/orders/${token}/return-requests`,
    { items: [{ order_line_id: toner, quantity: 1 }], reason: 'faulty', message: 'It leaks.', ...fields },
    headers,
  );

async function asked(bought: Bought, fields: object = {}): Promise<AskedReturn> {
  const [request] = (await ask(bought, fields)).json<ReturnAskedResponse>().return_requests;
  if (!request) {
    throw new Error('Nothing was asked for.');
  }
  return request;
}

const withdraw = ({ token }: Pick<Bought, 'token'>, { id }: Pick<AskedReturn, 'id'>) =>
  shop.post(`/api/orders/${token}/return-requests/${id}/withdraw`, {});

const decline = ({ id }: AskedReturn, answer = 'It was used.') => admin(`decline-return-request/${id}`, { answer });

const record = ({ id }: Pick<Bought, 'id'>, fields: object) =>
  admin('add-returns', { order_id: id, returned_by: 'Otieno', ...fields });

const listed = async (query: string) =>
  (await shop.get(`/api/view-return-requests?${query}`, await shop.as('Admin'))).json<ReturnRequestsResponse>()
    .return_requests;

test('delivered goods can be asked for, and the shop is told', async () => {
  const bought = await delivered();
  const [toner, cable] = bought.lines;
  const until = nairobiDayOf(new Date(Date.now() + 7 * 86_400_000));
  expect(await read(bought)).toEqual({
    status: 200,
    ask_until: until,
    lines: [
      { order_line_id: toner, product_name: 'Toner', left: 3, allow_decimal: false },
      { order_line_id: cable, product_name: 'Cable', left: 2, allow_decimal: false },
    ],
    return_requests: [],
  });
  const answer = await ask(bought, { message: 'It leaks, <b>see</b>' });
  const request = {
    id: expect.any(Number) as number,
    status: 'new',
    reason: 'faulty',
    message: 'It leaks, <b>see</b>',
    answer: null,
    created_at: expect.stringMatching(/Z$/) as string,
    items: [{ order_line_id: toner, product_name: 'Toner', quantity: 1 }],
  };
  expect(answer.json()).toMatchObject({ status: 200, return_requests: [request] });
  const { lines, return_requests } = await read(bought);
  expect(return_requests).toEqual([request]);
  expect(lines.map(({ left }) => left)).toEqual([2, 2]);
  const mails = () => mailsTo(shop.dataDir, 'sales@ofisi.test', `Return request for ${bought.number}`);
  await eventually(() => Promise.resolve(expect(mails()).toHaveLength(1)));
  for (const fact of [/Phone: 0712\s345\s678/, /Reason: Faulty/, /1 × Toner/]) {
    expect(mails()[0]?.text).toMatch(fact);
  }
  expect(mails()[0]?.html).toContain('&#60;b&#62;see');
  expect(await listed(`ids=${return_requests[0]?.id}`)).toMatchObject([
    {
      order_number: bought.number,
      order_id: bought.id,
      customer_name: 'Achieng Odhiambo',
      status: 'new',
      return_id: null,
    },
  ]);
});

test('a form that is sent several times is one request', async () => {
  const bought = await delivered();
  const headers = { 'idempotency-key': randomUUID(), 'idempotency-secret': randomUUID() };
  const answers = await Promise.all([ask(bought, {}, headers), ask(bought, {}, headers), ask(bought, {}, headers)]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect((await read(bought)).return_requests).toHaveLength(1);
  const other = await ask(bought, { reason: 'not_needed' }, headers);
  expect(other.statusCode).toBe(422);
});

test('of two requests for the same goods at once, one is stored', async () => {
  const bought = await delivered();
  const all = { items: [{ order_line_id: bought.lines[0], quantity: 3 }] };
  const answers = await Promise.all([ask(bought, all), ask(bought, all)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  expect((await read(bought)).return_requests).toHaveLength(1);
  expect((await ask(bought)).json()).toMatchObject({
    errors: { 'items.0.quantity': ['There is nothing left to return of Toner.'] },
  });
});

test('what is on a return cannot be asked for, and is asked for again when the return is deleted', async () => {
  const bought = await delivered();
  const [toner, cable] = bought.lines;
  const items = [{ order_line_id: toner, quantity: 2, condition: 'restock' }];
  const { return: back } = (await record(bought, { items })).json<ReturnSavedResponse>();
  expect((await ask(bought, { items: [{ order_line_id: toner, quantity: 2 }] })).json()).toMatchObject({
    errors: { 'items.0.quantity': ['You can return 1 of Toner.'] },
  });
  expect((await read(bought)).lines).toMatchObject([{ left: 1 }, { order_line_id: cable, left: 2 }]);
  await admin(`delete-returns/${back.id}`, {});
  expect((await read(bought)).lines).toMatchObject([{ left: 3 }, { left: 2 }]);
});

test.each([
  ['no lines', () => ({ items: [] }), 'items'],
  [
    'more than was delivered',
    ([line]: Bought['lines']) => ({ items: [{ order_line_id: line, quantity: 4 }] }),
    'items.0.quantity',
  ],
  [
    'half a toner',
    ([line]: Bought['lines']) => ({ items: [{ order_line_id: line, quantity: 0.5 }] }),
    'items.0.quantity',
  ],
  [
    'less than nothing',
    ([line]: Bought['lines']) => ({ items: [{ order_line_id: line, quantity: -1 }] }),
    'items.0.quantity',
  ],
  ['a strange line', () => ({ items: [{ order_line_id: 987_654, quantity: 1 }] }), 'items.0.order_line_id'],
  [
    'a line twice',
    ([line]: Bought['lines']) => ({
      items: [
        { order_line_id: line, quantity: 1 },
        { order_line_id: line, quantity: 1 },
      ],
    }),
    'items.1.order_line_id',
  ],
  ['no reason', () => ({ reason: undefined }), 'reason'],
  ['another reason', () => ({ reason: 'ugly' }), 'reason'],
  ['another reason without words', () => ({ reason: 'other', message: ' ' }), 'message'],
  ['too many words', () => ({ message: 'x'.repeat(501) }), 'message'],
])('%s is refused under its field', async (_what, fields, field) => {
  const bought = await delivered();
  const answer = await ask(bought, fields(bought.lines));
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json<{ errors: object }>().errors)).toContain(field);
  expect((await read(bought)).return_requests).toEqual([]);
});

describe('nothing can be asked for', () => {
  const expectRefused = async (bought: Bought, message: string) => {
    expect((await ask(bought)).json()).toMatchObject({ status: 409, message });
    expect(await read(bought)).toEqual({ status: 200, ask_until: null, lines: [], return_requests: [] });
  };

  test('of an order that is not delivered, or only on its way', async () => {
    const bought = await order();
    await expectRefused(bought, 'Nothing of this order has been delivered yet.');
    await deliver(bought, { delivery_status: 'on_the_way' });
    await expectRefused(bought, 'Nothing of this order has been delivered yet.');
  });

  test('of an order that was cancelled', async () => {
    const bought = await order();
    await shop.post(`/api/orders/${bought.token}/cancel`, {});
    await expectRefused(bought, 'This order is cancelled: there is nothing to return.');
  });

  test('after the return period of the settings', async () => {
    const bought = await delivered();
    await arrivedDaysAgo(bought, 7);
    expect((await read(bought)).ask_until).toBe(nairobiDayOf(new Date()));
    await arrivedDaysAgo(bought, 8);
    await expectRefused(
      bought,
      `The last day to ask was ${formatDay(nairobiDayOf(new Date(Date.now() - 86_400_000)))}. Please call us.`,
    );
  });

  test('of a sale at the counter', async () => {
    const lamp = await shop.addItem({ title: 'Lamp', price: 1000 });
    const counter = {
      customerCategory: 'walk-in',
      customerLocation: 'cbd',
      payment_status: 'completed',
      payment_method: 'cash',
    };
    const sale = checkout([{ id: lamp, price: 1000, quantity: 1 }], counter);
    const { id = 0 } = (await admin('ordered-products', sale)).json<OrderPlacedResponse>().order;
    const [row] = await selectRows<{ token: string; line: number }>(
      shop.db,
      sql`select token, line.id as line from orders join order_lines line on line.order_id = orders.id where orders.id = ${id}`,
    );
    const bought = { id, number: '', token: row?.token ?? '', lines: [row?.line ?? 0, 0] } as const;
    await expectRefused(bought, 'These goods were bought in the shop. Please bring them back there, or call us.');
  });
});

test('of a part that has arrived, only that part can be asked for', async () => {
  const bought = await order();
  await deliver(bought, { items: [{ order_line_id: bought.lines[0], quantity: 1 }] });
  expect((await read(bought)).lines).toMatchObject([{ order_line_id: bought.lines[0], left: 1 }]);
  expect((await ask(bought, { items: [{ order_line_id: bought.lines[1], quantity: 1 }] })).statusCode).toBe(400);
});

test('another order’s token opens nothing of it', async () => {
  const [mine, others] = [await delivered(), await delivered()];
  const request = await asked(mine);
  expect((await ask({ ...others, lines: mine.lines })).json()).toMatchObject({
    errors: { 'items.0.order_line_id': [expect.any(String)] },
  });
  expect((await withdraw(others, request)).statusCode).toBe(404);
  for (const token of ['x'.repeat(32), 'short']) {
    const stranger = { ...mine, token };
    expect((await shop.get(`/api/orders/${token}/return-requests`)).statusCode).toBe(404);
    expect((await ask(stranger)).statusCode).toBe(404);
    expect((await withdraw(stranger, request)).statusCode).toBe(404);
  }
  expect((await read(mine)).return_requests).toMatchObject([{ status: 'new' }]);
});

test('it is withdrawn while there is no answer, as often as one likes, and its goods can be asked for again', async () => {
  const bought = await delivered();
  const request = await asked(bought, { items: [{ order_line_id: bought.lines[0], quantity: 3 }] });
  const answers = await Promise.all([withdraw(bought, request), withdraw(bought, request)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await read(bought)).toMatchObject({
    lines: [{ left: 3 }, { left: 2 }],
    return_requests: [{ status: 'withdrawn' }],
  });
  expect((await decline(request)).json()).toMatchObject({
    status: 409,
    message: 'The customer has withdrawn this request.',
  });
  const late = await record(bought, { return_request_id: request.id });
  expect(late.json()).toMatchObject({ status: 409, message: 'The customer has withdrawn this request.' });
});

test('it is declined once, with a sentence that the shopper reads, and stays declined', async () => {
  const bought = await delivered();
  const request = await asked(bought);
  expect((await decline(request, ' ')).json()).toMatchObject({ errors: { answer: ['Enter the answer.'] } });
  const answers = await Promise.all([decline(request), decline(request)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await read(bought)).return_requests).toMatchObject([{ status: 'declined', answer: 'It was used.' }]);
  expect((await withdraw(bought, request)).json()).toMatchObject({
    status: 409,
    message: 'We have already answered this request. Please call us.',
  });
  const logged = await selectRows<{ action: string }>(
    shop.db,
    sql`select action from audit_log where entity = 'return_requests' and entity_id = ${request.id} order by id`,
  );
  expect(logged.map(({ action }) => action)).toEqual(['create', 'decline']);
});

test('a return that is recorded for it accepts it, once, and only for its own order', async () => {
  const [bought, other] = [await delivered(), await delivered()];
  const request = await asked(bought);
  expect((await record(other, { return_request_id: request.id })).statusCode).toBe(404);
  const items = [{ order_line_id: bought.lines[0], quantity: 1, condition: 'restock' }];
  const first = (await record(bought, { return_request_id: request.id, items })).json<ReturnSavedResponse>();
  expect(await listed(`order_id=${bought.id}`)).toMatchObject([{ status: 'accepted', return_id: first.return.id }]);
  expect(await read(bought)).toMatchObject({
    lines: [{ left: 2 }, { left: 2 }],
    return_requests: [{ status: 'accepted' }],
  });
  const again = await record(bought, { return_request_id: request.id, items });
  expect(again.json()).toMatchObject({ status: 409, message: 'This request was already accepted.' });
  expect((await withdraw(bought, request)).statusCode).toBe(409);
});

test('the account of the order sees its requests, and which orders can be asked about', async () => {
  const mine = await shop.as('User');
  const bought = await delivered(mine);
  const canAsk = async () => {
    const { orders } = (await shop.get('/api/my-orders', mine)).json<MyOrdersResponse>();
    return orders.find(({ number }) => number === bought.number)?.can_ask_return;
  };
  expect(await canAsk()).toBe(true);
  await ask(bought, {
    items: [
      { order_line_id: bought.lines[0], quantity: 3 },
      { order_line_id: bought.lines[1], quantity: 2 },
    ],
  });
  expect(await canAsk()).toBe(false);
  const own = (await shop.get('/api/my-return-requests', mine)).json<MyReturnRequestsResponse>().return_requests;
  expect(own).toMatchObject([{ order_number: bought.number, order_token: bought.token, status: 'new' }]);
  const others = await shop.get('/api/my-return-requests', await shop.as('Staff'));
  expect(others.json()).toEqual({ status: 200, return_requests: [] });
});

test('one address may ask so often, then is told to wait', async () => {
  const strict = await openTestShop({ limits: { quoteRequestsPerHour: 2 } });
  const codes = [];
  for (const host of ['1', '2', '3']) {
    const from = { 'x-forwarded-for': `2c0f:fe38:2000:17::${host}` };
    const body = { items: [{ order_line_id: 1, quantity: 1 }], reason: 'faulty' };
    codes.push((await strict.post(`/api/orders/${'x'.repeat(32)}/return-requests`, body, from)).statusCode);
  }
  expect(codes).toEqual([404, 404, 429]);
  await strict.close();
});

test('the list is found by order number, and hides contacts from whoever may not see them', async () => {
  const bought = await delivered();
  await asked(bought);
  expect(await listed(`q=${bought.number}`)).toMatchObject([
    { order_number: bought.number, phone_number: '0712 345 678' },
  ]);
  expect((await shop.get('/api/view-return-requests', await shop.as('Cashier'))).statusCode).toBe(403);
});
