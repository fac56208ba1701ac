import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pin, promote } from '../releases/pin';
import { findSet, linkSet } from '../releases/named-sets';
import type { Registry } from '../registry/registry';
import { signPass } from '../registry/set-pass';
import { CHANGE, release } from '../testing/fixtures';
import { openRenderingGateway, product, shopBundle, withBundle } from '../testing/server-bundles';

const QA = { environment: 'qa', host: 'qa.localhost', apiOrigins: null };
const PAGE = '/product-item/toner';

/** A gateway that renders `old`, and a link to a set whose storefront renders `new`. */
async function open(newer = shopBundle(`return '<h1>new</h1>';`)) {
  const opened = await openRenderingGateway({ shop: shopBundle(`return '<h1>old</h1>';`) }, product('toner', 4500), {
    environments: [QA],
  });
  const { registry, shell } = opened;
  const next = await release(registry, 'shop', { version: '2.0.0', ...withBundle(newer) });
  const releases = { shell: shell.releaseId, 'mf-storefront': next.releaseId };
  const { id } = await registry.sets.add(releases, 'asha');
  return { ...opened, next, id, releases, link: await linkOf(registry, id) };
}

const linkOf = async (registry: Registry, id: string, environment = 'local') =>
  (await linkSet(registry, { id, environment, days: 7, by: 'asha', name: 'June' })).path;

const ask = (app: FastifyInstance, url: string, headers: Readonly<Record<string, string>> = {}) =>
  app.inject({ url, headers });

async function follow(app: FastifyInstance, link: string, to = PAGE) {
  const opened = await ask(app, `${link}?to=${encodeURIComponent(to)}`);
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
  return { opened, cookie, page: await ask(app, PAGE, { cookie }) };
}

const heading = (body: string) => /<h1>(\w+)<\/h1>/.exec(body)?.[1];

it('opens its set, rendered on the server, for its visitor only', async () => {
  const { app, link, id } = await open();
  const { opened, page } = await follow(app, link);
  expect([opened.statusCode, opened.headers.location]).toEqual([303, PAGE]);
  expect(opened.headers['set-cookie']).toMatch(/^ofisi_set=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
  expect([page.statusCode, heading(page.body)]).toEqual([200, 'new']);
  expect(page.body).toContain(`"set":{"id":"${id}","source":"link","name":"June"}`);
  expect(page.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' });
  const others = await ask(app, PAGE);
  expect(heading(others.body)).toBe('old');
  expect(others.headers['cache-control']).toBe('private, no-cache');
});

it('does not affect the environment’s pages, whatever its bundle does', async () => {
  const { app, link } = await open(shopBundle(`for (;;) {}`));
  const { page } = await follow(app, link);
  expect(heading((await ask(app, PAGE)).body)).toBe('old');
  expect([page.statusCode, heading(page.body)]).toEqual([200, undefined]);
});

it('shows the same set after other pins', async () => {
  const { app, registry, link } = await open();
  const { cookie } = await follow(app, link);
  const later = await release(registry, 'shop', {
    version: '3.0.0',
    ...withBundle(shopBundle(`return '<h1>later</h1>';`)),
  });
  await pin(registry, { ...CHANGE, remote: 'mf-storefront', release: later.releaseId });
  expect(heading((await ask(app, PAGE)).body)).toBe('later');
  expect(heading((await ask(app, PAGE, { cookie })).body)).toBe('new');
});

it('reopens the set of any page by the id in it', async () => {
  const { app, registry, shell, shop } = await open();
  const [, id = ''] = /"set":\{"id":"(\w+)"/.exec((await ask(app, PAGE)).body) ?? [];
  const later = await release(registry, 'shop', { version: '3.0.0' });
  await pin(registry, { ...CHANGE, remote: 'mf-storefront', release: later.releaseId });
  expect((await findSet(registry, id)).releases).toEqual({ shell: shell.releaseId, 'mf-storefront': shop.releaseId });
  expect(heading((await follow(app, await linkOf(registry, id))).page.body)).toBe('old');
});

it.each(['/other', '//evil.example', 'https://evil.example', '/\\evil.example', 'x'])(
  'leads nowhere but into the shop (%s)',
  async (to) => {
    const { app, link } = await open();
    const { opened } = await follow(app, link, to);
    expect(opened.headers.location).toBe(to === '/other' ? to : '/');
  },
);

describe('refused with a page that gives the reason and leads back', () => {
  async function refused(app: FastifyInstance, pass: string, host = 'localhost') {
    const linked = await ask(app, `/sets/${pass}`, { host });
    const page = await ask(app, PAGE, { host, cookie: `ofisi_set=${pass}` });
    expect(linked.headers['set-cookie']).toBeUndefined();
    for (const { body, headers } of [linked, page]) {
      expect(body).toContain('<a href="/sets/leave">');
      expect(headers['cache-control']).toContain('no-store');
    }
    expect(heading((await ask(app, PAGE)).body)).toBe('old');
    expect(page.statusCode).toBe(linked.statusCode);
    return { status: linked.statusCode, said: /<p>(.*?)<\/p>/.exec(linked.body)?.[1] };
  }

  it('a link that has expired', async () => {
    const { app, registry, id } = await open();
    const key = await registry.sets.linkKey();
    const pass = signPass(key, { setId: id, environment: 'local', source: 'link', expiresAt: Date.now() - 1000 });
    expect(await refused(app, pass)).toEqual({ status: 410, said: expect.stringContaining('has expired') as string });
  });

  it('a link of another environment', async () => {
    const { app, registry, link } = await open();
    await promote(registry, { ...CHANGE, environment: 'qa', from: 'local', remotes: [] });
    const pass = link.replace('/sets/', '');
    const said = expect.stringContaining('another environment') as string;
    expect(await refused(app, pass, 'qa.localhost')).toEqual({ status: 404, said });
  });

  it('a link signed with another key', async () => {
    const { app, id } = await open();
    const expiresAt = Date.now() + 60_000;
    const pass = signPass(Buffer.alloc(32), { setId: id, environment: 'local', source: 'link', expiresAt });
    expect(await refused(app, pass)).toMatchObject({ status: 404 });
  });

  it.each([
    ['another set', (pass: string) => pass.replace(/^./, (first) => (first === '0' ? '1' : '0'))],
    ['another environment', (pass: string) => pass.replace('.local.', '.qa.')],
    ['another kind', (pass: string) => pass.replace('.l.', '.o.')],
    ['more time', (pass: string) => pass.replace(/\.l\.\w+/, '.l.zzzzzz')],
    [
      'another spelling of its end',
      (pass: string) => pass.slice(0, -1) + String.fromCharCode(pass.charCodeAt(pass.length - 1) + 1),
    ],
    ['no end', (pass: string) => pass.slice(0, -5)],
    ['a path', () => '..%2F..%2Fenvironments%2Flocal'],
  ])('a link that was altered: %s', async (_what, alter) => {
    const { app, link } = await open();
    expect(await refused(app, alter(link.replace('/sets/', '')))).toMatchObject({ status: 404 });
  });

  it('a set with a removed release, and a damaged set', async () => {
    const { app, registry, dataDir, link, next, id } = await open();
    const pass = link.replace('/sets/', '');
    await rm(join(dataDir, 'registry', 'releases', 'mf-storefront', next.releaseId), { recursive: true });
    expect(await refused(app, pass)).toMatchObject({ status: 404 });
    await writeFile(join(dataDir, 'registry', 'sets', `${id}.json`), '{"schema":1,"id"');
    expect(await refused(app, pass)).toMatchObject({ status: 404 });
    await expect(findSet(registry, id)).rejects.toThrow('is not complete JSON');
  });

  it('can be left again', async () => {
    const { app, link } = await open();
    const { cookie } = await follow(app, link);
    const left = await ask(app, `/sets/leave?to=${PAGE}`, { cookie });
    expect([left.statusCode, left.headers.location]).toEqual([303, PAGE]);
    expect(left.headers['set-cookie']).toMatch(/^ofisi_set=; .*Max-Age=0/);
  });
});
