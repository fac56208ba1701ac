import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pin, rollback } from '../releases/pin';
import { emptyRegistry, openShop, release, SHOP } from '../testing/fixtures';
import { gatewayOn, openGateway, page } from '../testing/gateways';

describe('the environment', () => {
  it('shows a pin and a rollback on the next request, with the previous release as last good', async () => {
    const { app, registry, shop } = await openGateway();
    await page(app, '/');
    const next = await release(registry, 'shop', { version: '1.1.0', title: 'New shop' });
    await pin(registry, { ...SHOP, release: next.releaseId });
    const { boot } = await page(app, '/');
    expect(boot).toMatchObject({
      revision: 3,
      remotes: { 'mf-storefront': { title: 'New shop', current: { release: next.releaseId } } },
    });
    expect(boot.remotes['mf-storefront']?.lastGood?.release).toBe(shop.releaseId);
    await rollback(registry, SHOP);
    expect((await page(app, '/')).boot.remotes['mf-storefront']).toMatchObject({ title: 'Shop', lastGood: null });
  });

  it.each([
    ['corrupt', '{"schema":1,"environment":"local","revi'],
    ['emptied', ''],
    ['wrong', '{"schema":2}'],
  ])('keeps the last good document when the file is %s, and takes the repaired one', async (_how, text) => {
    const { app, registry, dataDir } = await openGateway();
    const errors = jest.spyOn(app.log, 'error');
    await page(app, '/');
    const path = join(dataDir, 'registry/environments/local.json');
    const good = await registry.environments.read('local');
    await writeFile(path, text);
    expect((await page(app, '/')).boot.revision).toBe(2);
    expect((await page(app, '/login')).status).toBe(200);
    expect(errors.mock.calls).toEqual([[expect.stringContaining(path)]]);
    await writeFile(path, JSON.stringify({ ...good, revision: 7 }));
    expect((await page(app, '/')).boot.revision).toBe(7);
  });

  it('keeps the last good document when the file cannot be examined', async () => {
    const { app, registry } = await openGateway();
    await page(app, '/');
    const failure = Object.assign(new Error('EIO: i/o error'), { code: 'EIO' });
    jest.spyOn(registry.environments, 'stamp').mockRejectedValue(failure);
    jest.spyOn(registry.environments, 'read').mockRejectedValue(failure);
    const errors = jest.spyOn(app.log, 'error');
    expect((await page(app, '/')).boot.revision).toBe(2);
    expect(errors.mock.calls).toEqual([[expect.stringContaining('i/o error')]]);
  });

  it('keeps the last good document when the file is gone', async () => {
    const { app, dataDir } = await openGateway();
    await page(app, '/');
    await rm(join(dataDir, 'registry/environments/local.json'));
    expect((await page(app, '/')).boot.revision).toBe(2);
  });

  it('runs a remote on its last good release when the pinned one is lost, and omits a remote without one', async () => {
    const { app, registry, dataDir, shop } = await openGateway();
    const next = await release(registry, 'shop', { version: '1.1.0' });
    await pin(registry, { ...SHOP, release: next.releaseId });
    const folder = join(dataDir, 'registry/releases/mf-storefront');
    await rm(join(folder, next.releaseId), { recursive: true });
    expect((await page(app, '/')).boot.remotes['mf-storefront']?.current.release).toBe(shop.releaseId);
    await rm(join(folder, shop.releaseId), { recursive: true });
    const fresh = await gatewayOn(registry);
    const { boot, status } = await page(fresh, '/');
    expect([status, boot.remotes]).toEqual([404, {}]);
    expect((await page(fresh, '/login')).status).toBe(200);
  });

  it('gives a pinned release without its entry a hash that matches nothing', async () => {
    const { app, registry, dataDir, shop } = await openGateway();
    const path = join(dataDir, 'registry/releases/mf-storefront', shop.releaseId, 'release.json');
    const integrity = Object.fromEntries(Object.entries(shop.integrity).filter(([file]) => file !== 'remote-entry.js'));
    await writeFile(path, JSON.stringify({ ...shop, integrity }));
    expect((await registry.releases.read('mf-storefront', shop.releaseId))?.integrity).toEqual(integrity);
    expect((await page(app, '/')).boot.remotes['mf-storefront']?.current.integrity).toBe('sha384-missing');
  });

  it('explains what to do while no shell is pinned, and opens as soon as one is', async () => {
    const { registry } = emptyRegistry();
    const app = await gatewayOn(registry);
    const closed = await app.inject({ url: '/shop' });
    expect(closed.statusCode).toBe(503);
    expect(closed.body).toContain('<code>npm run mf -- pin shell latest</code>');
    expect(closed.headers['content-security-policy']).toContain("default-src 'none'");
    await openShop(registry);
    expect((await page(app, '/')).status).toBe(200);
  });
});
