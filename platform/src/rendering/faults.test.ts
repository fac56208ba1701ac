import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  openRenderingGateway,
  pinShop,
  product,
  SHELL_BUNDLE,
  shopBundle,
  withBundle,
} from '../testing/server-bundles';
import { pin } from '../releases/pin';
import { CHANGE, release } from '../testing/fixtures';

const GOOD = product('good', 100);
const isRendered = (body: string) => body.includes('data-rendered');

type Opened = Awaited<ReturnType<typeof openRenderingGateway>>;

const ask = async ({ app }: Pick<Opened, 'app'>, slug: string) =>
  (await app.inject({ url: `/product-item/${slug}` })).body;

/** Maps `name{…}` to its value, labels in the order in which they were given. */
async function figures({ metrics }: Opened, name: string): Promise<Record<string, number>> {
  const text = await metrics.registry.metrics();
  const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`));
  return Object.fromEntries(
    lines.map((line) => {
      const values = [...line.matchAll(/(\w+)="([^"]*)"/g)].map(([, , value]) => value);
      return [values.join(' '), Number(line.split(' ').at(-1))];
    }),
  );
}

const faultsOf = async (opened: Opened) => figures(opened, 'ofisi_render_faults_total');

const expectBrowserPage = (body: string) => {
  expect(body).toContain('<header class="skeleton">');
  expect(body).toContain('as="fetch" href="/api/open-arrival/');
  expect(body).toContain('class="skeleton"');
  expect(isRendered(body)).toBe(false);
};

/** Screens that fail on the product `bad` only. */
const badly = (code: string) => shopBundle(`if (address.endsWith('/bad')) { ${code} }`);

const WRONGS = {
  throws: ['throw', `throw new Error('no such thing as a bad product');`],
  'loops for ever': ['hang', 'for (;;);'],
  'loops for ever in promises': [
    'hang',
    'const again = () => void Promise.resolve().then(again); again(); await new Promise(() => {});',
  ],
  'never settles': ['hang', 'await new Promise(() => {});'],
  'uses up the memory': ['memory', 'const kept = []; for (;;) kept.push(new Array(1e5).fill(address));'],
  'uses up the memory in a few large pieces': [
    'memory',
    'const kept = []; for (;;) kept.push(new Array(4e6).fill(1.5));',
  ],
  'requires a module that is not provided': ['throw', `require('node:fs');`],
  'asks for the process': ['throw', 'process.exit(1);'],
  'asks the network': ['throw', `await fetch('http://127.0.0.1/');`],
  'imports a module': ['throw', `await import('node:child_process');`],
  'makes code from text': ['throw', `new Function('return 1')();`],
  'climbs out through an object that was handed in': ['throw', `setTimeout.constructor('return process')().exit(1);`],
  'changes what other pages are made of': [
    'throw',
    `Object.defineProperty(Object.values(prefetched)[0], 'price', { value: 0 });`,
  ],
  'climbs out through an error of the outside': [
    'throw',
    `let outside; try { new URL('') } catch (error) { outside = error.constructor.constructor } outside('return this')();`,
  ],
  'climbs out through a promise of the outside': [
    'throw',
    `return { then(resolve) { resolve.constructor('return process')().exit(1); } };`,
  ],
  'gives no page': ['throw', 'return { toString() { throw 1 } };'],
} as const;

describe('a bundle that', () => {
  it.each(Object.entries(WRONGS))('%s costs only its own page the rendering', async (_what, [kind, code]) => {
    const rendering = kind === 'hang' ? { budget: 1_000 } : {};
    const opened = await openRenderingGateway(
      { shop: badly(code) },
      { ...GOOD, ...product('bad', 1), ...product('other', 3) },
      { rendering },
    );
    // Warms the process up, so that the short budget covers a page and not a start.
    expect(isRendered(await ask(opened, 'good'))).toBe(true);
    const [bad, good, other] = await Promise.all(['bad', 'good', 'other'].map((slug) => ask(opened, slug)));
    expectBrowserPage(bad ?? '');
    expect([isRendered(good ?? ''), isRendered(other ?? '')]).toEqual([true, true]);
    expect(await faultsOf(opened)).toEqual({ [`mf-storefront ${opened.shop.releaseId} ${kind}`]: 1 });
  });

  it('leaves timers and rejections behind affects neither the next page nor the gateway', async () => {
    const bundle = shopBundle(`
      globalThis.ticks ??= 0;
      setInterval(() => { ticks += 1; throw new Error('stray') }, 0);
      setTimeout(() => { for (;;); }, 1);
      Promise.reject(new Error('nobody waits'));
      await new Promise((resolve) => queueMicrotask(resolve));`);
    const opened = await openRenderingGateway({ shop: bundle }, { ...GOOD, ...product('other', 1) });
    for (const slug of ['good', 'other']) expect(isRendered(await ask(opened, slug))).toBe(true);
    // Both are counted, and nothing is switched off.
    expect(await faultsOf(opened)).toEqual({ [`mf-storefront ${opened.shop.releaseId} unhandled`]: 2 });
    expect(await figures(opened, 'ofisi_server_bundles_off')).toEqual({});
  });

  it('leaks memory loses its process in time, and is switched off when it persists', async () => {
    const slugs = Array.from({ length: 12 }, (_, index) => `p${index}`);
    const bundle = shopBundle('kept.push(new Array(2.5e6).fill(0));', 'const kept = [];');
    const opened = await openRenderingGateway(
      { shop: bundle },
      Object.assign({}, ...slugs.map((slug) => product(slug, 1))) as typeof GOOD,
      { rendering: { memory: 64 } },
    );
    const bodies: string[] = [];
    for (const slug of slugs) bodies.push(await ask(opened, slug));
    expect(isRendered(bodies[0] ?? '')).toBe(true);
    expectBrowserPage(bodies.at(-1) ?? '');
    expect(await faultsOf(opened)).toEqual({ [`mf-storefront ${opened.shop.releaseId} memory`]: 3 });
    expect(await figures(opened, 'ofisi_server_bundles_off')).toEqual({
      [`mf-storefront ${opened.shop.releaseId}`]: 1,
    });
  });

  it.each(['altered', 'missing'] as const)('is %s is not run', async (kind) => {
    const opened = await openRenderingGateway({}, GOOD);
    const path = join(opened.dataDir, 'registry/releases/mf-storefront', opened.shop.releaseId, 'server/bundle.js');
    const code = await readFile(path, 'utf8');
    if (kind === 'missing') await rm(path);
    else await writeFile(path, code.replace('KES', 'KEs'));
    expectBrowserPage(await ask(opened, 'good'));
    expect(await faultsOf(opened)).toEqual({ [`mf-storefront ${opened.shop.releaseId} ${kind}`]: 1 });
    // Once repaired, it works again without a pin.
    await writeFile(path, code);
    expect(isRendered(await ask(opened, 'good'))).toBe(true);
  });

  it('cannot be evaluated is attributed to its own release, even the shell', async () => {
    const opened = await openRenderingGateway({ shell: 'throw new Error("no shell")' }, GOOD);
    expectBrowserPage(await ask(opened, 'good'));
    expect(await faultsOf(opened)).toEqual({ [`shell ${opened.shell.releaseId} throw`]: 1 });
  });

  it('fails three times in a row is switched off until the next pin', async () => {
    const opened = await openRenderingGateway({ shop: shopBundle('throw new Error("broken")') }, GOOD);
    const warnings = jest.spyOn(opened.app.log, 'warn');
    for (let time = 0; time < 5; time += 1) expectBrowserPage(await ask(opened, 'good'));
    const key = `mf-storefront ${opened.shop.releaseId}`;
    expect(await faultsOf(opened)).toEqual({ [`${key} throw`]: 3 });
    expect(await figures(opened, 'ofisi_server_bundles_off')).toEqual({ [key]: 1 });
    expect(await figures(opened, 'ofisi_pages_total')).toEqual({ [`${key} fault`]: 3, [`${key} off`]: 2 });
    expect(warnings.mock.calls).toEqual([
      [`The server bundle of mf-storefront/${opened.shop.releaseId}: throw. broken`],
    ]);

    const mended = await pinShop(opened.registry, shopBundle());
    expect(isRendered(await ask(opened, 'good'))).toBe(true);
    expect(await figures(opened, 'ofisi_server_bundles_off')).toEqual({});
    expect(await figures(opened, 'ofisi_pages_total')).toMatchObject({
      [`mf-storefront ${mended.releaseId} rendered`]: 1,
    });
  });

  it('works in between is not switched off, but an address that always fails is no longer rendered', async () => {
    const others = ['a', 'b', 'c', 'd'];
    const opened = await openRenderingGateway(
      { shop: badly('throw new Error("bad")') },
      { ...product('bad', 1), ...(Object.assign({}, ...others.map((slug) => product(slug, 1))) as typeof GOOD) },
    );
    for (const slug of others) {
      expectBrowserPage(await ask(opened, 'bad'));
      expect(isRendered(await ask(opened, slug))).toBe(true);
    }
    expect(await faultsOf(opened)).toEqual({ [`mf-storefront ${opened.shop.releaseId} throw`]: 3 });
  });
});

describe('a page rendered in the browser', () => {
  it('results from a release without a server bundle, of the storefront or the shell', async () => {
    const opened = await openRenderingGateway({}, GOOD);
    expect(isRendered(await ask(opened, 'good'))).toBe(true);
    const old = await release(opened.registry, 'shell', { version: '0.9.0' });
    await pin(opened.registry, { ...CHANGE, remote: 'shell', release: old.releaseId });
    expectBrowserPage(await ask(opened, 'good'));
    const shell = await release(opened.registry, 'shell', { version: '0.9.1', ...withBundle(SHELL_BUNDLE) });
    await pin(opened.registry, { ...CHANGE, remote: 'shell', release: shell.releaseId });
    expect(isRendered(await ask(opened, 'good'))).toBe(true);
    const shop = await release(opened.registry, 'shop', { version: '0.9.0', server: null });
    await pin(opened.registry, { ...CHANGE, remote: 'mf-storefront', release: shop.releaseId });
    expectBrowserPage(await ask(opened, 'good'));
    expect(await faultsOf(opened)).toEqual({});
  });

  it('results from a slow API, without blaming a release', async () => {
    const opened = await openRenderingGateway({}, { ...GOOD, '/open-arrival/good': () => undefined });
    expectBrowserPage(await ask(opened, 'good'));
    expect(await faultsOf(opened)).toEqual({});
    expect(await figures(opened, 'ofisi_pages_total')).toEqual({
      [`mf-storefront ${opened.shop.releaseId} slow-api`]: 1,
    });
  });

  it('results when too many pages are in progress', async () => {
    const slugs = ['a', 'b', 'c', 'd'];
    const products = Object.assign({}, ...slugs.map((slug) => product(slug, 1))) as typeof GOOD;
    const opened = await openRenderingGateway({}, products, { rendering: { most: 2 } });
    const bodies = await Promise.all(slugs.map((slug) => ask(opened, slug)));
    expect(bodies.filter(isRendered)).toHaveLength(2);
    expect(await faultsOf(opened)).toEqual({ [`mf-storefront ${opened.shop.releaseId} busy`]: 2 });
    expect(await figures(opened, 'ofisi_server_bundles_off')).toEqual({});
  });

  it('results when rendering is off', async () => {
    const opened = await openRenderingGateway({}, GOOD, { rendering: 'off' });
    expectBrowserPage(await ask(opened, 'good'));
    expect(await figures(opened, 'ofisi_pages_total')).toEqual({});
  });
});
