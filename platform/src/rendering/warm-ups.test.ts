import { availableParallelism } from 'node:os';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import type { RouteEntry } from '@ofisi/shared-contract/manifest';
import type { ResolvedEnvironment } from '../sets/resolve-environment';
import { pin } from '../releases/pin';
import { release, SHOP } from '../testing/fixtures';
import type { RenderSettings } from './settings';
import { openRenderingGateway, pinShop, product, shopBundle, withBundle } from '../testing/server-bundles';
import { warmUps } from './warm-ups';

const PROCESSES = Math.min(2, availableParallelism());
const SLUGS = ['a', 'b', 'c', 'd', 'e', 'f'];
const PRODUCTS = Object.assign({}, ...SLUGS.map((slug) => product(slug, 1))) as ReturnType<typeof product>;

/** A bundle whose product screen reports when and in which process its code was evaluated, and how many times so far. */
const telling = shopBundle(
  `return '<i>' + [process, globalThis[publicPath], evaluatedAt, rendered].join(' ') + '</i>';`,
  `const { publicPath } = require('release');
   const process = crypto.randomUUID();
   const evaluatedAt = Date.now();
   globalThis[publicPath] = (globalThis[publicPath] ?? 0) + 1;
   let rendered = 0;`,
)
  .replace('screens: {', `screens: { about: () => { rendered += 1; return '<h1>About</h1>' },`)
  .replace('heads = {', `heads = { about: () => ({ title: 'About', description: '', address: '/about-us' }),`);

type Opened = Awaited<ReturnType<typeof openRenderingGateway>>;

async function figure({ metrics }: Opened, start: string): Promise<number> {
  const line = (await metrics.registry.metrics()).split('\n').find((text) => text.startsWith(start));
  return Number(line?.split(' ').at(-1) ?? 0);
}

const untilWarm = (opened: Opened, releaseId: string) =>
  eventually(async () =>
    expect(
      await figure(opened, `ofisi_render_processes_warmed_total{remote="mf-storefront",release="${releaseId}"}`),
    ).toBe(PROCESSES),
  );

/** Requests all products at the same time, and returns what their bundle reported. */
async function askAll({ app }: Opened) {
  const bodies = await Promise.all(
    SLUGS.map(async (slug) => (await app.inject({ url: `/product-item/${slug}` })).body),
  );
  return bodies.map((body) => {
    const [process = '', ...numbers] = (/<i>(.*?)<\/i>/.exec(body)?.[1] ?? '').split(' ');
    const [evaluations, evaluatedAt, rendered] = numbers.map(Number);
    return { process, evaluations, evaluatedAt: evaluatedAt ?? Infinity, rendered };
  });
}

async function expectReady(opened: Opened): Promise<void> {
  const asked = Date.now();
  const told = await askAll(opened);
  expect(new Set(told.map(({ process }) => process)).size).toBeLessThanOrEqual(PROCESSES);
  for (const { evaluations, evaluatedAt } of told) {
    expect(evaluations).toBe(1);
    expect(evaluatedAt).toBeLessThanOrEqual(asked);
  }
}

/** A gateway with both render processes. */
const openBoth = (shop: string, rendering: Partial<RenderSettings> = {}) =>
  openRenderingGateway({ shop }, PRODUCTS, { rendering: { processes: 2, ...rendering } });

const listen = ({ app }: Opened) => app.listen({ port: 0, host: '127.0.0.1' });

describe('render processes', () => {
  it('evaluate the bundles before the first page, once each, after the start and after a pin', async () => {
    const opened = await openBoth(telling);
    const readiness = async () => (await opened.app.inject({ url: '/readyz' })).json<{ message: string }>().message;
    await listen(opened);
    // A proxy sends nobody yet.
    expect(await readiness()).toBe('This gateway is starting.');
    await untilWarm(opened, opened.shop.releaseId);
    await eventually(async () => expect(await readiness()).toBe('Ready.'));
    expect(opened.api.seen).toEqual([]);
    await expectReady(opened);

    // No page of it has been requested before.
    const next = await pinShop(opened.registry, telling);
    await untilWarm(opened, next.releaseId);
    expect(await readiness()).toBe('Ready.');
    await expectReady(opened);
    expect(await figure(opened, 'ofisi_render_faults_total')).toBe(0);
  });

  it('render a page that needs no data in advance, when there is one', async () => {
    const opened = await openBoth(shopBundle());
    const about: RouteEntry = {
      id: 'about',
      path: '/about-us',
      title: 'About us',
      layout: 'site',
      access: 'public',
      indexable: true,
    };
    const { contributes } = opened.shop;
    const shop = await release(opened.registry, 'shop', {
      ...{ version: '1.1.0', contributes: { ...contributes, routes: [...contributes.routes, about] } },
      ...withBundle(telling),
    });
    await pin(opened.registry, { ...SHOP, release: shop.releaseId });
    await listen(opened);
    await untilWarm(opened, shop.releaseId);
    for (const { rendered } of await askAll(opened)) expect(rendered).toBeGreaterThan(0);
    expect(await figure(opened, 'ofisi_render_seconds_count')).toBe(SLUGS.length);
  });

  it.each([
    ['hang', 'for (;;);'],
    ['throw', 'throw new Error("no shop");'],
  ])('meet a bundle that fails as it is evaluated (%s) once, and the gateway goes on', async (kind, code) => {
    const opened = await openBoth(shopBundle('', code), { coldBudget: 2_000 });
    await listen(opened);
    const faults = `ofisi_render_faults_total{remote="mf-storefront",release="${opened.shop.releaseId}",kind="${kind}"}`;
    await eventually(async () => expect(await figure(opened, faults)).toBeGreaterThan(0));
    const page = await opened.app.inject({ url: '/product-item/a' });
    expect([page.statusCode, page.body.includes('data-rendered')]).toEqual([200, false]);
    // The warm-up and the page.
    expect(await figure(opened, faults)).toBe(2);
    expect(await figure(opened, 'ofisi_server_bundles_off{')).toBe(0);

    const mended = await pinShop(opened.registry, telling);
    await untilWarm(opened, mended.releaseId);
    await expectReady(opened);
  });

  it('are not warmed up by a gateway that does not listen', async () => {
    const opened = await openBoth(telling);
    await askAll(opened);
    expect(await figure(opened, 'ofisi_render_processes_warmed_total')).toBe(0);
  });
});

it('warms each remote of a set once, one after the other, and later pins after them', async () => {
  const route = (remote: string) => ({ remote, layout: 'site', access: 'public', indexable: true });
  const set = (revision: number) =>
    ({ boot: { revision, routes: ['shop', 'blog', 'shop'].map(route) } }) as unknown as ResolvedEnvironment;
  const [first, second] = [set(1), set(2)];
  let pinned = first;
  const begun: string[] = [];
  let done = () => {};
  const warm = warmUps({
    renderer: {
      start: () => undefined,
      warm: (of, remote) => {
        begun.push(`${of.boot.revision} ${remote}`);
        return new Promise((resolve) => (done = resolve));
      },
    },
    follow: async () => pinned,
    warn: (error) => {
      throw error;
    },
  });
  warm.start();
  await eventually(async () => expect(begun).toHaveLength(1));
  pinned = second;
  done();
  await eventually(async () => expect(begun).toHaveLength(2));
  done();
  await eventually(async () => expect(begun).toHaveLength(3));
  expect(begun).toEqual(['1 shop', '1 blog', '2 shop']);
  warm.stop();
  done();
});

it('keeps visitors away for five seconds at most when a remote does not become warm', async () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(1_000);
  try {
    const warm = warmUps({
      renderer: { start: () => undefined, warm: () => new Promise(() => undefined) },
      follow: async () => null,
      warn: () => undefined,
    });
    expect(warm.isWarmingUp()).toBe(false);
    warm.start();
    clock.mockReturnValue(5_999);
    expect(warm.isWarmingUp()).toBe(true);
    clock.mockReturnValue(6_000);
    expect(warm.isWarmingUp()).toBe(false);
    warm.stop();
  } finally {
    clock.mockRestore();
  }
});
