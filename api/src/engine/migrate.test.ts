import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { openTestEngine, POSTGRES_URL, type TestEngine } from '../testing/test-engine';
import { selectRows, type Db } from './database';
import { migrate } from './migrate';
import type { Migration } from './migrations';
import { openPostgres } from './postgres-engine';

jest.setTimeout(120_000);

let data: TestEngine;
let db: Db;
let said: string[];
let done: string[];

beforeEach(async () => {
  data = await openTestEngine();
  db = data.engine.db;
  said = [];
  done = [];
});

afterEach(() => data.dispose());

let written = 4_102_444_800_000;

const migration = (name: string, ...statements: string[]): Migration => ({
  name,
  when: (written += 1),
  hash: createHash('sha256').update(statements.join()).digest('hex'),
  statements,
  runsFrom: 'any',
});

const OPTIONS = {
  report: (sentence: string) => void said.push(sentence),
  onMigrated: (name: string) => void done.push(name),
  isShared: POSTGRES_URL !== undefined,
};

const namesOf = async () =>
  (
    await selectRows<{ name: string }>(
      db,
      sql`select name from drizzle.__drizzle_migrations where created_at > 4102444800000 order by created_at`,
    )
  ).map(({ name }) => name);

test('each migration is applied completely or not at all, and applied ones stay', async () => {
  const pending = [
    migration('0101_couriers', 'create table couriers (id int)'),
    migration('0102_vans', 'create table vans (id int)', 'alter table nowhere add column van int'),
    migration('0103_bikes', 'create table bikes (id int)'),
  ];
  await expect(migrate(db, pending, OPTIONS)).rejects.toMatchObject({
    name: 'StartupError',
    message: 'The migration 0102_vans failed: relation "nowhere" does not exist',
  });
  expect([done, await namesOf()]).toEqual([['0101_couriers'], ['0101_couriers']]);
  const tables = sql`select to_regclass('couriers') is not null as couriers, to_regclass('vans') is not null as vans`;
  expect(await selectRows(db, tables)).toEqual([{ couriers: true, vans: false }]);
});

const INDEX = 'create index concurrently if not exists "items_by_cost" on items (cost_price)';
const indexOf = (on: Db) =>
  selectRows(
    on,
    sql`select indisvalid as valid, indnkeyatts::int as columns from pg_index where indexrelid = to_regclass('items_by_cost')`,
  );

test('an index built concurrently exists afterwards, on either engine', async () => {
  const pending = [migration('0101_costs', INDEX)];
  if (!data.url) {
    await migrate(db, pending, OPTIONS);
  } else {
    await alone(async (session) => migrate(session, pending, OPTIONS));
  }
  expect([await namesOf(), await indexOf(db)]).toEqual([['0101_costs'], [{ valid: true, columns: 1 }]]);
});

/** A session of its own, as migrations use. */
async function alone<Result>(work: (session: Db, client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: data.url });
  await client.connect();
  try {
    return await work(drizzle(client), client);
  } finally {
    await client.end();
  }
}

(POSTGRES_URL ? describe : describe.skip)('while others work on the data', () => {
  /** Holds the locks of a dump until `work` has ended. */
  const whileDumped = <Result>(work: (end: () => Promise<unknown>) => Promise<Result>) =>
    alone(async (_, dump) => {
      await dump.query(`set application_name = 'pg_dump'`);
      await dump.query('begin isolation level repeatable read read only');
      await dump.query('lock table items in access share mode');
      await dump.query('select 1');
      return work(() => dump.query('commit'));
    });

  test('a lock held by a dump makes readers wait for one attempt at most, and the migration is applied after the dump', async () => {
    await whileDumped((end) =>
      alone(async (session) => {
        const pending = [migration('0101_costs', 'alter table items add column cost_noted_at timestamptz')];
        let isDone = false;
        const migrating = migrate(session, pending, OPTIONS).then(() => (isDone = true));
        const waits: number[] = [];
        while (said.length < 2) {
          const since = performance.now();
          await db.execute(sql`select id from items limit 1`);
          waits.push(performance.now() - since);
          await pause(5);
        }
        expect(isDone).toBe(false);
        expect(said[0]).toMatch(
          /^The migration 0101_costs is waiting, because other sessions hold the locks it needs \(the oldest transaction is of pg_dump, process \d+\); trying again in 1 s\.$/,
        );
        expect(said[1]).toMatch(/trying again in 2 s\.$/);
        // Some reads did wait behind the migration, but none for so long that the shop would have refused it (2 s).
        expect(Math.max(...waits)).toBeGreaterThan(500);
        expect(Math.max(...waits)).toBeLessThan(1_900);
        await end();
        await migrating;
      }),
    );
    expect(await namesOf()).toEqual(['0101_costs']);
  });

  test('a lock that is never released is named in a sentence, and nothing is applied', async () => {
    const pending = [
      migration('0101_costs', 'create table couriers (id int)', 'alter table items add column cost int'),
    ];
    await whileDumped(() =>
      alone((session) =>
        expect(migrate(session, pending, { ...OPTIONS, lockWait: 500 })).rejects.toThrow(
          /^The migration 0101_costs was not applied, not even in part: other sessions have held the locks it needs for 1 seconds \(the oldest transaction is of pg_dump, process \d+\); try again when they have finished\.$/,
        ),
      ),
    );
    expect(await selectRows(db, sql`select to_regclass('couriers') is null as missing`)).toEqual([{ missing: true }]);
  });

  test('an index is built during a dump and writes; the rest of a failed attempt is rebuilt', async () => {
    await whileDumped((end) =>
      alone(async (session) => {
        const pending = [migration('0101_costs', INDEX)];
        await expect(migrate(session, pending, { ...OPTIONS, lockWait: 300 })).rejects.toThrow(
          /^The migration 0101_costs was not done: a transaction has been open for 0 seconds \(the oldest transaction is of pg_dump, process \d+\); try again when it has ended\.$/,
        );
        expect([await namesOf(), await indexOf(db)]).toEqual([[], [{ valid: false, columns: 1 }]]);
        const migrating = migrate(session, pending, OPTIONS);
        await eventually(async () => expect(await indexOf(db)).toEqual([{ valid: false, columns: 1 }]));
        await db.execute(sql`update items set cost_price = 1 where id = 0`);
        await end();
        await migrating;
      }),
    );
    expect([await namesOf(), await indexOf(db)]).toEqual([['0101_costs'], [{ valid: true, columns: 1 }]]);
  });

  test('waiting for the migration of another process is reported, and limited', async () => {
    await db.execute(sql`delete from drizzle.__drizzle_migrations where name = '0058_refunds'`);
    const open = () => openPostgres(data.url ?? '', { ...OPTIONS, lockWait: 1_500 });
    const [pid] = await alone(async (session) => {
      const holder = await selectRows<{ pid: number }>(
        session,
        sql`select pg_backend_pid() as pid, pg_advisory_lock(7203114)::text`,
      );
      await expect(open()).rejects.toThrow(
        `Another session (process ${holder[0]?.pid} of PostgreSQL) has been migrating the database for 2 seconds: wait until it has ended, or end it with pg_terminate_backend, and start again.`,
      );
      return holder;
    });
    expect(said).toEqual([
      `Another session migrates the database (process ${pid?.pid} of PostgreSQL); waiting for it.`,
    ]);
  });

  test('a start with nothing to migrate does not wait for the lock', async () => {
    await alone(async (session) => {
      await session.execute(sql`select pg_advisory_lock(7203114)`);
      const engine = await openPostgres(data.url ?? '', { ...OPTIONS, lockWait: 0 });
      await engine.close();
    });
    expect(said).toEqual([]);
  });
});
