import { sql } from 'drizzle-orm';
import { openTestEngine, type TestEngine } from '../testing/test-engine';
import { selectRows } from './database';

let data: TestEngine;

beforeAll(async () => {
  data = await openTestEngine();
});

afterAll(() => data.dispose());

/** The embedded engine has no connections that could be lost. */
const onPostgres = process.env['DATABASE_URL'] ? test : test.skip;

onPostgres('a connection that is lost between two queries of a transaction fails that transaction only', async () => {
  const { db } = data.engine;
  const lost = db.transaction(async (tx) => {
    const [row] = await selectRows<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`);
    await db.execute(sql`select pg_terminate_backend(${row?.pid}::int, 5000)`);
    // By now the end of the connection has been received, while no query is running that could report it.
    await db.execute(sql`select 1`);
    await tx.execute(sql`select 1`);
  });
  await expect(lost).rejects.toThrow();
  expect(await selectRows(db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
});

onPostgres('reports have connections of their own, and only read', async () => {
  const { db, reports, load } = data.engine;
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  const others = Array.from({ length: 10 }, () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await held;
    }),
  );
  while (load().inUse < others.length) {
    await new Promise(setImmediate);
  }
  expect(await selectRows(reports, sql`select 1 as one`)).toEqual([{ one: 1 }]);
  release();
  await Promise.all(others);
  await expect(reports.execute(sql`create table written (id int)`)).rejects.toMatchObject({
    cause: { code: '25006' },
  });
});
