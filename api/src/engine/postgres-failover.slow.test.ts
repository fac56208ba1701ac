import net from 'node:net';
import path from 'node:path';
import { tmpdir } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { findPostgresBinaries, openPrimaryAndReplica, type PrivatePostgres } from '../testing/private-postgres';
import type { Engine } from './engine';
import { openPostgres } from './postgres-engine';

jest.setTimeout(120_000);

/** A proxy in front of several servers, like HAProxy: new connections go to the current target. */
async function openSwitch(first: string) {
  let target = new URL(first);
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    const onward = net.connect(Number(target.port), target.hostname);
    sockets.add(socket);
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
    socket.on('close', () => sockets.delete(socket));
    socket.pipe(onward).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(first);
  url.port = String((server.address() as net.AddressInfo).port);
  return {
    url: url.href,
    leadTo: (to: string) => (target = new URL(to)),
    endConnections: () => sockets.forEach((socket) => socket.destroy()),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Uses its own servers, one of which is read-only. */
const onPostgres = findPostgresBinaries() ? describe : describe.skip;

onPostgres(
  'when a proxy leads to a read-only server, such as a former primary (needs the binaries of PostgreSQL)',
  () => {
    let primary: PrivatePostgres;
    let standby: PrivatePostgres;
    let proxy: Awaited<ReturnType<typeof openSwitch>>;
    let engine: Engine;
    let app: FastifyInstance;

    beforeAll(async () => {
      ({ primary, replica: standby } = await openPrimaryAndReplica());
      proxy = await openSwitch(primary.url);
      engine = await openPostgres(proxy.url, { poolSize: 4 });
      app = await buildApp({ engine, uploadsDir: path.join(tmpdir(), 'ofisi-failover', 'uploads') });
    });

    afterAll(async () => {
      await app.close();
      await engine.close();
      proxy.endConnections();
      await proxy.close();
      standby.stop();
      primary.stop();
    });

    const register = () =>
      app.inject({
        method: 'POST',
        url: '/api/user-register',
        payload: { name: 'Amina', email: `${Math.random()}@example.com`, password: 'mlima-kenya-5199' },
      });

    test('calls are answered 503 meanwhile, and no connection to it is kept', async () => {
      expect((await register()).statusCode).toBe(200);
      proxy.leadTo(standby.url);
      proxy.endConnections();
      // The first request may meet a connection that has just ended.
      await eventually(async () => expect((await app.inject('/readyz')).statusCode).toBe(503));
      const refused = await Promise.all(Array.from({ length: 8 }, register));
      expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 503));
      proxy.leadTo(primary.url);
      const taken = await Promise.all(Array.from({ length: 8 }, register));
      expect(taken.map(({ statusCode }) => statusCode)).toEqual(taken.map(() => 200));
      await eventually(async () => expect((await app.inject('/readyz')).statusCode).toBe(200));
    });

    test('an engine starting then waits for a writable server', async () => {
      proxy.leadTo(standby.url);
      const retries: string[] = [];
      const patient = await openPostgres(proxy.url, {
        startWithin: 20_000,
        onRetry(why) {
          retries.push(why);
          proxy.leadTo(primary.url);
        },
      });
      await patient.close();
      expect(retries).toHaveLength(1);
    });
  },
);
