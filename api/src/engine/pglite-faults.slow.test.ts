import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app';
import { apiMetrics } from '../metrics';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { freshDataDir } from '../testing/test-engine';
import { faultOf, type Engine } from './engine';
import { clientPresence, ClientPresence } from './client-presence';
import { isWrite } from './disk-space';
import { openPglite, type PgliteOptions } from './pglite-engine';

// Each test opens its own engine, possibly on a busy machine.
jest.setTimeout(120_000);

const MB = 1024 * 1024;
const cleanUps: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) {
    await cleanUp();
  }
});

async function open(options: PgliteOptions): Promise<{ engine: Engine; app: FastifyInstance; dataDir: string }> {
  const dataDir = await freshDataDir();
  cleanUps.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const engine = await openPglite(dataDir, options);
  cleanUps.push(() => engine.close());
  const app = await buildApp({ engine, uploadsDir: path.join(dataDir, 'uploads') });
  cleanUps.push(() => app.close());
  return { engine, app, dataDir };
}

describe('when the disk is nearly full', () => {
  let free: number;
  const freeSpace = () => free;

  beforeEach(() => {
    free = 500 * MB;
  });

  const register = (app: FastifyInstance, email: string) =>
    app.inject({
      method: 'POST',
      url: '/api/user-register',
      payload: { name: 'Amina', email, password: 'mlima-kenya-5199' },
    });

  test('writes are refused with a sentence, reads continue, and writes work again once space is freed', async () => {
    const { engine, app } = await open({ freeSpace, diskFloor: 96 * MB });
    free = 95 * MB;
    const refused = await register(app, 'a@example.com');
    expect(refused.json()).toEqual({
      status: 503,
      message: 'The shop’s disk is full: nothing can be saved right now. Please try again later.',
    });
    expect(refused.headers['retry-after']).toBe('60');
    expect((await app.inject('/api/view-items')).statusCode).toBe(200);
    expect((await app.inject('/api/health')).statusCode).toBe(200);
    expect((await app.inject('/healthz')).json()).toEqual({ status: 200 });
    expect((await app.inject('/readyz')).json()).toEqual(refused.json());
    expect(engine.vitals()).toMatchObject({ freeDisk: 95 * MB, isDiskFull: true });
    free = 97 * MB;
    expect((await register(app, 'a@example.com')).statusCode).toBe(200);
    expect((await app.inject('/readyz')).json()).toEqual({ status: 200 });
  });

  test('a signed-in user can continue reading', async () => {
    const { app, engine } = await open({ freeSpace });
    await register(app, 'a@example.com');
    const login = await app.inject({
      method: 'POST',
      url: '/api/user-login',
      payload: { email: 'a@example.com', password: 'mlima-kenya-5199' },
    });
    const { token } = login.json<{ token: string }>();
    // Long enough ago for the session's last use to be updated.
    await engine.db.execute(sql`update sessions set last_used_at = now() - interval '1 hour'`);
    free = 0;
    const profile = await app.inject({ url: '/api/user-profile', headers: { authorization: `Bearer ${token}` } });
    expect(profile.statusCode).toBe(200);
  });

  test('the data is not even opened, and one sentence says why', async () => {
    const dataDir = await freshDataDir();
    cleanUps.push(() => rmSync(dataDir, { recursive: true, force: true }));
    free = 12.5 * MB;
    await expect(openPglite(dataDir, { freeSpace })).rejects.toMatchObject({
      name: 'StartupError',
      message: `The disk of the data folder ${dataDir} is full: 12 MB are left, and at least 96 MB must be free to start.`,
    });
  });
});

test.each([
  ['select * from items', false],
  ['with sold as (select 1) select * from sold', false],
  ['select updated_at, deleted from items', false],
  ['select id from items where id = $1 for update', true],
  ["select nextval('order_numbers')", true],
  ['with gone as (delete from carts returning 1) select * from gone', true],
  ['insert into items default values', true],
  ['vacuum', true],
])('%s: a write is %p', (statement, expected) => {
  expect(isWrite(statement)).toBe(expected);
});

describe('a worker that is stuck', () => {
  /** The worker spins in it and answers nothing else; it cannot be cancelled. */
  const spin = (engine: Engine, seconds: number) =>
    engine.db.execute(sql.raw(`select pg_sleep(${seconds})`)).catch((error: unknown) => error);

  test('counts as dead when its answer is overdue for too long', async () => {
    const { engine } = await open({ stuckAfter: 5_000 });
    const spinning = spin(engine, 600);
    expect(await engine.died).toMatchObject({ message: expect.stringMatching(/has not answered for \d+ seconds/) });
    expect(await spinning).toBeInstanceOf(Error);
    await expect(engine.db.execute(sql`select 1`)).rejects.toThrow();
    expect(await faultOf(engine)).toBeInstanceOf(Error);
  });

  test('is not waited for: requests are answered 503, and so is readiness, while the process lives', async () => {
    const { engine, app } = await open({});
    const spinning = spin(engine, 8);
    await pause(50);
    const [login, ready, healthy] = await Promise.all([
      app.inject({ method: 'POST', url: '/api/user-login', payload: { email: 'a@b.co', password: 'x' } }),
      app.inject('/readyz'),
      app.inject('/healthz'),
    ]);
    expect([login.statusCode, ready.statusCode, healthy.statusCode]).toEqual([503, 503, 200]);
    expect(ready.json()).toEqual({ status: 503, message: 'The data engine does not answer.' });
    expect(engine.vitals().stalledFor).toBeGreaterThan(2_000);
    await spinning;
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    await eventually(() => Promise.resolve(expect(engine.vitals().stalledFor).toBe(0)));
  });

  test('can be distinguished from a busy one by its metric, before the API ends', async () => {
    const { engine } = await open({});
    const metrics = apiMetrics();
    metrics.watchEngine(engine);
    const silentFor = async () =>
      Number(/^ofisi_database_silent_seconds (\S+)$/m.exec(await metrics.registry.metrics())?.[1]);
    const spinning = spin(engine, 3);
    await eventually(async () => expect(await silentFor()).toBeGreaterThan(1));
    await spinning;
    await eventually(async () => expect(await silentFor()).toBe(0));
  });

  test('a long statement without a waiting client may exceed the limit of a client', async () => {
    const { engine } = await open({ stuckAfter: 20_000 });
    const presence = new ClientPresence(performance.now() + 300);
    // A query begins when it is awaited.
    const sleep = async () => await engine.db.execute(sql`select pg_sleep(1), 1 as one`);
    await expect(clientPresence.run(presence, sleep)).rejects.toMatchObject({ cause: { name: 'EngineBusyError' } });
    expect(await sleep()).toMatchObject({ rows: [{ one: 1 }] });
  });
});
