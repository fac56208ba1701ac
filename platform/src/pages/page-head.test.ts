import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { silentLog } from '@ofisi/shared-server/log';
import { pin } from '../releases/pin';
import { fakeApi, type FakeAnswer } from '../testing/fake-api';
import { CHANGE, release, SHOP } from '../testing/fixtures';
import { openGateway, page } from '../testing/gateways';
import { openRenderingGateway, product, shopBundle, withBundle } from '../testing/server-bundles';

const TONER = {
  title: 'Kyocera TK-1170',
  description: 'Black. 7,200 pages.',
  address: '/product-item/tk-1170',
  picture: '/uploads/items/tk-1170.webp',
  type: 'product',
  structuredData: [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      '@id': '/#toner',
      name: '/not/an/address',
      image: ['/uploads/items/tk-1170.webp'],
      offers: { '@type': 'Offer', url: '/product-item/tk-1170', price: 4500 },
    },
    { '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', position: 1, item: '/' }] },
  ],
};

const open = async (answers: Record<string, FakeAnswer>, changes: Parameters<typeof openGateway>[0] = {}) => {
  const api = await fakeApi(answers);
  return { ...(await openGateway({ apiOrigins: [api.apiOrigin], ...changes })), seen: api.seen };
};

/** A gateway that renders a storefront whose product page has this head. @param head JavaScript */
const saying = (head: string, changes: Parameters<typeof openRenderingGateway>[2] = {}) =>
  openRenderingGateway({ shop: shopBundle('', '', head) }, product('tk-1170', 4500), changes);

const known = (head: object = {}, changes: Parameters<typeof openRenderingGateway>[2] = {}) =>
  saying(JSON.stringify({ ...TONER, ...head }), changes);

const head = (html: string) => html.slice(0, html.indexOf('</head>'));
const jsonLd = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  );
const NOINDEX = '<meta name="robots" content="noindex">';

it('comes from the shell for its own indexable pages', async () => {
  const { app, registry } = await openRenderingGateway({}, {});
  const ofShell = `
    exports.provided = {};
    exports.heads = { help: () => ({ title: 'Help', description: 'Who to ask.', address: '/help' }) };
    exports.render = async ({ routeId, app }) => ({ links: '', markup: '<h1>' + routeId + ' ' + app + '</h1>' });`;
  const help = { id: 'help', path: '/help', title: 'Help', layout: 'site', access: 'public', indexable: true } as const;
  const shell = await release(registry, 'shell', {
    version: '1.1.0',
    contributes: { routes: [help], nav: [], widgets: [] },
    ...withBundle(ofShell),
  });
  await pin(registry, { ...CHANGE, remote: 'shell', release: shell.releaseId });
  const { html } = await page(app, '/help');
  expect(html).toContain('<title>Help · Ofisi</title>');
  expect(html).toContain('<h1>help null</h1>');
});

describe('the head of a page', () => {
  it('contains what the release provides, with absolute addresses', async () => {
    const { app } = await known({}, { publicOrigin: 'https://ofisi.example' });
    const { status, html } = await page(app, '/product-item/tk-1170?utm=mail');
    expect(status).toBe(200);
    const at = 'https://ofisi.example';
    for (const element of [
      '<title>Kyocera TK-1170 · Ofisi</title>',
      '<meta name="description" content="Black. 7,200 pages.">',
      `<link rel="canonical" href="${at}/product-item/tk-1170">`,
      '<meta property="og:site_name" content="Ofisi">',
      '<meta property="og:locale" content="en_KE">',
      '<meta property="og:type" content="product">',
      '<meta property="og:title" content="Kyocera TK-1170">',
      '<meta property="og:description" content="Black. 7,200 pages.">',
      `<meta property="og:url" content="${at}/product-item/tk-1170">`,
      `<meta property="og:image" content="${at}/uploads/items/tk-1170.webp">`,
      '<meta name="twitter:card" content="summary_large_image">',
    ]) {
      expect(head(html).split(element)).toHaveLength(2);
    }
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html.match(/name="description"/g)).toHaveLength(1);
    expect(html).not.toContain('name="robots"');
    expect(jsonLd(head(html))).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'Product',
        '@id': `${at}/#toner`,
        name: '/not/an/address',
        image: [`${at}/uploads/items/tk-1170.webp`],
        offers: { '@type': 'Offer', url: `${at}/product-item/tk-1170`, price: 4500 },
      },
      { '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', position: 1, item: `${at}/` }] },
    ]);
  });

  it('is derived from the address and the screen’s data, without the visitor’s', async () => {
    const { app, api } = await saying(
      "{ title: params.slug + ' for ' + data['/open-arrival/tk-1170'].price, description: '', address: '/' }",
    );
    const headers = { cookie: 'a=b', authorization: 'Bearer t', 'x-forwarded-for': '6.6.6.6' };
    const { body } = await app.inject({ url: '/product-item/tk-1170', headers });
    expect(body).toContain('<title>tk-1170 for 4500 · Ofisi</title>');
    expect(body).toContain('<meta name="twitter:card" content="summary">');
    expect(body).not.toContain('og:image');
    expect(api.seen.map(({ url }) => url)).toEqual(['/api/open-arrival/tk-1170']);
    for (const name of ['cookie', 'authorization', 'x-forwarded-for'])
      expect(api.seen[0]?.headers).not.toHaveProperty(name);
  });

  it('has the address that the visitor used when no other is configured', async () => {
    const { app } = await known();
    const ask = async (host: string, more: Record<string, string> = {}) =>
      (await app.inject({ url: '/product-item/tk-1170', headers: { host, ...more } })).body;
    expect(await ask('Shop.example:8080')).toContain('href="http://shop.example:8080/product-item/tk-1170"');
    expect(await ask('[::1]:8080')).toContain('href="http://[::1]:8080/product-item/tk-1170"');
    const lied = await ask('shop.example', { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' });
    expect(lied).toContain('href="http://shop.example/product-item/tk-1170"');
    expect(lied).not.toContain('evil');
  });

  it('has no addresses when the visitor’s host is invalid', async () => {
    const { app } = await known();
    const hosts = ['x.example"><script>', 'user@shop.example', 'x.example/path', 'a'.repeat(300), 'x.example:port'];
    for (const host of hosts) {
      const { body, statusCode } = await app.inject({ url: '/product-item/tk-1170', headers: { host } });
      expect(statusCode).toBe(200);
      expect(body).toContain('<title>Kyocera TK-1170 · Ofisi</title>');
      expect(body).not.toMatch(/canonical|og:url|og:image|ld\+json|<script>/);
    }
  });

  it('escapes everything from the release', async () => {
    const evil = '</script></title><script>alert(1)</script>"><img src=x onerror=alert(1)>\u2028';
    const structuredData = [{ name: evil, ['</script><script>']: evil }];
    const { app } = await known({ title: evil, description: evil, structuredData });
    const { html } = await page(app, '/product-item/tk-1170');
    expect(html).not.toMatch(/<script>|<img/);
    expect(html.slice(html.indexOf('application/ld+json'))).not.toContain('\u2028');
    expect(jsonLd(html)).toEqual(structuredData);
  });

  it('excludes search engines from a page that requests it', async () => {
    const { app } = await known({ noindex: true });
    expect((await page(app, '/product-item/tk-1170')).html.split(NOINDEX)).toHaveLength(2);
  });

  it.each([
    [JSON.stringify({ ...TONER, title: '' }), 'The head of the page has no usable title.'],
    [JSON.stringify({ ...TONER, title: null }), 'The head of the page has no usable title.'],
    [JSON.stringify({ ...TONER, address: 'https://evil.example/' }), 'The head of the page has no usable address.'],
    [JSON.stringify({ ...TONER, address: '//evil.example/' }), 'The head of the page has no usable address.'],
    [JSON.stringify({ ...TONER, address: '/\\evil.example' }), 'The head of the page has no usable address.'],
    [JSON.stringify({ ...TONER, address: '/a b' }), 'The head of the page has no usable address.'],
    [JSON.stringify({ ...TONER, picture: 'javascript:alert(1)' }), 'The head of the page has no usable picture.'],
    [JSON.stringify({ ...TONER, picture: 7 }), 'The head of the page has no usable picture.'],
    [JSON.stringify({ ...TONER, type: '"><script>' }), 'The head of the page has no usable type.'],
    [JSON.stringify({ ...TONER, structuredData: 'text' }), 'The head of the page has no usable structuredData.'],
    [JSON.stringify({ ...TONER, structuredData: ['text'] }), 'The head of the page has no usable structuredData.'],
    ['undefined', 'The head of the page has no usable object.'],
    ['data.no.such', "Cannot read properties of undefined (reading 'such')"],
    ['process.exit()', 'process is not defined'],
  ])('that is %.60s is the release’s fault, and the page comes with the plain one', async (said, message) => {
    const warn = jest.fn<void, [string]>();
    const { app, metrics, shop } = await saying(said, { log: Object.assign(silentLog(), { warn }) });
    const { status, html } = await page(app, '/product-item/tk-1170');
    expect(status).toBe(200);
    expect(html).toContain('<title>Product Item · Ofisi</title>');
    expect(html).not.toMatch(/data-rendered|canonical|evil|ld\+json/);
    expect(html).not.toContain(NOINDEX);
    expect(warn.mock.calls).toEqual([[`The server bundle of mf-storefront/${shop.releaseId}: throw. ${message}`]]);
    expect(await metrics.registry.getSingleMetricAsString('ofisi_render_faults_total')).toContain('kind="throw"} 1');
  });

  it('that never returns costs only its own page the rendering', async () => {
    const { app, metrics } = await openRenderingGateway(
      {
        shop: shopBundle(
          '',
          '',
          "(() => { while (params.slug === 'bad'); return { title: 'Good', description: '', address: '/' } })()",
        ),
      },
      { ...product('bad', 1), ...product('good', 1) },
      { rendering: { budget: 1_000 } },
    );
    // Warms the process up, so that the short budget covers a page and not a start.
    expect((await page(app, '/product-item/good')).html).toContain('<title>Good · Ofisi</title>');
    const [bad, good] = await Promise.all([page(app, '/product-item/bad'), page(app, '/product-item/good')]);
    expect([bad.status, bad.html.includes('<title>Product Item · Ofisi</title>')]).toEqual([200, true]);
    expect(good.html).toContain('<title>Good · Ofisi</title>');
    expect(await metrics.registry.getSingleMetricAsString('ofisi_render_faults_total')).toContain('kind="hang"} 1');
  });

  it('falls back to the plain one, and the page is served, when the API is down, late or busy', async () => {
    for (const answer of [
      { status: 500, body: {} },
      { status: 503, body: {} },
      () => undefined,
    ] satisfies FakeAnswer[]) {
      const { app } = await openRenderingGateway({}, { '/view-product-details': answer });
      const { status, html } = await page(app, '/');
      expect(status).toBe(200);
      expect(html).toContain('<title>Home · Ofisi</title>');
      expect(html).toContain('<meta name="description" content="Office equipment in Kenya');
      expect(html).not.toContain(NOINDEX);
    }
  });
});

describe('a page that search engines must not index', () => {
  it.each(['/orders', '/login', '/nothing-here'])('is marked: %s', async (url) => {
    const { app, seen } = await open({});
    const { html } = await page(app, url);
    expect(html.split(NOINDEX)).toHaveLength(2);
    expect(seen).toEqual([]);
  });

  it('is marked in the back-office and behind the sign-in, whatever its route claims', async () => {
    const { app, registry, seen } = await open({});
    const indexable = true;
    const routes = [
      { id: 'stock', path: '/admin/stock', title: 'Stock', layout: 'admin', access: 'stock.manage', indexable },
      { id: 'mine', path: '/mine', title: 'Mine', layout: 'site', access: 'signed-in', indexable },
    ] as const;
    const { releaseId } = await release(registry, 'shop', { contributes: { routes, nav: [], widgets: [] } });
    await pin(registry, { ...SHOP, release: releaseId });
    for (const url of ['/admin/stock', '/mine']) {
      const { html, status } = await page(app, url);
      expect([status, html.includes(NOINDEX), html.includes('canonical')]).toEqual([200, true, false]);
    }
    expect(seen).toEqual([]);
  });

  it('is marked for an order and its invoice, known or not, without an API call', async () => {
    const { app, registry, seen } = await open({ '/orders/known': { body: { status: 200, order: {} } } });
    const facts = { title: 'Your order', layout: 'site', access: 'public', calls: ['/orders/:token'] } as const;
    const routes = [
      { id: 'order', path: '/orders/:token', ...facts },
      { id: 'invoice', path: '/orders/:token/invoice', ...facts },
    ] as const;
    const { releaseId } = await release(registry, 'shop', { contributes: { routes, nav: [], widgets: [] } });
    await pin(registry, { ...SHOP, release: releaseId });
    for (const token of ['known', 'unknown']) {
      for (const url of [`/orders/${token}`, `/orders/${token}/invoice`]) {
        const { html, status, headers } = await page(app, url);
        expect([status, html.includes(NOINDEX), headers['cache-control']]).toEqual([200, true, 'private, no-cache']);
      }
    }
    expect(seen).toEqual([]);
  });

  it('is one that the API does not know: the same page with 404', async () => {
    const { app } = await open({});
    const { status, html, boot } = await page(app, '/product-item/unknown');
    expect([status, boot.revision]).toEqual([404, 2]);
    expect(html).toContain(NOINDEX);
    expect(html).toContain('<title>Product Item · Ofisi</title>');
  });

  it.each(['%3Cscript%3Ealert(1)%3C%2Fscript%3E', 'constructor', '__proto__', 'x'.repeat(400), 'é'.repeat(300)])(
    'is one with an address that nobody made: %s',
    async (slug) => {
      const { app, seen } = await open({});
      const { html, status } = await page(app, `/product-item/${slug}`);
      expect(status).toBe(404);
      expect(html).toContain(NOINDEX);
      expect(html).not.toContain('<script>');
      for (const { url } of seen) expect(url).toMatch(/^\/api\/open-arrival\/[\w%()-]+$/);
    },
  );

  it('is one whose parameter would leave its path', async () => {
    const { app, seen } = await open({});
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    for (const path of ['/product-item/%2e%2e', '/product-item/%2E', `/product-item/${'%C3%A9'.repeat(1_000)}`]) {
      const status = await new Promise((resolve) =>
        get({ host: '127.0.0.1', port, path, agent: false }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        }),
      );
      expect(status).toBe(404);
    }
    expect(seen).toEqual([]);
  });
});

describe('a moved page', () => {
  const movedTo = (page_path: unknown) => ({
    '/open-arrival/old': { body: { status: 200, name: 'Toner', price: 1, page_path } },
  });

  it('redirects the visitor with their query, and is not cached', async () => {
    for (const { app } of [
      await open(movedTo('/product-item/tk%201170')),
      await openRenderingGateway({}, movedTo('/product-item/tk%201170')),
    ]) {
      const answer = await app.inject({ url: '/product-item/old?utm=mail&x=%0d%0aSet-Cookie:a=b' });
      expect(answer.statusCode).toBe(301);
      expect(answer.headers).toMatchObject({
        location: '/product-item/tk%201170?utm=mail&x=%0d%0aSet-Cookie:a=b',
        'cache-control': 'private, no-cache',
      });
      expect(answer.headers).not.toHaveProperty('set-cookie');
      const plain = await app.inject({ method: 'HEAD', url: '/product-item/old' });
      expect([plain.statusCode, plain.headers.location]).toEqual([301, '/product-item/tk%201170']);
    }
  });

  it.each([
    ...['https://evil.example/', '//evil.example', '/\\evil.example', 'evil', '/a\r\nx: y', 7],
    ...['/product-item/old', '/Product-Item/old/', '/orders', '/', '/product-item/new?x=1', '/nowhere'],
  ])('is not believed to have moved to %j', async (to) => {
    const { app } = await open(movedTo(to));
    const { status, headers } = await page(app, '/product-item/old');
    expect([status, headers.location]).toEqual([200, undefined]);
  });
});
