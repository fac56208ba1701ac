import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { emailOf, openTestShop, checkout, TEST_PASSWORD, type TestShop } from '@ofisi/api/testing/test-shop';
import { gatewayOn } from '@ofisi/platform/testing/gateways';
import { emptyRegistry, openShop } from '@ofisi/platform/testing/fixtures';
import { openLog } from '@ofisi/shared-server/log';
import { entriesOf, printedEntry } from '@ofisi/services/incident-lines';

const lines: string[] = [];
const logOf = (service: string) => openLog({ service, level: 'trace', to: { write: (line) => void lines.push(line) } });

let shop: TestShop;
let token: string;
let itemId: number;

/** Both servers, arranged as for a visitor: the gateway in front of the API. */
async function visit() {
  const { registry } = emptyRegistry();
  await openShop(registry);
  const { port } = shop.app.server.address() as AddressInfo;
  const gateway = await gatewayOn(registry, { apiOrigins: [`http://127.0.0.1:${port}`], log: logOf('gateway') });
  return {
    gateway,
    get: (url: string, headers: Record<string, string> = {}) => gateway.inject({ url, headers }),
    post: (url: string, payload: object | string, headers: Record<string, string> = {}) =>
      gateway.inject({ method: 'POST', url, payload, headers }),
  };
}

beforeAll(async () => {
  shop = await openTestShop({ log: logOf('api') });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  itemId = await shop.addItem({ title: 'Toner', price: 100, stock: 10 });
  token = (await shop.as('Cashier'))['authorization'] ?? '';
});

afterAll(() => shop.close());

beforeEach(() => lines.splice(0));

test('no log level contains a token, a password or personal data', async () => {
  const { get, post } = await visit();
  const person = { first_name: 'Wambui', last_name: 'Kiprotich', phone_number: '+254 712 998 877' };
  const order = checkout([{ id: itemId, price: 100, quantity: 1 }], {
    ...person,
    delivery_address: 'Kenyatta Avenue 9',
  });
  const placed = await post('/api/ordered-products', order, { 'idempotency-key': 'idempotency-4711-abcdef' });
  const { token: orderToken } = placed.json<{ order: { token: string } }>().order;
  expect(orderToken).toMatch(/^[\w-]{32}$/);
  const secrets = [
    ...['Wambui', 'Kiprotich', '712 998 877', '712998877', 'Kenyatta', orderToken, 'idempotency-4711-abcdef'],
    ...[
      'kamau.secret',
      'hunter2-never',
      'zx81-search',
      'reset-token-000',
      token.slice(7),
      TEST_PASSWORD,
      emailOf('Staff'),
    ],
    ...['cookie-value-77', 'Basic-ally', '41.90.7.7', 'agent-of-change'],
  ];
  const headers = {
    authorization: token,
    cookie: 'session=cookie-value-77',
    'user-agent': 'agent-of-change',
    'x-forwarded-for': '41.90.7.7',
  };
  for (const answer of [
    get(`/orders/${orderToken}`, headers),
    get(`/api/orders/${orderToken}?phone=0712998877`, headers),
    get(`/api/orders/${orderToken}/nothing-here`, headers),
    get(`/orders/${orderToken}/%zz`, headers),
    get('/shop?search=zx81-search', headers),
    get('/api/search-items?q=zx81-search&per_page=none', headers),
    get('/api/zx81-search?email=kamau.secret@example.com', headers),
    get('/reset-password?token=reset-token-000', headers),
    get('/api/view-orders', headers),
    get('/api/user-profile', { authorization: 'Basic Basic-ally' }),
    get('/api/view-suppliers', headers),
    post(`/api/orders/${orderToken}/cancel`, {}, headers),
    post('/api/user-login', { email: emailOf('Staff'), password: 'hunter2-never' }, headers),
    post('/api/user-login', { email: emailOf('Staff'), password: TEST_PASSWORD }, headers),
    post('/api/user-register', {
      name: 'Wambui Kiprotich',
      email: 'kamau.secret@example.com',
      password: 'hunter2-never',
    }),
    post('/api/forgot-password', { email: emailOf('Staff') }),
    post('/api/reset-password', { token: 'reset-token-000', password: 'hunter2-never' }),
    post('/api/track-order', { invoice: 'X1', phone_number: '0712998877' }),
    post('/api/ordered-products', { ...order, amount: 'Wambui' }),
    post('/api/ordered-products', '{"first_name": "Wambui', { 'content-type': 'application/json' }),
    post('/api/ordered-products', 'first_name=Wambui', { 'content-type': 'multipart/form-data; boundary=Kiprotich' }),
    post('/api/add-review', { slug: 'item-1', name: 'Wambui', message: 'zx81-search', rate: 9 }),
  ]) {
    await answer;
  }
  await shop.db.execute(sql`alter table orders rename to orders_for_now`);
  expect((await get(`/api/orders/${orderToken}`, headers)).statusCode).toBe(500);
  expect((await post('/api/ordered-products', order)).statusCode).toBe(500);
  await shop.db.execute(sql`alter table orders_for_now rename to orders`);

  const log = lines.join('');
  expect(lines.length).toBeGreaterThan(40);
  expect(log).toContain('"route":"/api/orders/:token"');
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  for (const line of lines) {
    const { time, level, service, message } = JSON.parse(line) as Record<string, unknown>;
    expect([typeof time, typeof level, typeof service, typeof message]).toEqual(Array(4).fill('string'));
  }
});

test('the reference shown for a failed visit is in the logs of both servers', async () => {
  const { post } = await visit();
  await shop.db.execute(sql`alter table users rename to users_for_now`);
  const claimed = { 'x-request-id': 'id-that-a-visitor-made-up' };
  const answer = await post('/api/user-login', { email: emailOf('User'), password: TEST_PASSWORD }, claimed);
  await shop.db.execute(sql`alter table users_for_now rename to users`);
  expect(answer.statusCode).toBe(500);
  const { incident } = answer.json<{ incident: string }>();
  expect(answer.headers['x-request-id']).toBe(incident);
  const printed = entriesOf(incident, [lines.map((line) => `api-1  | ${line}`).join('')])
    .map(printedEntry)
    .join('\n');
  expect(printed).toMatch(/api {5} error {2}failed\n {4}\S*Error: Failed query: select/);
  expect(printed).toMatch(/api {5} error {2}failed {2}POST \/api\/user-login → 500 in [\d.]+ ms/);
  expect(printed).toMatch(/gateway {2}error {2}failed {2}POST \/api\/\* → 500/);
  expect(lines.join('')).not.toContain('id-that-a-visitor-made-up');
});

test.each([
  ['a wrong password', 401, 'unauthenticated', '/api/user-login'],
  ['a call without permission', 403, 'forbidden', '/api/view-suppliers'],
])('%s leaves a line at the default log level', async (_name, status, event, route) => {
  const { get, post } = await visit();
  const answer =
    status === 401
      ? await post(route, { email: emailOf('Admin'), password: 'wrong wrong wrong' })
      : await get(route, { authorization: token });
  expect(answer.statusCode).toBe(status);
  const ofApi = entriesOf(String(answer.headers['x-request-id']), lines).filter(({ service }) => service === 'api');
  expect(ofApi.map(({ level }) => level)).toContain('info');
  const line = lines.find((text) => text.includes('"service":"api"') && text.includes(`"event":"${event}"`)) ?? '{}';
  expect(JSON.parse(line)).toMatchObject({
    level: 'info',
    status,
    event,
    route,
    visitor: expect.stringMatching(/^[\w-]{8}$/),
  });
});

test('an API that is temporarily unavailable logs a warning', async () => {
  const { EngineBusyError } = await import('../api/src/engine/errors');
  const execute = jest.spyOn(shop.db, 'execute').mockRejectedValue(new EngineBusyError());
  const { get } = await visit();
  const answer = await get('/api/search-items?q=toner');
  execute.mockRestore();
  expect(answer.statusCode).toBe(503);
  const entries = entriesOf(String(answer.headers['x-request-id']), lines).filter(({ service }) => service === 'api');
  expect(entries.map(({ level, message }) => [level, message])).toEqual(
    expect.arrayContaining([['warn', 'cannot be answered now']]),
  );
});
