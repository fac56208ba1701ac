import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import type { QueryName } from '@ofisi/shared-contract/manifest';
import { releasesInMemory } from '../registry/releases-in-memory';
import { resolveEnvironment, type ResolvedEnvironment } from '../sets/resolve-environment';
import { pin } from '../releases/pin';
import { release, SHOP } from '../testing/fixtures';
import { gatewayOn } from '../testing/gateways';
import { openRenderingGateway, pinShop, product, shopBundle, withBundle } from '../testing/server-bundles';
import { CachedPage } from './cached-page';
import { renderMetrics } from '../rendering/metrics';
import { pageStore } from './page-store';

const TONER = product('toner', 4500);

async function rendersOf({ metrics }: { readonly metrics: ReturnType<typeof renderMetrics> }): Promise<number> {
  const text = await metrics.registry.metrics();
  return Number(/^ofisi_render_seconds_count (\d+)$/m.exec(text)?.[1]);
}

const routes = (query: readonly QueryName[]) =>
  ({
    routes: [
      {
        id: 'product',
        path: '/product-item/:slug',
        title: 'Product Item',
        layout: 'site',
        access: 'public',
        calls: [
          '/open-arrival/:slug{?page,sort}',
          '/reviews?page={page}',
          '/similar?most=4{&sort,page}',
          // The form used by releases for an earlier contract.
          { path: '/view-items', without: 'page' },
        ],
        query,
        indexable: true,
      },
    ],
    nav: [],
    widgets: [],
  }) as const;

describe('rendered pages', () => {
  it('are rendered once, however many visitors request them at once and later', async () => {
    const opened = await openRenderingGateway({}, TONER, { rendering: { freshFor: 60_000 } });
    const ask = () => opened.app.inject({ url: '/product-item/toner', headers: { 'accept-encoding': 'br' } });
    const answers = await Promise.all(Array.from({ length: 20 }, ask));
    expect(new Set(answers.map(({ headers }) => headers['etag'])).size).toBe(1);
    await ask();
    expect(await rendersOf(opened)).toBe(1);
    expect(opened.api.seen.map(({ url }) => url)).toEqual(['/api/open-arrival/toner']);
    expect(await opened.metrics.registry.metrics()).toContain('ofisi_page_cache_total{answer="hit"} 1\n');
  });

  it('show a new price to the next visitor, and are not re-rendered for an unchanged answer', async () => {
    const opened = await openRenderingGateway({}, TONER, { rendering: { freshFor: 0 } });
    const ask = async () => (await opened.app.inject({ url: '/product-item/toner' })).body;
    expect(await ask()).toContain('KES 4500');
    expect(await ask()).toContain('KES 4500');
    expect(await rendersOf(opened)).toBe(1);
    expect(opened.api.seen.at(-1)?.headers['if-none-match']).toBeDefined();
    Object.assign(opened.answers, product('toner', 3900));
    const body = await ask();
    expect(body).toContain('KES 3900');
    expect(body).toContain('"price":3900');
    expect(await rendersOf(opened)).toBe(2);
  });

  it('are served stale while re-rendering takes long', async () => {
    const slow = shopBundle(
      `if (Object.values(prefetched)[0].price === 2) await new Promise((resolve) => setTimeout(resolve, 400));`,
    );
    const opened = await openRenderingGateway({ shop: slow }, product('toner', 1), {
      rendering: { freshFor: 0, patience: 0 },
    });
    const ask = async () => (await opened.app.inject({ url: '/product-item/toner' })).body;
    expect(await ask()).toContain('KES 1');
    Object.assign(opened.answers, product('toner', 2));
    expect(await ask()).toContain('KES 1<');
    await eventually(async () => expect(await ask()).toContain('KES 2<'));
    expect(await rendersOf(opened)).toBe(2);
  });

  it('stay while the API is down, and disappear with the product', async () => {
    const opened = await openRenderingGateway({}, TONER, { rendering: { freshFor: 0 } });
    const ask = () => opened.app.inject({ url: '/product-item/toner' });
    expect((await ask()).body).toContain('data-rendered');
    const call = '/open-arrival/toner';
    opened.answers[call] = { status: 503, body: {} };
    expect((await ask()).body).toContain('data-rendered');
    for (const path of Object.keys(TONER)) opened.answers[path] = { status: 404, body: { status: 404 } };
    const gone = await ask();
    expect([gone.statusCode, gone.body.includes('data-rendered')]).toEqual([404, false]);
    opened.answers[call] = { body: { page_path: '/product-item/new' } };
    expect((await ask()).headers['location']).toBe('/product-item/new');
  });

  it('vary only by the query parameters that the route reads, in any order', async () => {
    const opened = await openRenderingGateway({}, TONER, { rendering: { freshFor: 60_000 } });
    const calls = [
      '/open-arrival/toner?page=2&sort=a%20b',
      '/reviews?page=2',
      '/similar?most=4&sort=a%20b&page=2',
      '/similar?most=4',
      '/view-items',
    ];
    for (const call of calls) opened.answers[call] = { body: { name: 'toner' } };
    const shop = await release(opened.registry, 'shop', {
      version: '1.1.0',
      ...withBundle(shopBundle()),
      contributes: routes([{ name: 'page', pattern: '[1-9]' }, 'sort']),
    });
    await pin(opened.registry, { ...SHOP, release: shop.releaseId });
    const ask = async (query: string) =>
      /data-address="([^"]*)"/.exec((await opened.app.inject({ url: `/product-item/toner${query}` })).body)?.[1];
    const first = '/product-item/toner?page=2&sort=a+b';
    expect(await ask('?sort=a%20b&utm=x&page=2')).toBe(first);
    expect(await ask('?page=2&fbclid=123&sort=a+b')).toBe(first);
    expect(await rendersOf(opened)).toBe(1);
    expect(await ask('?utm=1')).toBe('/product-item/toner');
    expect(await ask('?utm=2&page=no&page=0')).toBe('/product-item/toner');
    expect(await rendersOf(opened)).toBe(2);
    const asked = new Set(opened.api.seen.map(({ url }) => url));
    expect([...asked].sort()).toEqual(['/open-arrival/toner', ...calls].map((call) => `/api${call}`).sort());
    // Too long for an address of the shop.
    expect(await ask(`?sort=${'1'.repeat(3_000)}`)).toBeUndefined();
  });

  it('of two sets live side by side on one gateway', async () => {
    const opened = await openRenderingGateway({}, TONER);
    const { read: readRelease } = releasesInMemory(opened.registry.releases);
    const setNow = async () => {
      const document = await opened.registry.environments.read('local');
      const set = document && (await resolveEnvironment(document, readRelease, () => undefined));
      if (!set) throw new Error('Nothing is pinned.');
      return set;
    };
    const sets: Record<string, ResolvedEnvironment> = { plain: await setNow() };
    await pinShop(opened.registry, shopBundle(`return '<h1>Candidate</h1>';`));
    sets['candidate'] = await setNow();
    const metrics = renderMetrics();
    const app = await gatewayOn(opened.registry, {
      apiOrigins: [opened.api.apiOrigin],
      metrics,
      rendering: { freshFor: 60_000, budget: 5_000, coldBudget: 10_000 },
      resolve: async (request) => sets[String(request.headers['x-set'])] ?? null,
    });
    const ask = (set: string) => app.inject({ url: '/product-item/toner', headers: { 'x-set': set } });
    for (let round = 0; round < 2; round += 1) {
      const [plain, candidate] = await Promise.all([ask('plain'), ask('candidate')]);
      expect(plain.body).toContain('data-revision="2"><h1>toner</h1>');
      expect(candidate.body).toContain('data-revision="3"><h1>Candidate</h1>');
      expect(candidate.headers['etag']).not.toBe(plain.headers['etag']);
    }
    expect(await rendersOf({ metrics })).toBe(2);
    expect((await ask('none')).statusCode).toBe(503);
  });
});

describe('the page store', () => {
  const made = (text: string) => new CachedPage('W/"1"', {}, brotliCompressSync(text), '1', 0);

  it('stays within its size, and evicts the least recently used page', () => {
    const store = pageStore(10_000);
    for (let number = 0; number < 50; number += 1) {
      store.set(`page ${number}`, made(`<p>${number}</p>`));
      store.get('page 0');
      expect(store.bytes()).toBeLessThanOrEqual(10_000);
    }
    expect(store.get('page 0')).toBeDefined();
    expect(store.get('page 49')).toBeDefined();
    expect(store.get('page 1')).toBeUndefined();
  });

  it('measures a page again that has grown, and stores none that exceeds its size', () => {
    const store = pageStore(5_000);
    const page = made('<p>1</p>');
    store.set('a', page);
    const before = store.bytes();
    page.gzip = Buffer.alloc(1_000);
    store.reweigh('a', page);
    expect(store.bytes()).toBe(before + 1_000);
    page.gzip = Buffer.alloc(100_000);
    store.reweigh('a', page);
    expect(store.bytes()).toBe(0);
    expect(brotliDecompressSync(page.br).toString()).toBe('<p>1</p>');
  });
});
