import { brotliCompressSync } from 'node:zlib';
import type { RouteEntry } from '@ofisi/shared-contract/manifest';
import type { ReleaseDocument } from '@ofisi/shared-contract/release';
import { CHANGE, emptyRegistry, openShop, release } from '../testing/fixtures';
import { gatewayOn, page } from '../testing/gateways';
import { openRenderingGateway } from '../testing/server-bundles';
import { pin } from '../releases/pin';
import type { Registry } from '../registry/registry';

const office = (name: string, extra: readonly RouteEntry[] = []): ReleaseDocument['contributes'] => ({
  routes: [{ id: name, path: `/admin/${name}`, title: name, layout: 'admin', access: 'sales.view' }, ...extra],
  nav: [
    { id: name, group: 'Sales', label: name, to: `/admin/${name}`, order: 10, icon: 'box', permission: 'sales.view' },
  ],
  widgets: [],
});

async function pinOffice(registry: Registry, name: string, extra?: readonly RouteEntry[]): Promise<void> {
  const remote = `mf-${name}`;
  const { releaseId } = await release(registry, 'shop', {
    ...{ remote, title: name, container: `mf_${name.replace('-', '_')}`, preloadByRoute: {} },
    contributes: office(name, extra),
  });
  await pin(registry, { ...CHANGE, remote, release: releaseId });
}

describe('the boot document of a page of the shop', () => {
  it('contains what a shopper can reach, and that of the back-office everything', async () => {
    const { registry } = emptyRegistry();
    await openShop(registry);
    await pinOffice(registry, 'expenses');
    await pinOffice(registry, 'rentals', [
      { id: 'my-rentals', path: '/rentals', title: 'Rentals', layout: 'site', access: 'signed-in' },
    ]);
    const app = await gatewayOn(registry);
    for (const address of ['/', '/login', '/rentals']) {
      const { boot } = await page(app, address);
      expect(Object.keys(boot.remotes)).toEqual(['mf-rentals', 'mf-storefront']);
      expect(boot.routes.map(({ id }) => id).sort()).toEqual(['home', 'login', 'my-rentals', 'orders', 'product']);
      expect(boot.nav).toEqual([]);
    }
    for (const address of ['/admin/expenses', '/admin/rentals', '/nowhere']) {
      const { boot } = await page(app, address);
      expect(Object.keys(boot.remotes)).toEqual(['mf-expenses', 'mf-rentals', 'mf-storefront']);
      expect(boot.routes.map(({ id }) => id)).toEqual(expect.arrayContaining(['expenses', 'rentals', 'home']));
      expect(boot.nav.map(({ id }) => id)).toEqual(['expenses', 'rentals']);
    }
  });

  it('names the files of menu entries and widgets in the back-office, and none in the shop', async () => {
    const { registry } = emptyRegistry();
    await openShop(registry);
    const widget = { id: 'debts', slot: 'dashboard', title: 'Debts', order: 10, access: 'sales.view' } as const;
    const { releaseId } = await release(registry, 'shop', {
      ...{ remote: 'mf-expenses', title: 'Expenses', container: 'mf_expenses' },
      preloadByRoute: { expenses: ['home.js', 'home.css'], debts: ['product.js'] },
      contributes: { ...office('expenses'), widgets: [widget] },
    });
    await pin(registry, { ...CHANGE, remote: 'mf-expenses', release: releaseId });
    const app = await gatewayOn(registry);
    const { boot } = await page(app, '/admin/expenses');
    expect(boot.nav).toMatchObject([{ id: 'expenses', files: ['expose.js', 'home.js', 'home.css'] }]);
    expect(boot.widgets).toMatchObject([{ id: 'debts', remote: 'mf-expenses', files: ['expose.js', 'product.js'] }]);
    expect(JSON.stringify((await page(app, '/')).boot)).not.toContain('product.js');
  });

  it('is complete for a shell that reads the back-office from it', async () => {
    const { registry } = emptyRegistry();
    await openShop(registry);
    await pinOffice(registry, 'expenses');
    const older = await release(registry, 'shell', {
      version: '0.9.0',
      requires: { contract: '^4.5.0', shared: {}, federation: '2.9.2' },
    });
    const app = await gatewayOn(registry);
    expect((await page(app, '/')).boot.nav).toEqual([]);
    await pin(registry, { ...CHANGE, remote: 'shell', release: older.releaseId, force: true });
    expect((await page(app, '/')).boot.nav).toHaveLength(1);
  });

  it('does not grow with the back-office', async () => {
    const { app, registry } = await openRenderingGateway({}, {});
    const sizes = async () => {
      const { body } = await app.inject({ url: '/' });
      expect(body).toContain('data-rendered');
      return { plain: body.length, packed: brotliCompressSync(body).length };
    };
    for (let count = 0; count < 6; count += 1) await pinOffice(registry, `office-${count}`);
    const few = await sizes();
    for (let count = 6; count < 50; count += 1) await pinOffice(registry, `office-${count}`);
    const many = await sizes();
    expect(many.plain / few.plain).toBeLessThan(1.03);
    expect(many.packed / few.packed).toBeLessThan(1.03);
  }, 60_000);
});
