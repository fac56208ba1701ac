import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { STORAGE_KEYS } from '@ofisi/shared-page/storage-keys';
import { startRollout } from '../../releases/rollout';
import { SET_COOKIE } from '../../sets/chosen-set';
import { STAFF_COOKIE } from '../../sets/staff-pass';
import { openExportedShop, PICTURE, PIXELS } from '../../testing/exports';
import { CHANGE, release, SHOP } from '../../testing/fixtures';
import { pinShop, shopBundle, withBundle } from '../../testing/server-bundles';
import { createEdge } from './edge';
import type { Service } from './serve-exported';

const CHAIR = '/product-item/chair';
const HTML = { accept: 'text/html' };

/** The folder as an edge offers it. */
const filesOf = (folder: string): Service => ({
  fetch: async ({ url }) => {
    const content = await readFile(join(folder, new URL(url).pathname)).catch(() => null);
    return content ? new Response(new Uint8Array(content)) : new Response(null, { status: 404 });
  },
});

/** An exported shop, and an edge that starts anew in front of its gateway. */
async function opened(settings: { readonly FRESH_SECONDS?: string } = {}) {
  const shop = await openExportedShop();
  expect(await shop.run()).toMatchObject({ pages: 3 });
  shop.takeRequested();
  const worker = createEdge();
  let isDown = false;
  const handedOn: string[] = [];
  const GATEWAY: Service = {
    async fetch(request) {
      if (isDown) throw new TypeError('fetch failed');
      handedOn.push(`${request.method} ${new URL(request.url).pathname}`);
      return fetch(request);
    },
  };
  const edge = { FILES: filesOf(shop.folder), GATEWAY, ...settings };
  const work: Promise<unknown>[] = [];
  const ask = (path: string, init?: RequestInit) =>
    worker.fetch(new Request(new URL(path, shop.origin), init), edge, { waitUntil: (later) => work.push(later) });
  return {
    ...shop,
    ask,
    /** What the gateway was asked for, besides which set is current. */
    takeHandedOn: () => handedOn.splice(0).filter((one) => one !== 'GET /set'),
    takeDown: () => (isDown = true),
    /** Lets the edge ask again what it knows of the gateway. */
    pass: async (milliseconds: number) => {
      passed += milliseconds;
      await ask(CHAIR);
      await Promise.all(work.splice(0));
    },
  };
}

const isExported = (answer: Response): boolean => answer.headers.has('ofisi-exported');

let passed = 0;
const now = Date.now.bind(Date);

beforeEach(() => {
  passed = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + passed);
});

describe('an edge', () => {
  it('sends pages, files of releases and pictures without the gateway, as the gateway does', async () => {
    const { ask, app, origin, shop, takeHandedOn } = await opened();
    for (const path of [
      '/',
      CHAIR,
      `${CHAIR}?utm_source=mail`,
      '/robots.txt',
      `/releases/mf-storefront/${shop.releaseId}/${shop.entry}`,
    ]) {
      const [answer, own] = await Promise.all([ask(path), fetch(new URL(path, origin))]);
      expect(isExported(answer)).toBe(true);
      expect(await answer.text()).toBe(await own.text());
      for (const name of ['content-type', 'content-security-policy', 'cache-control', 'x-content-type-options'])
        expect([name, answer.headers.get(name)]).toEqual([name, own.headers.get(name)]);
    }
    expect(await (await ask(PICTURE)).text()).toBe(PIXELS);
    expect(takeHandedOn()).toEqual([]);
    const etag = (await ask(CHAIR)).headers.get('etag') ?? '';
    expect((await ask(CHAIR, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect(await (await ask(CHAIR, { method: 'HEAD' })).text()).toBe('');
    expect(app.server.listening).toBe(true);
  });

  it('hands on calls, addresses that were not exported, other queries, and visitors with pages of their own', async () => {
    const { ask, shell, takeHandedOn } = await opened();
    await ask('/api/open-arrival/chair');
    await ask('/login');
    await ask(`${CHAIR}?colour=red`);
    for (const cookie of [`${SET_COOKIE}=x`, `a=b; ${STAFF_COOKIE}=x`, `ofisi_start_${shell.releaseId}=1`])
      expect(isExported(await ask(CHAIR, { headers: { cookie } }))).toBe(false);
    expect(takeHandedOn()).toEqual(
      ['/api/open-arrival/chair', '/login', CHAIR, CHAIR, CHAIR, CHAIR].map((path) => `GET ${path}`),
    );
    const started = { headers: { cookie: `ofisi_start_${shell.releaseId}=0; ofisi_visitor=x` } };
    expect(isExported(await ask(CHAIR, started))).toBe(true);
  });

  it('gives a page the colours that its visitor has chosen', async () => {
    const { ask } = await opened();
    const answer = await ask(CHAIR, { headers: { cookie: `${STORAGE_KEYS.theme}=dark`, 'accept-encoding': 'br' } });
    expect(await answer.text()).toMatch(/^<!doctype html><html lang="en" data-theme="dark">/);
    expect(answer.headers.has('etag')).toBe(false);
  });

  it('hands on the body of an order, and says so when it may have arrived', async () => {
    const { ask, takeHandedOn, takeDown } = await opened();
    const order = {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
      duplex: 'half',
    } as const;
    expect((await ask('/api/orders', order)).status).toBe(404);
    expect(takeHandedOn()).toEqual(['POST /api/orders']);
    takeDown();
    const answer = await ask('/api/orders', order);
    expect([answer.status, await answer.json()]).toEqual([
      502,
      {
        status: 502,
        message: "The shop's server does not answer. It may have done what you asked: check before you try again.",
      },
    ]);
  });

  it('lets the gateway answer within seconds of a pin, and of a rollout', async () => {
    const { ask, pass, registry } = await opened();
    expect(isExported(await ask(CHAIR))).toBe(true);
    const shop = await pinShop(registry, shopBundle());
    await pass(2_000);
    const answer = await ask(CHAIR);
    expect(isExported(answer)).toBe(false);
    expect(answer.headers.get('ofisi-releases')).toContain(shop.releaseId);
  });

  it('lets the gateway answer while not everybody gets the same', async () => {
    const { ask, pass, registry } = await opened();
    expect(isExported(await ask(CHAIR))).toBe(true);
    const next = await release(registry, 'shop', { version: '1.1.0', ...withBundle(shopBundle()) });
    const plan = { steps: [10], every: 0, views: 100 };
    await startRollout(registry, { ...CHANGE, releases: { [SHOP.remote]: next.releaseId }, plan });
    await pass(2_000);
    expect(isExported(await ask(CHAIR))).toBe(false);
  });

  it('sends an old page only while the gateway cannot', async () => {
    const { ask, takeDown, takeHandedOn } = await opened({ FRESH_SECONDS: '60' });
    passed += 61_000;
    expect(isExported(await ask(CHAIR))).toBe(false);
    expect(takeHandedOn()).toEqual([`GET ${CHAIR}`]);
    takeDown();
    const answer = await ask(CHAIR);
    expect([answer.status, isExported(answer)]).toEqual([200, true]);
  });

  it('goes on with pages of before a pin, while the gateway is away', async () => {
    const { ask, pass, registry, takeDown } = await opened();
    await pinShop(registry, shopBundle());
    await pass(2_000);
    expect(isExported(await ask(CHAIR))).toBe(false);
    takeDown();
    expect(isExported(await ask(CHAIR, { headers: { cookie: `${SET_COOKIE}=x` } }))).toBe(true);
  });

  it('tells a visitor of another page, and a program, that the shop is away', async () => {
    const { ask, takeDown } = await opened();
    takeDown();
    expect((await ask(CHAIR)).status).toBe(200);
    const page = await ask('/login', { headers: HTML });
    expect(page.status).toBe(503);
    expect(await page.text()).toContain('The shop cannot be shown right now');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const call = await ask('/api/open-arrival/chair');
    expect([call.status, await call.json()]).toMatchObject([
      502,
      { message: expect.stringContaining('does not answer') },
    ]);
  });
});
