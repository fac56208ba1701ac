import { sql } from 'drizzle-orm';
import pg from 'pg';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { openDroppingPooler, type DroppingPooler } from '../testing/dropping-pooler';
import { openTestEngine, POSTGRES_URL, type TestEngine } from '../testing/test-engine';
import { selectRows } from './database';
import type { Engine } from './engine';
import { openPostgres, type PostgresOptions } from './postgres-engine';

jest.setTimeout(120_000);

/** Embedded data has no pooler in front of it. */
(POSTGRES_URL ? describe : describe.skip)('behind a pooler that drops notifications', () => {
  let data: TestEngine;
  let url: string;
  let pooler: DroppingPooler;
  const opened: Engine[] = [];

  beforeAll(async () => {
    data = await openTestEngine();
    url = data.url ?? '';
    pooler = await openDroppingPooler(url);
  });

  afterEach(async () => {
    pooler.setForwarding(false);
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

  test('the engine does not start, and names the setting it needs', async () => {
    await expect(open(pooler.url, { receivesWithin: 500 })).rejects.toMatchObject({
      name: 'StartupError',
      message:
        'Notifications sent over DATABASE_URL do not arrive there, as behind a pooler in transaction mode: set DATABASE_DIRECT_URL to an address of the same database without the pooler.',
    });
  });

  test('the engine starts with a direct address, and receives messages sent through the pooler', async () => {
    const engine = await open(pooler.url, { directUrl: url });
    const heard: string[] = [];
    let isListening = false;
    engine.listen('peers', {
      onMessage: (message) => heard.push(message),
      onListening: (does) => (isListening = does),
    });
    await eventually(() => Promise.resolve(expect(isListening).toBe(true)));
    await engine.db.execute(sql`select pg_notify('peers', 'logged out')`);
    await eventually(() => Promise.resolve(expect(heard).toEqual(['logged out'])));
  });

  test('the direct address must be of the same database, and receive messages', async () => {
    const other = Object.assign(new URL(url), { pathname: '/postgres' }).href;
    for (const directUrl of [other, pooler.url]) {
      await expect(open(url, { directUrl, receivesWithin: 500 })).rejects.toThrow(
        'Notifications sent over DATABASE_URL do not arrive over DATABASE_DIRECT_URL: it must be an address of the same database, without a pooler in transaction mode in front of it.',
      );
    }
  });

  test('messages dropped only after a reconnection are reported, and listening resumes once one is received', async () => {
    pooler.setForwarding(true);
    const said: string[] = [];
    const engine = await open(pooler.url, { report: (sentence) => said.push(sentence) });
    const states: boolean[] = [];
    engine.listen('sessions', { onMessage: () => undefined, onListening: (does) => states.push(does) });
    await eventually(() => Promise.resolve(expect(states).toEqual([false, true])));
    pooler.setForwarding(false);
    pooler.cut();
    await eventually(() => Promise.resolve(expect(said).toEqual([expect.stringContaining('do not arrive there')])));
    expect(states).toEqual([false, true, false]);
    pooler.setForwarding(true);
    await eventually(() => Promise.resolve(expect(states).toEqual([false, true, false, true])));
    expect(said).toHaveLength(1);
  });

  test('reports use the direct address, on read-only connections', async () => {
    const direct = Object.assign(new URL(url), { search: '?application_name=past-the-pooler' }).href;
    const engine = await open(url, { directUrl: direct });
    expect(await selectRows(engine.reports, sql`select current_setting('application_name') as name`)).toEqual([
      { name: 'past-the-pooler' },
    ]);
  });

  test('startup settings that are not passed on are named, unless the role has them', async () => {
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
