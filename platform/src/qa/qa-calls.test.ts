import type { FastifyInstance } from 'fastify';
import { createServer } from 'node:http';
import { PlatformError } from '../errors';
import { pin } from '../releases/pin';
import { CHANGE, openShop, emptyRegistry, release, SHOP } from '../testing/fixtures';
import { closeAfterTest, gatewayOn, type page } from '../testing/gateways';

const TESTER = 'Bearer tester';
const SHOPPER = 'Bearer shopper';
/** The token of a page: void without the session key of its browser. */
const OF_PAGE = 'Bearer page';
const KEY = 'ofisi_session_key=of-this-browser';

/** An API that knows a tester and a shopper, and a tester's page. */
async function startApi(): Promise<string> {
  const server = createServer(({ url, headers: { authorization = '', cookie } }, response) => {
    const isOfPage = authorization === OF_PAGE && cookie === KEY;
    const isKnown = isOfPage || [TESTER, SHOPPER].includes(authorization);
    const permissions = isOfPage || authorization === TESTER ? ['releases.preview'] : [];
    const bodies: Record<string, object> = {
      '/api/user-profile': { email: 'tester@ofisi.example' },
      '/api/user-roles-permissions': { roles: [], permissions },
    };
    const body = bodies[url ?? ''];
    response.writeHead(body ? (isKnown ? 200 : 401) : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeAfterTest(server);
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('It does not listen.');
  return `http://127.0.0.1:${address.port}`;
}

/** A shop with another release of the storefront that is not pinned. */
async function open() {
  const { registry, dataDir } = emptyRegistry();
  const { shell, shop } = await openShop(registry);
  const next = await release(registry, 'shop', { version: '1.1.0', title: 'New shop' });
  const app = await gatewayOn(registry, { apiOrigins: [await startApi()] });
  return { app, registry, dataDir, shell, shop, next };
}

interface Asked {
  readonly token?: string | null;
  readonly cookie?: string;
  readonly body?: object;
}

async function ask(
  app: FastifyInstance,
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  url: string,
  { token = TESTER, cookie = '', body }: Asked = {},
) {
  const headers = { cookie, ...(token === null ? {} : { authorization: token }) };
  const answer = await app.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
  const [given = ''] = [answer.headers['set-cookie']].flat();
  return {
    ...answer,
    status: answer.statusCode,
    body: answer.body,
    json: answer.json,
    cookie: given.split(';')[0] ?? '',
    given,
  };
}

const choose = (app: FastifyInstance, releases: object, asked: Asked = {}) =>
  ask(app, 'PUT', '/qa/set', { body: { releases }, ...asked });

async function bootFor(app: FastifyInstance, cookie: string) {
  const { body } = await app.inject({ url: '/login', headers: { cookie } });
  const [, json = ''] = /id="boot">([\s\S]*?)<\/script>/.exec(body) ?? [];
  return { html: body, boot: JSON.parse(json) as Awaited<ReturnType<typeof page>>['boot'] };
}

describe('a tester’s choice', () => {
  it('applies to their browser, with a badge, and to nobody else', async () => {
    const { app, next, shop } = await open();
    const chosen = await choose(app, { 'mf-storefront': next.releaseId });
    expect(chosen.status).toBe(200);
    expect(chosen.given).toMatch(/^ofisi_set=[\w.-]{70,90}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=43\d{3}$/);
    const theirs = await bootFor(app, chosen.cookie);
    expect(theirs.boot.remotes['mf-storefront']?.current.release).toBe(next.releaseId);
    expect(theirs.boot.set).toMatchObject({ source: 'override' });
    expect(theirs.html).toContain('<aside class="preview-badge"');
    const others = await bootFor(app, '');
    expect(others.boot.remotes['mf-storefront']?.current.release).toBe(shop.releaseId);
    expect(others.boot.set).toMatchObject({ source: 'environment' });
    expect(others.html).not.toContain('preview-badge');
  });

  it('is listed with every release of each remote, and its source', async () => {
    const { app, next, shop, shell } = await open();
    const { cookie } = await choose(app, { 'mf-storefront': next.releaseId });
    const { body } = await ask(app, 'GET', '/qa/set', { cookie });
    expect(JSON.parse(body)).toEqual({
      environment: 'local',
      revision: 2,
      set: { id: expect.stringMatching(/^[0-9a-f]{12}$/), source: 'override', expiresAt: expect.any(String) },
      mayOverride: true,
      signOffs: [],
      flags: [],
      remotes: [
        expect.objectContaining({ remote: 'shell', pinned: shell.releaseId, chosen: shell.releaseId, source: 'pin' }),
        {
          remote: 'mf-storefront',
          title: 'New shop',
          pinned: shop.releaseId,
          chosen: next.releaseId,
          source: 'override',
          releases: [
            { releaseId: next.releaseId, createdAt: next.createdAt, by: 'asha' },
            { releaseId: shop.releaseId, createdAt: shop.createdAt, by: 'asha' },
          ],
        },
      ],
    });
  });

  it('asks the API with their session key, and with no cookie of the gateway’s own', async () => {
    const { app } = await open();
    const asked = { token: OF_PAGE, cookie: `ofisi_set=chosen; ${KEY}; ofisi_visitor=somebody` };
    expect((await ask(app, 'GET', '/qa/set', asked)).status).toBe(200);
  });

  it('may leave a remote out, but never the shell', async () => {
    const { app } = await open();
    const { cookie } = await choose(app, { 'mf-storefront': null });
    expect((await bootFor(app, cookie)).boot.remotes).toEqual({});
    const refused = await choose(app, { shell: null });
    expect([refused.status, JSON.parse(refused.body)]).toMatchObject([
      422,
      { refusals: ['Without the shell there is no page.'] },
    ]);
  });

  it('is undone with a call, and with a form that needs no script', async () => {
    const { app, next } = await open();
    const { cookie } = await choose(app, { 'mf-storefront': next.releaseId });
    const gone = await ask(app, 'DELETE', '/qa/set', { cookie, token: null });
    expect([gone.status, gone.given]).toEqual([204, expect.stringMatching(/^ofisi_set=; .*Max-Age=0/)]);
    const headers = {
      ...{ cookie, host: 'shop.example', referer: 'http://shop.example/shop?q=pens' },
      'content-type': 'application/x-www-form-urlencoded',
    };
    const left = await app.inject({ method: 'POST', url: '/qa/leave', headers, payload: '' });
    expect([left.statusCode, left.headers.location]).toEqual([303, '/shop?q=pens']);
    expect(left.headers['set-cookie']).toMatch(/^ofisi_set=; /);
  });

  it.each(['http://evil.example/', 'http://shop.example//evil.example', 'nonsense'])(
    'leads nowhere else when it is taken back from %s',
    async (referer) => {
      const { app } = await open();
      const left = await app.inject({ method: 'POST', url: '/qa/leave', headers: { host: 'shop.example', referer } });
      expect(left.headers.location).toBe('/');
    },
  );

  it('is empty when everything is as pinned', async () => {
    const { app } = await open();
    expect((await choose(app, {})).given).toMatch(/^ofisi_set=; /);
  });

  it('does not change when something else is pinned', async () => {
    const { app, registry, shell, next } = await open();
    const { cookie } = await choose(app, { 'mf-storefront': next.releaseId });
    const other = await release(registry, 'shell', { version: '1.1.0' });
    await pin(registry, { ...CHANGE, remote: 'shell', release: other.releaseId });
    const { boot } = await bootFor(app, cookie);
    expect(boot.shell.release).toBe(shell.releaseId);
    expect(boot.remotes['mf-storefront']?.current.release).toBe(next.releaseId);
  });

  it('lasts half a day, and shows its expiry', async () => {
    const { app, next } = await open();
    const { cookie } = await choose(app, { 'mf-storefront': next.releaseId });
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 12 * 3_600_000);
    const late = await app.inject({ url: '/login', headers: { cookie } });
    jest.restoreAllMocks();
    expect(late.statusCode).toBe(410);
    expect(late.body).toContain('has expired');
    expect(late.body).toContain('href="/sets/leave"');
  });
});

describe('a choice is refused', () => {
  it.each([
    ['nobody', null, 401],
    ['who has no session', 'Bearer other', 401],
    ['who has a page’s token without its session key', OF_PAGE, 401],
    ['a shopper', SHOPPER, 403],
  ])('to %s, and nothing is told of the releases', async (_who, token, status) => {
    const { app, next } = await open();
    const calls = [
      await ask(app, 'GET', '/qa/set', { token }),
      await choose(app, { 'mf-storefront': next.releaseId }, { token }),
      await ask(app, 'POST', '/qa/links', { token, body: {} }),
      await ask(app, 'POST', '/qa/sign-offs', { token, body: {} }),
    ];
    expect(calls.map((call) => call.status)).toEqual([status, status, status, status]);
    expect(calls.map(({ given }) => given).join('')).toBe('');
    expect(calls.map(({ body }) => body).join('')).not.toContain(next.releaseId);
  });

  it('while the API does not answer', async () => {
    const { registry } = emptyRegistry();
    await openShop(registry);
    const app = await gatewayOn(registry);
    expect((await ask(app, 'GET', '/qa/set')).status).toBe(502);
  });

  it.each([
    ['a release that there is not', { 'mf-storefront': '9.9.9-0123456789ab' }, 422],
    ['a remote that there is not', { 'mf-other': '1.0.0-0123456789ab' }, 422],
    ['an address instead of a release', { 'mf-storefront': 'https://evil.example/x.js' }, 400],
    ['a name that leads out of the registry', { '../x': '1.0.0-0123456789ab' }, 400],
    ['a number', { 'mf-storefront': 1 }, 400],
  ])('for %s', async (_what, releases, status) => {
    const { app } = await open();
    const refused = await choose(app, releases);
    expect(refused.status).toBe(status);
    expect(refused.given).toBe('');
  });

  it('when the gate objects, with each reason', async () => {
    const { app, registry } = await open();
    const requires = { contract: '^9.0.0', shared: { react: '^20.0.0' }, federation: '2.9.2' };
    const bad = await release(registry, 'shop', { version: '2.0.0', requires });
    const refused = await choose(app, { 'mf-storefront': bad.releaseId });
    expect(refused.status).toBe(422);
    expect(JSON.parse(refused.body)).toMatchObject({
      refusals: [expect.stringContaining('contract ^9.0.0'), expect.stringContaining('react')],
    });
  });
});

describe('a link', () => {
  async function shared(body: object) {
    const opened = await open();
    const { cookie } = await choose(opened.app, { 'mf-storefront': opened.next.releaseId });
    const made = await ask(opened.app, 'POST', '/qa/links', { cookie, body });
    return { ...opened, made };
  }

  it('gives its visitor the whole set, whatever is pinned meanwhile', async () => {
    const { app, registry, made, next, shell } = await shared({ name: 'Friday', days: 2 });
    expect(made.status).toBe(201);
    const { url, setId, expiresAt } = JSON.parse(made.body) as Record<string, string>;
    expect(Math.round((Date.parse(expiresAt ?? '') - Date.now()) / 3_600_000)).toBe(48);
    const newShell = await release(registry, 'shell', { version: '1.1.0' });
    await pin(registry, { ...CHANGE, remote: 'shell', release: newShell.releaseId });
    const opened = await ask(app, 'GET', new URL(url ?? '').pathname, { token: null });
    expect([opened.status, opened.headers.location]).toEqual([303, '/']);
    const { boot, html } = await bootFor(app, opened.cookie);
    expect(boot.set).toEqual({ id: setId, source: 'link', name: 'Friday' });
    expect(boot.shell.release).toBe(shell.releaseId);
    expect(boot.remotes['mf-storefront']?.current.release).toBe(next.releaseId);
    expect(html).toContain('Preview: Friday');
  });

  it.each([{ days: 0 }, { days: 91 }, { days: 1.5 }, { days: '7' }, { name: '' }, { name: 'x'.repeat(81) }, { x: 1 }])(
    'is refused with %p',
    async (body) => {
      const { app } = await open();
      expect((await ask(app, 'POST', '/qa/links', { body })).status).toBe(400);
    },
  );
});

it('records who signed off which set, with their note', async () => {
  const { app, registry, shell, shop } = await open();
  expect((await ask(app, 'POST', '/qa/sign-offs', { body: { note: 'Bought and paid.' } })).status).toBe(201);
  const { set, signOffs } = JSON.parse((await ask(app, 'GET', '/qa/set')).body) as Record<string, { id?: string }>;
  expect(signOffs).toEqual([{ by: 'tester@ofisi.example', at: expect.any(String), note: 'Bought and paid.' }]);
  expect(await registry.sets.read(set?.id ?? '')).toMatchObject({
    releases: { shell: shell.releaseId, 'mf-storefront': shop.releaseId },
  });
  expect((await ask(app, 'POST', '/qa/sign-offs', { body: { note: 'x'.repeat(501) } })).status).toBe(400);
  await pin(registry, { ...SHOP, release: (await release(registry, 'shop', { version: '1.2.0' })).releaseId });
  expect(JSON.parse((await ask(app, 'GET', '/qa/set')).body)).toMatchObject({ signOffs: [] });
});

it('a member who may not sign off is told so by the registry', async () => {
  const { registry } = await open();
  const message = 'juma may not sign sets off.';
  const note = () => Promise.reject(new PlatformError(403, message));
  const app = await gatewayOn({ ...registry, sets: { ...registry.sets, note } }, { apiOrigins: [await startApi()] });
  for (const path of ['sign-offs', 'links']) {
    const answer = await ask(app, 'POST', `/qa/${path}`, { body: {} });
    expect(answer.json()).toEqual({ status: 403, message });
  }
});
