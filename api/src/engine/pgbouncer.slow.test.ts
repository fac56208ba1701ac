import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { buildApp } from '../app';
import { hasPgBouncer, openPgBouncer } from '../testing/pgbouncer';
import { POSTGRES_URL } from '../testing/test-engine';
import { openTestShop, type TestShop } from '../testing/test-shop';
import type { Engine } from './engine';
import { openPostgres } from './postgres-engine';

jest.setTimeout(120_000);

/** `postgres-pooler.test.ts` covers this without PgBouncer; here it is tested with the real one, if the machine has it. */
(POSTGRES_URL && hasPgBouncer() ? describe : describe.skip)(
  'behind PgBouncer in transaction mode, if it is installed',
  () => {
    let shop: TestShop;
    let pooler: { url: string; stop: () => Promise<void> };
    const engines: Engine[] = [];
    const apps: FastifyInstance[] = [];

    beforeAll(async () => {
      shop = await openTestShop();
      pooler = await openPgBouncer(shop.url ?? '');
      const uploadsDir = path.join(shop.dataDir, 'uploads');
      for (let started = 0; started < 2; started += 1) {
        const engine = await openPostgres(pooler.url, { directUrl: shop.url });
        engines.push(engine);
        apps.push(await buildApp({ engine, uploadsDir }));
      }
    });

    afterAll(async () => {
      await Promise.all(apps.map((app) => app.close()));
      await Promise.all(engines.map((engine) => engine.close()));
      await pooler.stop();
      await shop.close();
    });

    test('logging out at one API ends the session at the other', async () => {
      const [one, other] = apps;
      const headers = await shop.as('Staff');
      const profile = async () => (await other?.inject({ url: '/api/user-profile', headers }))?.statusCode;
      expect(await profile()).toBe(200);
      expect((await one?.inject({ method: 'POST', url: '/api/logout', headers }))?.statusCode).toBe(200);
      await eventually(async () => expect(await profile()).toBe(401));
    });

    test('none starts without a direct address', async () => {
      await expect(openPostgres(pooler.url)).rejects.toThrow(
        /set DATABASE_DIRECT_URL to an address of the same database/,
      );
    });
  },
);
