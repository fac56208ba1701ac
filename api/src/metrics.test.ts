import { eventually } from '@ofisi/shared-server/testing/eventually';
import { markBackup } from './backup/backup-marks';
import { readOldestDue } from './jobs/oldest-due';
import { jobs } from './tables/jobs';
import { checkout, emailOf, openTestShop, type TestShop } from './testing/test-shop';
import { apiMetrics } from './metrics';

const metrics = apiMetrics();
let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ metrics, mail: { outboxDir: '/dev/null/outbox' }, limits: { reviewsPerHour: 1 } });
  metrics.watchDisk(shop.dataDir);
});

afterAll(() => shop.close());

const figures = () => metrics.registry.metrics();

test('an operator can count orders, refusals, failed mails and slow calls, by patterns of routes', async () => {
  const id = await shop.addItem({ title: 'Toner', price: 100 });
  const placed = await shop.post('/api/ordered-products', checkout([{ id, price: 100, quantity: 1 }]));
  const { token } = placed.json<{ order: { token: string } }>().order;
  await shop.get(`/api/orders/${token}`);
  await shop.get('/api/view-suppliers', await shop.as('Cashier'));
  await shop.post('/api/add-review', {});
  await shop.post('/api/add-review', {});
  await shop.post('/api/forgot-password', { email: emailOf('User') });
  await eventually(async () => expect(await figures()).toContain('ofisi_jobs_failed_total{kind="mail"} 1\n'));
  await eventually(async () => expect(await figures()).toContain('ofisi_database_silent_seconds 0\n'));
  const text = await figures();
  for (const line of [
    'ofisi_orders_placed_total{channel="online"} 1\n',
    'ofisi_refusals_total{kind="forbidden",route="/api/view-suppliers"} 1\n',
    'ofisi_refusals_total{kind="throttled",route="/api/add-review"} 1\n',
    'ofisi_request_seconds_count{method="GET",route="/api/orders/:token",status="2xx"} 1\n',
    'ofisi_mails_waiting 0\n',
    'ofisi_mpesa_prompts_total{outcome="refused"} 0\n',
    'ofisi_database_answers 1\n',
    'ofisi_orders_placed_total{channel="counter"} 0\n',
    'ofisi_database_queries{state="waiting"} 0\n',
  ]) {
    expect(text).toContain(line);
  }
  expect(text).toMatch(/^ofisi_disk_free_bytes [1-9]\d*/m);
  expect(text).not.toContain(token);
});

test('an order that is repeated by a lost connection is counted once', async () => {
  const before = /ofisi_orders_placed_total\{channel="online"\} (\d+)/.exec(await figures())?.[1];
  const id = await shop.addItem({ title: 'Drum', price: 100 });
  const order = checkout([{ id, price: 100, quantity: 1 }]);
  const headers = { 'idempotency-key': 'metrics-once-only-1', 'idempotency-secret': 'a'.repeat(43) };
  const place = () => shop.post('/api/ordered-products', order, headers);
  expect([(await place()).statusCode, (await place()).statusCode]).toEqual([200, 200]);
  expect(await figures()).toContain(`ofisi_orders_placed_total{channel="online"} ${Number(before) + 1}\n`);
});

test('the public address tells no figures', async () => {
  for (const url of ['/metrics', '/api/metrics']) {
    expect((await shop.get(url)).statusCode).toBe(404);
  }
});

test('while the database is away, what needs it is left out, and all other figures are told', async () => {
  const { registry, ...away } = apiMetrics();
  const never = () => Promise.reject(new Error('away'));
  away.watchTaxDocuments(never);
  away.watchPayments(never, true);
  away.watchJobs(never);
  away.watchEngine({ ...shop.engine, ping: never });
  away.orderPlaced('online');
  const text = await registry.metrics();
  expect(text).toContain('ofisi_orders_placed_total{channel="online"} 1\n');
  expect(text).toContain('ofisi_database_answers 0\n');
  expect(text).not.toMatch(/^ofisi_(?:tax_documents|mpesa_waiting|mpesa_oldest|jobs_oldest)\w*[ {]/m);
});

test('work that nobody does is told by its age', async () => {
  const { registry, ...one } = apiMetrics();
  one.watchJobs(() => readOldestDue(shop.db));
  // This shop runs all due jobs, except the repeated jobs of a newer version.
  const dueAt = new Date(Date.now() - 3_600_000);
  await shop.db.insert(jobs).values({ kind: 'nobody-does-it', payload: '', isRepeated: true, dueAt });
  expect(Number(/^ofisi_jobs_oldest_seconds (\S+)/m.exec(await registry.metrics())?.[1])).toBeGreaterThan(3_500);
});

test('an operator can tell when a backup was done, and when one failed', async () => {
  const { registry, ...one } = apiMetrics();
  one.watchBackups(shop.dataDir);
  const at = async (outcome: string) =>
    Number(new RegExp(`_seconds\\{outcome="${outcome}"\\} (\\S+)`).exec(await registry.metrics())?.[1]);
  expect([await at('done'), await at('failed')]).toEqual([0, 0]);
  await markBackup(shop.dataDir, 'done');
  expect(Math.abs((await at('done')) - Date.now() / 1_000)).toBeLessThan(60);
  expect(await at('failed')).toBe(0);
});
