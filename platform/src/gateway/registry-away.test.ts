import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { pin } from '../releases/pin';
import type { Registry } from '../registry/registry';
import { emptyRegistry, openShop, release, SHOP } from '../testing/fixtures';
import { gatewayOn, page } from '../testing/gateways';
import { openRenderingGateway, product } from '../testing/server-bundles';

/** Wraps a registry to count reads of release files, in any form. */
function counted(registry: Registry): { registry: Registry; reads: () => number } {
  let reads = 0;
  const readFile: Registry['releases']['readFile'] = (...place) => {
    reads += 1;
    return registry.releases.readFile(...place);
  };
  return { registry: { ...registry, releases: { ...registry.releases, readFile } }, reads: () => reads };
}

const move = (dataDir: string, from: string, to: string) => rename(join(dataDir, from), join(dataDir, to));

async function statuses(app: FastifyInstance, urls: readonly string[]): Promise<number[]> {
  const found: number[] = [];
  for (const url of urls) found.push((await app.inject({ url, headers: { 'accept-encoding': 'br' } })).statusCode);
  return found;
}

describe('while the registry’s folder is unavailable', () => {
  it('pages and all files of pinned and last good releases are served as before', async () => {
    const { registry, dataDir } = emptyRegistry();
    const { shop: before, shell } = await openShop(registry);
    const now = await release(registry, 'shop', { version: '1.1.0' });
    await pin(registry, { ...SHOP, release: now.releaseId });
    const files = [before, now, shell].flatMap(({ remote, releaseId, integrity }) =>
      Object.keys(integrity).map((name) => `/releases/${remote}/${releaseId}/${name}`),
    );
    expect(files.length).toBeGreaterThan(15);
    const watched = counted(registry);
    const app = await gatewayOn(watched.registry);
    const errors = jest.spyOn(app.log, 'error');
    // A single page: no file has been requested yet.
    await page(app, '/login');
    while (watched.reads() < files.length * 3) await turn();

    await move(dataDir, 'registry', 'elsewhere');
    expect(new Set(await statuses(app, files))).toEqual(new Set([200]));
    for (const url of ['/', '/login', '/orders']) {
      const { status, html, boot } = await page(app, url);
      expect([url, status, boot.revision]).toEqual([url, 200, 3]);
      expect(html).toContain('<header class="skeleton">');
    }
    expect((await page(app, '/nothing')).status).toBe(404);
    // Logged once, not with each request.
    expect(errors.mock.calls).toEqual([[expect.stringContaining('local cannot be made')]]);

    await move(dataDir, 'elsewhere', 'registry');
    await pin(registry, { ...SHOP, release: before.releaseId });
    expect((await page(app, '/')).boot).toMatchObject({
      revision: 4,
      remotes: { 'mf-storefront': { current: { release: before.releaseId } } },
    });
  });

  it('pages that nobody has requested yet are rendered', async () => {
    const { app, dataDir } = await openRenderingGateway({}, { ...product('lamp', 1), ...product('desk', 2) });
    expect((await app.inject({ url: '/product-item/lamp' })).body).toContain('KES 1');
    await move(dataDir, 'registry', 'elsewhere');
    expect((await app.inject({ url: '/product-item/desk' })).body).toContain('KES 2');
  });
});
