import { sql } from 'drizzle-orm';
import pg from 'pg';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { openDeafPooler, type DeafPooler } from '../testing/deaf-pooler';
import { openTestEngine, POSTGRES_URL, type TestEngine } from '../testing/test-engine';
import { selectRows } from './database';
import type { Engine } from './engine';
import { openPostgres, type PostgresOptions } from './postgres-engine';

jest.setTimeout(120_000);

/** Embedded data has no pooler in front of it. */
(POSTGRES_URL ? describe : describe.skip)('behind a pooler that passes on nothing of what is told', () => {
  let data: TestEngine;
  let url: string;
  let pooler: DeafPooler;
  const opened: Engine[] = [];

  beforeAll(async () => {
    data = await openTestEngine();
    url = data.url ?? '';
    pooler = await openDeafPooler(url);
  });

  afterEach(async () => {
    pooler.setHearing(false);
    await Promise.all(opened.splice(0).map((engine) => engine.close()));
  });

  afterAll(async () => {
    await pooler.close();
    await data.dispose();
  });

  async function open(address: string, options: PostgresOptions = {}): Promise<Engine> {
    const engine = await openPostgres(address, options);
    opened.push(engine);
    return engine;
  }

  test('it does not start, and says which setting it needs', async () => {
    await expect(open(pooler.url, { hearWithin: 500 })).rejects.toMatchObject({
      name: 'StartupError',
      message:
        'Notifications sent over DATABASE_URL do not arrive there, as behind a pooler in transaction mode: set DATABASE_DIRECT_URL to an address of the same database without the pooler.',
    });
  });

  test('it starts with an address past it, and hears what others tell through it', async () => {
    const engine = await open(pooler.url, { directUrl: url });
    const heard: string[] = [];
    let hears = false;
    engine.listen('peers', { told: (message) => heard.push(message), hearing: (does) => (hears = does) });
    await eventually(() => Promise.resolve(expect(hears).toBe(true)));
    await engine.db.execute(sql`select pg_notify('peers', 'logged out')`);
    await eventually(() => Promise.resolve(expect(heard).toEqual(['logged out'])));
  });

  test('an address past it must be of the same database, and hear', async () => {
    const other = Object.assign(new URL(url), { pathname: '/postgres' }).href;
    for (const directUrl of [other, pooler.url]) {
      await expect(open(url, { directUrl, hearWithin: 500 })).rejects.toThrow(
        'Notifications sent over DATABASE_URL do not arrive over DATABASE_DIRECT_URL: it must be an address of the same database, without a pooler in transaction mode in front of it.',
      );
    }
  });

  test('one that comes later is not believed: what it kept is asked for again, until something is heard', async () => {
    pooler.setHearing(true);
    const said: string[] = [];
    const engine = await open(pooler.url, { report: (sentence) => said.push(sentence) });
    const hearing: boolean[] = [];
    engine.listen('sessions', { told: () => undefined, hearing: (does) => hearing.push(does) });
    await eventually(() => Promise.resolve(expect(hearing).toEqual([false, true])));
    pooler.setHearing(false);
    pooler.cut();
    await eventually(() => Promise.resolve(expect(said).toEqual([expect.stringContaining('do not arrive there')])));
    expect(hearing).toEqual([false, true, false]);
    pooler.setHearing(true);
    await eventually(() => Promise.resolve(expect(hearing).toEqual([false, true, false, true])));
    expect(said).toHaveLength(1);
  });

  test('reports are made past it, on connections that only read', async () => {
    const direct = Object.assign(new URL(url), { search: '?application_name=past-the-pooler' }).href;
    const engine = await open(url, { directUrl: direct });
    expect(await selectRows(engine.reports, sql`select current_setting('application_name') as name`)).toEqual([
      { name: 'past-the-pooler' },
    ]);
  });

  test('settings that it does not pass on are named, and those of the role count', async () => {
    const said: string[] = [];
    const patience = { lock_timeout: 0, idle_in_transaction_session_timeout: 0 };
    await open(url, { patience, report: (sentence) => said.push(sentence) });
    expect(said).toEqual([
      'The pooler at DATABASE_URL does not pass on the startup parameters of connections (lock_timeout, the limit for idle transactions): set it for the role (docs/operations.md).',
    ]);
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    await admin.query(
      `do $$ begin execute format('alter database %I set lock_timeout = 900', current_database());
        execute format('alter database %I set idle_in_transaction_session_timeout = 9000', current_database()); end $$`,
    );
    await admin.end();
    await open(url, { patience, report: (sentence) => said.push(sentence) });
    expect(said).toHaveLength(1);
  });
});
