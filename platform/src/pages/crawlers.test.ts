import { brotliDecompressSync } from 'node:zlib';
import { fakeApi, type FakeAnswer } from '../testing/fake-api';
import { pin } from '../releases/pin';
import { emptyRegistry, release, SHOP } from '../testing/fixtures';
import { gatewayOn, openGateway } from '../testing/gateways';

const PAGES = {
  status: 200,
  pages: [
    { path: '/shop-icon/toners', changed_at: '2026-11-01T08:00:00Z', image: null },
    {
      path: "/product-item/a-b?x=1&y='2'",
      changed_at: '2026-11-02T08:00:00Z',
      image: '/uploads/items/a%20b.webp',
    },
  ],
};

const open = async (answer: FakeAnswer, publicOrigin: string | null = 'https://ofisi.example') => {
  const { apiOrigin, server } = await fakeApi({ '/sitemap-pages': answer });
  return { ...(await openGateway({ apiOrigins: [apiOrigin], publicOrigin })), server };
};

describe('sitemap.xml', () => {
  it('lists the pages of the routes and of the catalogue', async () => {
    const { app } = await open({ body: PAGES });
    const answer = await app.inject({ url: '/sitemap.xml' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.body.split('\n')).toEqual([
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
      '<url><loc>https://ofisi.example/</loc></url>',
      '<url><loc>https://ofisi.example/shop-icon/toners</loc><lastmod>2026-11-01T08:00:00Z</lastmod></url>',
      '<url><loc>https://ofisi.example/product-item/a-b?x=1&#38;y=&#39;2&#39;</loc><lastmod>2026-11-02T08:00:00Z</lastmod>' +
        '<image:image><image:loc>https://ofisi.example/uploads/items/a%20b.webp</image:loc></image:image></url>',
      '</urlset>',
      '',
    ]);
    const packed = await app.inject({ url: '/sitemap.xml', headers: { 'accept-encoding': 'br' } });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(answer.body);
  });

  it('is an index of parts for a large shop', async () => {
    const part = { status: 200, pages: [{ ...PAGES.pages[1], path: '/product-item/z' }], parts: 2 };
    const { apiOrigin } = await fakeApi({
      '/sitemap-pages': { body: { ...PAGES, parts: 2 } },
      '/sitemap-pages?part=2': { body: part },
    });
    const { app } = await openGateway({ apiOrigins: [apiOrigin], publicOrigin: 'https://ofisi.example' });
    const read = async (url: string) => (await app.inject({ url })).body.match(/(?<=<loc>)[^<]*/g);
    const index = await app.inject({ url: '/sitemap.xml' });
    expect(index.body).toContain('<sitemapindex ');
    expect(await read('/sitemap.xml')).toEqual(
      [0, 1, 2].map((number) => `https://ofisi.example/sitemap/${number}.xml`),
    );
    expect(await read('/sitemap/0.xml')).toContain('https://ofisi.example/shop-icon/toners');
    expect(await read('/sitemap/0.xml')).toContain('https://ofisi.example/');
    expect(await read('/sitemap/2.xml')).toEqual(['https://ofisi.example/product-item/z']);
    expect((await app.inject({ url: '/sitemap/1.xml' })).statusCode).toBe(503);
    expect((await app.inject({ url: '/sitemap/x.xml' })).statusCode).toBe(404);
  });

  it('stays available while the API is down, and is missing when nothing is known', async () => {
    const { app, server } = await open({ body: PAGES });
    expect((await app.inject({ url: '/sitemap.xml' })).statusCode).toBe(200);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect((await app.inject({ url: '/sitemap.xml' })).statusCode).toBe(200);

    for (const answer of [
      { status: 500, body: {} },
      { body: { pages: [{ path: '//evil.example', changed_at: 'today', image: null }] } },
    ]) {
      const unknown = await (await open(answer)).app.inject({ url: '/sitemap.xml' });
      expect([unknown.statusCode, unknown.headers['retry-after']]).toEqual([503, '60']);
      expect(unknown.body).toBe('The list of pages is not available right now.\n');
    }
  });

  it('is missing for an invalid host, and accepts a valid one', async () => {
    const { app } = await open({ body: PAGES }, null);
    const ask = (host: string) => app.inject({ url: '/sitemap.xml', headers: { host } });
    expect((await ask('"><x>')).statusCode).toBe(503);
    expect((await ask('shop.example:8080')).body).toContain('<loc>http://shop.example:8080/</loc>');
  });
});

describe('robots.txt', () => {
  it('excludes private pages, and names the sitemap', async () => {
    const { app } = await open({ body: PAGES });
    const answer = await app.inject({ url: '/robots.txt' });
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    const lines = answer.body.split('\n');
    expect(lines[0]).toBe('User-agent: *');
    expect(lines.filter((line) => line.startsWith('Disallow'))).toEqual([
      'Disallow: /api',
      'Disallow: /login',
      'Disallow: /orders',
    ]);
    expect(lines.at(-2)).toBe('Sitemap: https://ofisi.example/sitemap.xml');
  });

  it('excludes pages that are not to be indexed, and no others', async () => {
    const { app, registry } = await open({ body: PAGES });
    const facts = { title: 'A page', layout: 'site', access: 'public' } as const;
    const closed = ['/shop/cart', '/user/profile', '/user/orders', '/admin/stock/:id', '/shopping', '/:anything'];
    const routes = [
      { id: 'shop', path: '/shop', ...facts, indexable: true },
      { id: 'item', path: '/product-item/:slug', ...facts, indexable: true },
      ...closed.map((path, index) => ({ id: `closed-${index}`, path, ...facts })),
      { id: 'staff', path: '/admin/found', ...facts, layout: 'admin', indexable: true },
    ] as const;
    const { releaseId } = await release(registry, 'shop', { contributes: { routes, nav: [], widgets: [] } });
    // Forced, because the gate refuses some of these routes.
    await pin(registry, { ...SHOP, release: releaseId, force: true });
    const { body } = await app.inject({ url: '/robots.txt' });
    expect(body.match(/(?<=^Disallow: ).*$/gm)).toEqual([
      '/api',
      '/admin',
      '/login',
      '/shop/cart',
      '/shopping',
      '/user',
    ]);
  });

  it('allows the calls that fill indexable pages', async () => {
    const { app } = await open({ body: PAGES });
    const { body } = await app.inject({ url: '/robots.txt' });
    expect(body.match(/^Allow: .*$/gm)).toEqual(['Allow: /api/open-arrival/', 'Allow: /api/view-product-details']);
  });

  it('exists before any release is pinned', async () => {
    const { registry } = emptyRegistry();
    const app = await gatewayOn(registry);
    expect((await app.inject({ url: '/robots.txt' })).statusCode).toBe(200);
    expect((await app.inject({ url: '/sitemap.xml' })).statusCode).toBe(503);
    expect((await app.inject({ method: 'POST', url: '/robots.txt' })).statusCode).toBe(405);
  });
});
