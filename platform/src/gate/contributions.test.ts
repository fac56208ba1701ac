import type { RouteEntry } from '@ofisi/shared-contract/manifest';
import type { BuildDocument } from '@ofisi/shared-contract/release';
import { pin } from '../releases/pin';
import { CHANGE, emptyRegistry, openShop, release, SHOP } from '../testing/fixtures';
import { gate } from './gate';

type Contributions = BuildDocument['contributes'];

const NONE: Contributions = { routes: [], nav: [], widgets: [] };
const page = (path: string, changes: Partial<RouteEntry> = {}): RouteEntry => ({
  ...{ id: 'x', path, title: 'X', layout: 'site', access: 'public' },
  ...changes,
});
const entry = (to: string, changes: object = {}) =>
  ({ id: 'x', group: 'Sales', label: 'X', to, order: 1, icon: 'cart', permission: 'sales.view', ...changes }) as never;

/** The gate's verdict on another remote with these contributions beside the shell and the storefront, without the remote's name. */
async function judged(contributes: Partial<Contributions>, changes: Partial<BuildDocument> = {}): Promise<string[]> {
  const { registry } = emptyRegistry();
  await openShop(registry);
  const { releaseId } = await release(registry, 'shop', {
    ...{ remote: 'mf-sales-admin', preloadByRoute: {}, contributes: { ...NONE, ...contributes } },
    ...changes,
  });
  const problems = await gate(registry, await registry.environments.read('local'), { 'mf-sales-admin': releaseId });
  return problems.map((problem) => problem.replace(/^mf-sales-admin(?: \S+-[0-9a-f]{12})? /, ''));
}

it.each([
  ['/*', 'claims the path /*; a path may not contain * or ?.'],
  ['/admin/*', 'claims the path /admin/*; a path may not contain * or ?.'],
  ['/admin//x', 'claims the path /admin//x, which has an empty segment.'],
  ['/:a', 'claims the path /:a, which would match every address.'],
  ['/:a/orders', 'claims the path /:a/orders, which would match every address.'],
])('refuses a catch-all or malformed route: %s', async (path, problem) => {
  expect((await judged({ routes: [page(path)] }))[0]).toBe(problem);
});

it('refuses a route that shadows another remote’s route', async () => {
  expect(await judged({ routes: [page('/product-item/offers')] })).toEqual([
    'claims the path /product-item/offers, which shadows addresses of /product-item/:slug of mf-storefront.',
  ]);
});

it.each([
  ['to another site', entry('/evil.example'), 'has the menu entry x to /evil.example, which is not one of its pages.'],
  ['to nowhere', entry('/admin/nowhere'), 'has the menu entry x to /admin/nowhere, which is not one of its pages.'],
  ['to another remote’s page', entry('/orders'), 'has the menu entry x to /orders, which is not one of its pages.'],
  [
    'in an unknown group',
    entry('/admin/x', { group: 'Secrets' }),
    'has the menu entry x in the group Secrets, which does not exist in the menu, and does not say after which group it stands.',
  ],
  [
    'in a group with a name that is none',
    entry('/admin/x', { group: '<b>', after: 'Sales' }),
    'has the menu entry x in the group <b>, which does not exist in the menu, and does not say after which group it stands.',
  ],
  [
    'with a drawing that is none',
    entry('/admin/x', { icon: 'path:M0 0url(evil)' }),
    'has the menu entry x with the icon path:M0 0url(evil), which cannot be drawn.',
  ],
  [
    'with an unknown icon',
    entry('/admin/x', { icon: 'dragon' }),
    'has the menu entry x with the icon dragon, which cannot be drawn.',
  ],
])('refuses a menu entry %s', async (_what, nav, problem) => {
  const routes = [page('/admin/x', { layout: 'admin', access: 'sales.view' })];
  expect(await judged({ routes, nav: [nav] })).toEqual([problem]);
});

it.each([
  ['of the back-office', { path: '/admin/x', layout: 'admin', access: 'sales.view' }],
  ['for signed-in users', { path: '/x', access: 'signed-in' }],
  ['with a parameter', { path: '/x/:id' }],
] as const)('refuses a link in the footer to a page %s', async (_what, { path, ...fields }) => {
  expect(await judged({ routes: [page(path, { ...fields, footer: 'X' })] })).toEqual([
    `links to ${path} in the footer, which is not a public page of the site without parameters.`,
  ]);
});

it('accepts a link in the footer to a public page of the site', async () => {
  expect(await judged({ routes: [page('/x', { footer: 'X' })] })).toEqual([]);
});

it('rejects at publishing a build whose menu links to another host', async () => {
  await expect(judged({ routes: [page('/x')], nav: [entry('//evil.example/x')] })).rejects.toMatchObject({
    status: 422,
    message: expect.stringMatching(/contributes\.nav\.0.* is missing or invalid/),
  });
});

it('refuses a widget for an unknown place', async () => {
  const widgets = [{ id: 'w', slot: 'checkout', title: 'W', order: 1, access: 'public' }] as never;
  expect(await judged({ widgets })).toEqual([
    'has the widget w for the place checkout, which does not exist on any page.',
  ]);
});

it('refuses a public page of the back-office', async () => {
  expect(await judged({ routes: [page('/admin/x', { layout: 'admin' })] })).toEqual([
    'opens /admin/x, a page of the back-office, to everybody.',
  ]);
});

it('refuses a release that opens a page to more people than before, unless forced', async () => {
  const { registry } = emptyRegistry();
  const { shop } = await openShop(registry);
  const routes = shop.contributes.routes.map((route) =>
    route.path === '/orders' ? { ...route, access: 'public' } : route,
  );
  const next = await release(registry, 'shop', { version: '1.1.0', contributes: { ...shop.contributes, routes } });
  const change = { ...SHOP, release: next.releaseId };
  await expect(pin(registry, change)).rejects.toThrow(
    'Refused: mf-storefront opens /orders to public; until now it required signed-in.',
  );
  expect(await pin(registry, { ...change, force: true })).toMatchObject({ outcome: 'done' });
});

it('refuses a container name that is not unique', async () => {
  expect(await judged({}, { container: 'mf_storefront_a' })).toEqual([
    'has the container mf_storefront_a of mf-storefront.',
  ]);
  const { registry } = emptyRegistry();
  const { shop } = await openShop(registry);
  const again = await release(registry, 'shop', { version: '1.0.1', container: shop.container });
  await expect(pin(registry, { ...SHOP, release: again.releaseId })).rejects.toThrow(
    `was built from the same sources as ${shop.releaseId}, which is pinned`,
  );
});

it.each<[string, Partial<Contributions>, Partial<BuildDocument> & { files?: Record<string, string> }, RegExp]>([
  [
    '20,000 routes',
    { routes: Array.from({ length: 20_000 }, (_, index) => page(`/x/${index}`, { id: `x${index}` })) },
    {},
    /^has 20,000 routes; at most 100 are allowed\.$/,
  ],
  [
    'a title of a megabyte',
    { routes: [page('/x', { title: 'x'.repeat(1e6) })] },
    {},
    /^has 1,000,000 characters in one title/,
  ],
  ['a name of a megabyte', {}, { title: 'x'.repeat(1e6) }, /^has 1,000,000 characters in one title/],
])('refuses %s', async (_what, contributes, changes, problem) => {
  expect((await judged(contributes, changes))[0]).toMatch(problem);
});

it('refuses a first screen that is too heavy', async () => {
  // Incompressible.
  const noise = Array.from({ length: 9e4 }, (_, index) => Math.sin(index).toString(36).slice(2)).join('');
  const { registry } = emptyRegistry();
  await openShop(registry);
  const heavy = await release(registry, 'shop', { version: '2.0.0', files: { 'home.js': `/* ${noise} */` } });
  await expect(pin(registry, { ...CHANGE, remote: 'mf-storefront', release: heavy.releaseId })).rejects.toThrow(
    /has [\d,]+ bytes on its first screen; at most 400,000 are allowed/,
  );
});

it('takes a group and an icon that the remote brings', async () => {
  const own = entry('/admin/x', { group: 'Rentals', after: 'Sales', icon: 'path:M3 4h18v12H3Z' });
  expect(await judged({ routes: [page('/admin/x', { layout: 'admin', access: 'sales.view' })], nav: [own] })).toEqual(
    [],
  );
});
