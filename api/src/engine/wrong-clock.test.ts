import path from 'node:path';
import type { OrderPlacedResponse } from '@ofisi/api-contract/sales/place-order';
import { silentLog } from '@ofisi/shared-server/log';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { eq } from 'drizzle-orm';
import { buildApp } from '../app';
import { folderStore } from '../files/folder-store';
import { housekeeping } from '../housekeeping';
import { apiMetrics } from '../metrics';
import { orders } from '../tables/sales';
import { POSTGRES_URL } from '../testing/test-engine';
import { checkout, openTestShop } from '../testing/test-shop';
import { openDatabaseClock } from './database-clock';
import { openPostgres } from './postgres-engine';

const HOUR = 3_600_000;
const MINUTE = 60_000;

afterEach(() => jest.useRealTimers());

/** Sets the clock of this machine; all other clocks and timers stay real. */
const setClock = (to: number) =>
  jest.useFakeTimers({
    now: to,
    advanceTimers: true,
    doNotFake: [
      'nextTick',
      'queueMicrotask',
      'performance',
      'hrtime',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });

test('a clock that differs from the database’s is reported once, and once more when it is correct', async () => {
  const said: string[] = [];
  let difference = -HOUR;
  let asked = 0;
  const clock = await openDatabaseClock({
    ask() {
      asked += 1;
      return Promise.resolve(Date.now() + difference);
    },
    report: (sentence) => void said.push(sentence),
    compareEvery: 5,
  });
  expect(Math.abs(clock.now().getTime() - (Date.now() - HOUR))).toBeLessThan(MINUTE / 2);
  await eventually(() => Promise.resolve(expect(asked).toBeGreaterThan(3)));
  expect(said).toEqual([
    expect.stringMatching(
      /^The clock of this machine is 60 minutes ahead of the database's \([^)]* UTC\): correct it, [^\n]+\.$/,
    ),
  ]);
  difference = 10;
  await eventually(() => Promise.resolve(expect(said).toHaveLength(2)));
  expect(said[1]).toBe("The clock of this machine agrees with the database's again.");
  clock.close();
});

test('the clock stays as it was when the database does not answer', async () => {
  const report = jest.fn();
  const clock = await openDatabaseClock({ ask: () => Promise.reject(new Error('away')), report });
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(MINUTE / 2);
  expect(report).not.toHaveBeenCalled();
  clock.close();
});

/** Embedded data has a single process, and its clock. */
(POSTGRES_URL ? test : test.skip).each([
  ['an hour ahead', HOUR],
  ['an hour behind', -HOUR],
])(
  'an API whose clock is %s ends no reservation too soon, neither its own nor that of another API',
  async (_name, by) => {
    const shop = await openTestShop();
    const item = await shop.addItem({ title: 'Toner', price: 1000, stock: 10 });
    const body = checkout([{ id: item, price: 1000, quantity: 1 }]);
    const statusOf = async ({ order: { token } }: OrderPlacedResponse) => {
      const [row] = await shop.db.select().from(orders).where(eq(orders.token, token));
      return [row?.status, Math.round(((row?.reservedUntil?.getTime() ?? 0) - rightNow()) / MINUTE)];
    };
    const began = performance.now();
    const beganAt = Date.now();
    const rightNow = () => beganAt + performance.now() - began;
    const here = (await shop.post('/api/ordered-products', body)).json<OrderPlacedResponse>();

    setClock(Date.now() + by);
    const reports: string[] = [];
    const engine = await openPostgres(shop.url ?? '', { report: (sentence) => void reports.push(sentence) });
    const uploadsDir = path.join(shop.dataDir, 'uploads');
    const app = await buildApp({ engine, uploadsDir });
    const placed = await app.inject({ method: 'POST', url: '/api/ordered-products', payload: body });
    const there = placed.json<OrderPlacedResponse>();
    const kept = {
      db: engine.db,
      reports: engine.reports,
      clock: engine.now,
      files: folderStore(uploadsDir),
      metrics: apiMetrics(),
    };
    await housekeeping(kept, silentLog())['order expiry']?.work();
    jest.useRealTimers();
    await housekeeping({ ...kept, clock: shop.engine.now }, silentLog())['order expiry']?.work();

    expect(await statusOf(here)).toEqual(['reserved', 30]);
    expect(await statusOf(there)).toEqual(['reserved', 30]);
    expect(reports).toEqual([expect.stringMatching(/^The clock of this machine is 60 minutes (ahead of|behind) the /)]);
    await app.close();
    await engine.close();
    await shop.close();
  },
);
