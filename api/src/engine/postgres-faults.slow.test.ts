import net from 'node:net';
import path from 'node:path';
import { tmpdir } from 'node:os';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { buildApp } from '../app';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { freezePostgres } from '../testing/freeze-postgres';
import { findPostgresBinaries, openPrivatePostgres, type PrivatePostgres } from '../testing/private-postgres';
import type { Engine } from './engine';
import { openPostgres } from './postgres-engine';

jest.setTimeout(120_000);

/** Uses its own server, which is frozen, and whose tables are locked. */
const onPostgres = findPostgresBinaries() ? describe : describe.skip;

onPostgres('when PostgreSQL is in trouble', () => {
  let url: string;
  let postgres: PrivatePostgres;
  let admin: pg.Client;
  let engine: Engine;
  let app: FastifyInstance;
  let thaw: () => void = () => undefined;

  beforeAll(async () => {
    const opened = await openPrivatePostgres();
    if (!opened) {
      throw new Error('There are no binaries of PostgreSQL.');
    }
    postgres = opened;
    url = postgres.url;
    admin = new pg.Client({ connectionString: url });
    await admin.connect();
    engine = await openPostgres(url, { poolSize: 4 });
    app = await buildApp({ engine, uploadsDir: path.join(tmpdir(), 'ofisi-faults', 'uploads') });
  });

  afterEach(() => thaw());

  afterAll(async () => {
    await app.close();
    await engine.close();
    await admin.end();
    postgres.stop();
  });

  const login = () =>
    app.inject({ method: 'POST', url: '/api/user-login', payload: { email: `${Math.random()}@b.co`, password: 'x' } });
  const register = () =>
    app.inject({
      method: 'POST',
      url: '/api/user-register',
      payload: { name: 'Amina', email: `${Math.random()}@example.com`, password: 'mlima-kenya-5199' },
    });
  const BUSY = { status: 503, message: 'The shop is very busy right now. Please try again in a moment.' };

  test('frozen, it keeps no call waiting; cached lists are served, and it recovers by itself', async () => {
    const list = await app.inject('/api/view-items?per_page=20');
    expect(list.statusCode).toBe(200);
    thaw = await freezePostgres(url);
    const started = Date.now();
    const calls = await Promise.all([login(), register(), login(), login(), login(), login(), login(), register()]);
    expect(calls.map((call) => call.json<unknown>())).toEqual(calls.map(() => BUSY));
    // Five seconds, plus a margin for a busy machine.
    expect(Date.now() - started).toBeLessThan(10_000);
    const unknownToken = { authorization: `Bearer ${'x'.repeat(43)}` };
    expect((await app.inject({ url: '/api/view-items?per_page=20', headers: unknownToken })).body).toBe(list.body);
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    thaw();
    await eventually(async () => {
      expect((await app.inject('/readyz')).statusCode).toBe(200);
      expect((await login()).statusCode).toBe(401);
    });
  });

  test('with somebody holding locks, health and lists are answered all the same, and the others wait briefly', async () => {
    await app.inject('/api/view-items?per_page=20');
    await admin.query('begin');
    await admin.query('lock table users, items in access exclusive mode');
    const waiting = Promise.all(Array.from({ length: 20 }, login));
    const [health, list] = await Promise.all([app.inject('/api/health'), app.inject('/api/view-items?per_page=20')]);
    expect([health.statusCode, list.statusCode]).toEqual([200, 200]);
    expect((await waiting).map((call) => call.json<unknown>())).toEqual(Array.from({ length: 20 }, () => BUSY));
    await admin.query('rollback');
    expect((await login()).statusCode).toBe(401);
  });

  test('ending connections amid transactions, it fails these calls with 503, and the next ones work', async () => {
    await admin.query('begin');
    await admin.query('lock table users in access exclusive mode');
    const statuses: number[] = [];
    const waiting = [register(), register()].map(async (call) => statuses.push((await call).statusCode));
    // Repeated until a waiting call is hit: the record of an earlier sign-in may be waiting for the table too.
    await eventually(async () => {
      await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'`);
      expect(statuses).toContain(503);
    });
    await admin.query('rollback');
    await Promise.all(waiting);
    expect(statuses).not.toContain(500);
    expect((await register()).statusCode).toBe(200);
  });

  test('starting more slowly than the shop, it is waited for', async () => {
    const { hostname, port } = new URL(url);
    let refused = 0;
    const slow = net.createServer((socket) => {
      if (refused < 2) {
        refused += 1;
        socket.destroy();
        return;
      }
      const server = net.connect(Number(port), hostname);
      server.on('error', () => socket.destroy());
      socket.on('error', () => server.destroy());
      socket.pipe(server).pipe(socket);
    });
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
    const address = new URL(url);
    address.port = String((slow.address() as net.AddressInfo).port);
    const retries: string[] = [];
    const patient = await openPostgres(address.href, { startWithin: 20_000, onRetry: (why) => retries.push(why) });
    expect(retries).toHaveLength(2);
    await patient.close();
    await new Promise((resolve) => slow.close(resolve));
  });
});
