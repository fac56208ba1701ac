import type { BooksCheckResponse } from '@ofisi/api-contract/books/books';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { eq, sql } from 'drizzle-orm';
import { auditLog } from '../tables/audit';
import { selectRows } from '../engine/database';
import { apiMetrics } from '../metrics';
import { runScript } from '../testing/run-script';
import { leaveData, readyPort, startServer } from '../testing/run-server';
import { checkout, openTestShop, type TestShop } from '../testing/test-shop';
import { checkNightly } from './keep-check';
import { STATEMENTS } from './statements/statements';
import { bookChecks } from '../tables/books';

// Some tests start processes, possibly on a busy machine.
jest.setTimeout(120_000);

const metrics = apiMetrics();
let shop: TestShop;

const told = { info: jest.fn(), error: jest.fn() };

beforeAll(async () => {
  shop = await openTestShop({ metrics });
  const id = await shop.addItem({ title: 'Toner', price: 100 });
  await shop.post('/api/ordered-products', checkout([{ id, price: 100, quantity: 1 }]));
});

afterAll(() => shop.close());

const read = async () => (await shop.get('/api/books-check', await shop.as('Admin'))).json<BooksCheckResponse>();

/** Makes the books disagree, which only a broken database can do. */
const breakBooks = () => shop.db.execute(sql`update items set on_hand = on_hand + 1`);
const mendBooks = () => shop.db.execute(sql`update items set on_hand = on_hand - 1`);

const checkNow = async () => {
  const before = (await read()).check?.ended_at;
  const asked = await shop.post('/api/check-books', {}, await shop.as('Admin'));
  expect(asked.json()).toEqual({ status: 200, message: 'The books are being checked.' });
  await eventually(async () => expect((await read()).check?.ended_at).not.toBe(before));
  return read();
};

test('before the first check only the list of statements is known', async () => {
  const { check, statements } = await read();
  expect(check).toBeNull();
  expect(statements).toHaveLength(STATEMENTS.length);
  expect(await metrics.registry.metrics()).toMatch(/^ofisi_books_checked_timestamp_seconds 0\n/m);
  expect(await metrics.registry.metrics()).not.toMatch(/^ofisi_books_untrue /m);
});

test('users who manage accounts can start a check, which is audited', async () => {
  expect((await checkNow()).check).toMatchObject({ statements: STATEMENTS.length, differences: [] });
  const entries = await shop.db.select().from(auditLog).where(eq(auditLog.entity, 'books'));
  expect(entries).toMatchObject([{ action: 'check', actorRole: 'Admin' }]);
  expect((await shop.post('/api/check-books', {}, await shop.as('Staff'))).statusCode).toBe(403);
});

test('differences are listed with their rows and reported in the metrics', async () => {
  await breakBooks();
  const { check } = await checkNow();
  expect(check?.differences).toEqual([
    {
      name: 'stock-is-its-movements',
      says: 'The stock of an item equals the sum of its stock movements.',
      count: 1,
      rows: [{ what: 'Item 1, Toner', expected: '10.000', found: '11.000' }],
    },
  ]);
  expect(await metrics.registry.metrics()).toContain('ofisi_books_untrue 1\n');
  await mendBooks();
  expect((await checkNow()).check?.differences).toEqual([]);
  expect(await metrics.registry.metrics()).toContain('ofisi_books_untrue 0\n');
});

test('each night they are checked once, at two in Nairobi, and the log says what does not agree', async () => {
  const { db } = shop;
  const nightly = (now: string) => checkNightly({ db, reports: db, log: told }, new Date(now));
  const count = async () => (await selectRows(db, sql`select from book_checks`)).length;
  await db.delete(bookChecks);
  const ofYesterday = { statements: 1, differences: [], endedAt: new Date('2026-11-26T10:00:00Z') };
  await db.insert(bookChecks).values({ ...ofYesterday, startedAt: new Date('2026-11-26T10:00:00Z') });
  await nightly('2026-11-26T22:59:00Z');
  expect(await count()).toBe(1);
  await breakBooks();
  await nightly('2026-11-26T23:01:00Z');
  expect(await count()).toBe(2);
  expect(told.error).toHaveBeenCalledWith(
    expect.objectContaining({ statement: 'stock-is-its-movements', count: 1 }),
    'the books do not agree: The stock of an item equals the sum of its stock movements.',
  );
  await nightly('2026-11-26T23:10:00Z');
  expect(await count()).toBe(2);
  await mendBooks();
});

describe('npm run check-books', () => {
  const check = (environment: Record<string, string>) => runScript('books/check-command.ts', { environment });
  const AGREE = `The books agree: all ${STATEMENTS.length} statements are true.\n`;

  test('says whether the books agree, beside an open shop and a closed one, and names what does not', async () => {
    const other = await openTestShop();
    await other.addItem({ title: 'Drum' });
    await other.db.execute(sql`update items set reserved = 1`);
    const { environment, remove } = await leaveData(other);
    const closed = check(environment);
    expect(await closed.exit).toBe(1);
    expect(closed.output()).toBe(
      [
        `The books do not agree. 2 of ${STATEMENTS.length} statements are not true:`,
        '  The reserved quantity of an item equals the sum of its stock movements. (reserved-is-its-movements)',
        '    Item 1, Drum: expected 0.000, found 1.000',
        '  The reserved quantity of an item is what unfinished orders still wait for. (reserved-is-what-orders-hold)',
        '    Item 1, Drum: expected 0, found 1.000\n',
      ].join('\n'),
    );
    const server = startServer(environment);
    await readyPort(server);
    const open = check(environment);
    expect(await open.exit).toBe(1);
    expect(open.output()).toBe(closed.output());
    server.child.kill('SIGTERM');
    await server.exit;
    await remove();
  });

  test('passes for a correct shop, and says so if there is no shop', async () => {
    const { environment, remove } = await leaveData(await openTestShop());
    const right = check(environment);
    expect(await right.exit).toBe(0);
    expect(right.output()).toBe(AGREE);
    await remove();
    const nowhere = check({ DATA_DIR: '/tmp/ofisi-no-shop' });
    expect(await nowhere.exit).toBe(2);
    expect(nowhere.output()).toBe(
      'There is no shop in /tmp/ofisi-no-shop; set DATABASE_URL or DATA_DIR to where it is.\n',
    );
  });
});
