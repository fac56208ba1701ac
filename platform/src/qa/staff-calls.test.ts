import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { advanceRollout, startRollout } from '../releases/rollout';
import { fakeApi } from '../testing/fake-api';
import { CHANGE, emptyRegistry, openShop, release, SHOP } from '../testing/fixtures';
import { gatewayOn, page } from '../testing/gateways';

/** A shop in which staff get another release of the storefront first; each user of its API has the role that is their token. */
async function open() {
  const { registry } = emptyRegistry();
  const { shop } = await openShop(registry);
  const { releaseId } = await release(registry, 'shop', { version: '1.1.0' });
  const plan = { first: ['Staff', 'Developer'], steps: [1], every: 0, views: 0 };
  const start = () => startRollout(registry, { ...CHANGE, releases: { [SHOP.remote]: releaseId }, plan });
  await start();
  let roles = ['Staff', 'Cashier'];
  const { apiOrigin, seen } = await fakeApi({
    '/user-roles-permissions': (response) => response.end(JSON.stringify({ roles, permissions: [] })),
    '/logout': (response) => response.end('{}'),
  });
  const app = await gatewayOn(registry, { apiOrigins: [apiOrigin] });
  return {
    ...{ app, registry, base: shop.releaseId, candidate: releaseId, seen, start },
    give: (others: string[]) => (roles = others),
  };
}

const cookiesIn = (header: string | readonly string[] | number | undefined): string[] =>
  [header ?? ''].flat().flatMap((cookie) => String(cookie).split(';', 1));

async function told(app: FastifyInstance, cookie = '') {
  const headers = { cookie, authorization: 'Bearer somebody' };
  const answer = await app.inject({ method: 'POST', url: '/qa/staff', headers });
  return { ...answer, status: answer.statusCode, cookies: cookiesIn(answer.headers['set-cookie']).join('; ') };
}

const releaseFor = async (app: FastifyInstance, cookie: string, url = '/login') =>
  (await page(app, url, { headers: { cookie } })).boot.remotes[SHOP.remote]?.current.release;

describe('staff first', () => {
  it('gives a rollout to the roles that it names, and to nobody else until its first share', async () => {
    const { app, registry, base, candidate } = await open();
    const staff = await told(app);
    expect(staff.status).toBe(204);
    expect(String(staff.headers['set-cookie'])).toMatch(
      /ofisi_staff=[\w-]+\.[0-9a-z]+\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=43200/,
    );
    expect(await releaseFor(app, staff.cookies)).toBe(candidate);
    const others = await Promise.all(Array.from({ length: 100 }, () => releaseFor(app, '')));
    expect(new Set(others)).toEqual(new Set([base]));
    await advanceRollout(registry, { ...SHOP, rollout: SHOP.remote });
    expect((await registry.environments.read('local'))?.rollouts?.[0]).toMatchObject({ steps: [0, 1, 100], step: 1 });
    expect(await releaseFor(app, staff.cookies)).toBe(candidate);
  });

  it('asks only pages of the back-office for roles, and no longer than a rollout wants them', async () => {
    const { app, registry, seen } = await open();
    expect((await page(app, '/admin')).boot.roles).toEqual(['Developer', 'Staff']);
    expect((await page(app, '/login')).boot).not.toHaveProperty('roles');
    for (let step = 0; step < 2; step += 1) await advanceRollout(registry, { ...SHOP, rollout: SHOP.remote });
    expect((await page(app, '/admin')).boot).not.toHaveProperty('roles');
    expect((await told(app)).cookies).toBe('');
    expect(seen.filter(({ url }) => url.endsWith('/user-roles-permissions'))).toEqual([]);
  });

  it('keeps only the wanted roles, and forgets those that were taken away', async () => {
    const { app, base, give } = await open();
    const { cookies } = await told(app);
    const [, roles = ''] = /ofisi_staff=([\w-]+)/.exec(cookies) ?? [];
    expect(JSON.parse(Buffer.from(roles, 'base64url').toString())).toEqual(['Staff']);
    give(['Cashier']);
    const later = await told(app, cookies);
    expect(String(later.headers['set-cookie'])).toContain('ofisi_staff=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0');
    expect(await releaseFor(app, cookies.replace(/ofisi_staff=[^;]*/, ''))).toBe(base);
  });

  it('ends with the session', async () => {
    const { app } = await open();
    const { cookies } = await told(app);
    const left = await app.inject({ method: 'POST', url: '/api/logout', headers: { cookie: cookies } });
    expect(String(left.headers['set-cookie'])).toContain('ofisi_staff=; Path=/');
    const { headers } = await app.inject({ method: 'POST', url: '/api/logout' });
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('believes no pass that was forged, is another browser’s or environment’s, or has expired', async () => {
    const { app, base, candidate } = await open();
    const { cookies } = await told(app);
    const [pass = '', visitor = ''] = [/ofisi_staff=[^;]+/, /ofisi_visitor=[^;]+/].map((one) => one.exec(cookies)?.[0]);
    expect(await releaseFor(app, `${visitor}; ${pass}`)).toBe(candidate);
    const [said = '', end = ''] = pass.replace('ofisi_staff=', '').split('.');
    const forged = createHmac('sha256', 'a guess').update(`${said}.${end}`).digest('base64url');
    const otherRoles = Buffer.from('["Developer"]').toString('base64url');
    for (const cookie of [
      pass,
      visitor,
      `${pass}; ofisi_visitor=${'a'.repeat(22)}`,
      `${visitor}; ofisi_staff=${said}.${end}.${forged}`,
      `${visitor}; ${pass.replace(said, otherRoles)}`,
      `${visitor}; ${pass.replace(`.${end}.`, '.zzzzzz.')}`,
      `${visitor}; ofisi_staff=%00.0.0`,
    ]) {
      expect([cookie, await releaseFor(app, cookie)]).toEqual([cookie, base]);
    }
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 12 * 3_600_000 + 1_000);
    expect(await releaseFor(app, `${visitor}; ${pass}`)).toBe(base);
    now.mockRestore();
  });

  it('needs a session', async () => {
    const { app } = await open();
    expect((await app.inject({ method: 'POST', url: '/qa/staff' })).statusCode).toBe(401);
  });

  it('gives no visitor the page that staff have in the browser’s cache', async () => {
    const { app } = await open();
    const { cookies } = await told(app);
    const theirs = await page(app, '/login', { headers: { cookie: cookies } });
    expect(theirs.headers['cache-control']).toBe('private, no-cache');
    const others = await page(app, '/login', { headers: { 'if-none-match': String(theirs.headers['etag']) } });
    expect(others.status).toBe(200);
    expect(others.boot.set?.id).not.toBe(theirs.boot.set?.id);
  });
});
