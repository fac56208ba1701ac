import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { eq, sql } from 'drizzle-orm';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { buildApp } from './app';
import type { Engine } from './engine/engine';
import { openPostgres } from './engine/postgres-engine';
import { POSTGRES_URL } from './testing/test-engine';
import { emailOf, openTestShop, type TestShop } from './testing/test-shop';
import { rolePermissions, roles } from './tables/identity';

/** Two processes on one database are two apps with an engine each; embedded data supports only one process. */
(POSTGRES_URL ? describe : describe.skip)('what one process does, the other one knows', () => {
  let shop: TestShop;
  let engine: Engine;
  let other: FastifyInstance;

  beforeAll(async () => {
    const limits = { searchesPerMinute: 40, failuresPerAccount: 4 };
    shop = await openTestShop({ limits });
    engine = await openPostgres(shop.url ?? '');
    other = await buildApp({ engine, uploadsDir: path.join(shop.dataDir, 'uploads'), limits });
  });

  afterAll(async () => {
    await other.close();
    await engine.close();
    await shop.close();
  });

  const atOther = async (url: string, headers: Record<string, string>) =>
    (await other.inject({ url, headers })).statusCode;

  test('logging out here ends the session there', async () => {
    const headers = await shop.as('Staff');
    expect(await atOther('/api/user-profile', headers)).toBe(200);
    expect((await shop.post('/api/logout', undefined, headers)).statusCode).toBe(200);
    await eventually(async () => expect(await atOther('/api/user-profile', headers)).toBe(401));
  });

  test('a permission that is taken away here is gone there', async () => {
    const headers = await shop.as('Admin');
    expect(await atOther('/api/view-suppliers', headers)).toBe(200);
    const [admin] = await shop.db.select({ id: roles.id }).from(roles).where(eq(roles.name, 'Admin'));
    await shop.db.delete(rolePermissions).where(eq(rolePermissions.roleId, admin?.id ?? 0));
    await eventually(async () => expect(await atOther('/api/view-suppliers', headers)).toBe(403));
  });

  test('a price that is changed here is shown there', async () => {
    const id = await shop.addItem({ title: 'Toner', price: 500 });
    const read = async () => (await other.inject('/api/view-items?per_page=8')).body;
    await eventually(async () => expect(await read()).toContain('"effective_price":500'));
    await shop.db.execute(sql`update items set actual_price = 700 where id = ${id}`);
    await eventually(async () => expect(await read()).toContain('"effective_price":700'));
  });

  test('a limit counts what both are asked', async () => {
    const ask = (app: FastifyInstance) => app.inject('/api/search-items?q=toner');
    for (let asked = 1; asked <= 20; asked += 1) {
      expect([(await ask(shop.app)).statusCode, (await ask(other)).statusCode]).toEqual([200, 200]);
    }
    await eventually(async () => expect((await ask(other)).statusCode).toBe(429));
    await eventually(async () => expect((await ask(shop.app)).statusCode).toBe(429));
  });

  test('a client that guesses passwords at one process has to wait at the other', async () => {
    const guess = (app: FastifyInstance) =>
      app.inject({
        method: 'POST',
        url: '/api/user-login',
        payload: { email: emailOf('Developer'), password: 'not-this-one' },
      });
    for (let guessed = 1; guessed <= 4; guessed += 1) {
      expect((await guess(shop.app)).statusCode).toBe(401);
    }
    await eventually(async () => expect((await guess(other)).statusCode).toBe(429));
  });

  test('a process that lost its notifications reconnects, and uses no stale cache meanwhile', async () => {
    const headers = await shop.as('Cashier');
    expect(await atOther('/api/user-profile', headers)).toBe(200);
    await shop.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen %' or query = 'select'`,
    );
    await shop.db.execute(sql`update sessions set revoked_at = now()`);
    await eventually(async () => expect(await atOther('/api/user-profile', headers)).toBe(401));
  });
});
