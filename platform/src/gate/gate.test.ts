import { CONTRACT_VERSION } from '@ofisi/shared-contract/release';
import { appendFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { pin } from '../releases/pin';
import { CHANGE, emptyRegistry, openShop, release } from '../testing/fixtures';
import { gate } from './gate';

const REQUIRES = { contract: `^${CONTRACT_VERSION}`, shared: { react: '^19.3.0' }, federation: '2.9.2' };
const NONE = { routes: [], nav: [], widgets: [] };
const SITE = { layout: 'site', access: 'public' } as const;

async function openedShop() {
  const { registry, dataDir } = emptyRegistry();
  const { shell, shop } = await openShop(registry);
  const judge = async (remote: string, releaseId: string) =>
    gate(registry, await registry.environments.read('local'), { [remote]: releaseId });
  const folder = join(dataDir, 'registry', 'releases', 'mf-storefront', shop.releaseId);
  return { registry, shell, shop, judge, folder };
}

describe('the gate', () => {
  it('reports a lost release of another remote as a problem that can be forced', async () => {
    const { registry, shell, judge, folder } = await openedShop();
    const next = await release(registry, 'shell', { version: '1.1.0' });
    await rm(folder, { recursive: true });
    expect(await judge('shell', next.releaseId)).toEqual([expect.stringMatching(/no release .* of mf-storefront/)]);
    const change = { ...CHANGE, remote: 'shell', release: next.releaseId };
    await expect(pin(registry, change)).rejects.toMatchObject({ status: 422 });
    expect(await pin(registry, { ...change, force: true })).toMatchObject({
      changes: [{ from: shell.releaseId }],
      outcome: 'done',
    });
  });

  it('accepts an unchanged release', async () => {
    const { judge, shop, shell } = await openedShop();
    expect(await judge('mf-storefront', shop.releaseId)).toEqual([]);
    expect(await judge('shell', shell.releaseId)).toEqual([]);
  });

  it.each([
    ['a changed chunk', (folder: string) => appendFile(join(folder, 'home.js'), ' '), /has a changed file: home\.js/],
    ['a lost entry', (folder: string) => rm(join(folder, 'remote-entry.js')), /has lost its file remote-entry\.js/],
    [
      'a file that slipped in',
      (folder: string) => writeFile(join(folder, 'evil.js'), '0'),
      /holds evil\.js, which its integrity map does not know/,
    ],
    [
      'a changed compressed form',
      (folder: string) => writeFile(join(folder, 'home.js.br'), brotliCompressSync('evil()')),
      /changed br form of home\.js/,
    ],
    [
      'a torn compressed form',
      (folder: string) => writeFile(join(folder, 'home.js.gz'), 'zz'),
      /changed gzip form of home\.js/,
    ],
    [
      'a changed build document',
      (folder: string) => appendFile(join(folder, 'build.json'), ' '),
      /has a changed build document/,
    ],
  ])('refuses a stored release with %s', async (_what, tamper, problem) => {
    const { judge, shop, folder } = await openedShop();
    await tamper(folder);
    const problems = await judge('mf-storefront', shop.releaseId);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(problem);
  });

  it('refuses a release whose document has other requirements than its build', async () => {
    const { judge, shop, folder } = await openedShop();
    await writeFile(
      join(folder, 'release.json'),
      JSON.stringify({ ...shop, requires: { ...shop.requires, shared: {} } }),
    );
    expect(await judge('mf-storefront', shop.releaseId)).toEqual([
      `mf-storefront ${shop.releaseId} has a release document that differs from its build.`,
    ]);
  });

  it('names the package and the range that the shell does not provide', async () => {
    const { registry, judge, shell } = await openedShop();
    const shared = { react: '^20.0.0', antd: '^6.0.0', 'react-dom': 'not a range' };
    const { releaseId } = await release(registry, 'shop', { requires: { ...REQUIRES, shared } });
    expect(await judge('mf-storefront', releaseId)).toEqual([
      `mf-storefront ${releaseId} requires react ^20.0.0, but shell ${shell.releaseId} provides 19.3.1.`,
      `mf-storefront ${releaseId} requires antd ^6.0.0, but shell ${shell.releaseId} provides none.`,
      `mf-storefront ${releaseId} requires react-dom not a range, but shell ${shell.releaseId} provides none.`,
    ]);
  });

  describe('compares shared modules', () => {
    const CART = '@ofisi/shared-page/cart';
    const cart = (version: string, symbols: Record<string, string>) => ({ [CART]: { version, symbols } });
    const V1 = cart('1.0.0', { addToCart: 'a1', useCart: 'u1' });

    /** Judges a new remote that uses the second against a pinned shell that provides the first, and the other way round. */
    async function bothWays(provided: typeof V1, used: typeof V1): Promise<string[][]> {
      const uses = { requires: { ...REQUIRES, modules: used } };
      const { registry, judge } = await openedShop();
      const shell = await release(registry, 'shell', { providedModules: provided });
      await pin(registry, { ...CHANGE, remote: 'shell', release: shell.releaseId });
      const shop = await release(registry, 'shop', uses);
      const remoteComes = await judge('mf-storefront', shop.releaseId);
      await pin(registry, { ...CHANGE, remote: 'mf-storefront', release: shop.releaseId, force: true });
      return [remoteComes, await judge('shell', shell.releaseId)].map((problems) =>
        problems.map((problem) => problem.replaceAll(/-[0-9a-f]{12}/g, '')),
      );
    }

    const same = (problem: string) => [[problem], [problem]];

    it('refuses a symbol that the shell has renamed, whichever of the two is pinned', async () => {
      expect(
        await bothWays(cart('2.0.0', { putInCart: 'a1', useCart: 'u1' }), cart('1.0.0', { addToCart: 'a1' })),
      ).toEqual(
        same(`mf-storefront 1.0.0 uses addToCart of ${CART} 1.0.0, but shell 1.0.0 provides 2.0.0 without it.`),
      );
    });

    it.each([
      [
        'a symbol that the shell does not have yet',
        V1,
        cart('2.0.0', { putInCart: 'a1' }),
        `uses putInCart of ${CART} 2.0.0, but shell 1.0.0 provides 1.0.0 without it.`,
      ],
      [
        'another major version, whose meaning differs',
        cart('2.0.0', { addToCart: 'a1', useCart: 'u1' }),
        V1,
        `uses addToCart, useCart of ${CART} 1.0.0, but shell 1.0.0 provides 2.0.0, another major version.`,
      ],
      [
        'types that the shell does not have yet',
        V1,
        cart('1.1.0', { addToCart: 'a2', useCart: 'u1' }),
        `uses addToCart of ${CART} 1.1.0, but shell 1.0.0 provides 1.0.0 with earlier types.`,
      ],
      [
        'other types under one version',
        V1,
        cart('1.0.0', { addToCart: 'a2' }),
        `uses addToCart of ${CART} 1.0.0, but shell 1.0.0 provides other types under the same version.`,
      ],
      [
        'a module that the shell does not provide',
        {} as typeof V1,
        cart('1.0.0', { addToCart: 'a1' }),
        `uses addToCart of ${CART} 1.0.0, but shell 1.0.0 does not provide that module.`,
      ],
    ])('refuses %s', async (_, provided, used, problem) => {
      expect(await bothWays(provided, used)).toEqual(same(`mf-storefront 1.0.0 ${problem}`));
    });

    it.each([
      ['what it was built against', V1, V1],
      ['later types of the same major version', cart('1.2.0', { addToCart: 'a2', useCart: 'u1' }), V1],
      ['a later version, of which it uses nothing new', V1, cart('1.3.0', { addToCart: 'a1' })],
    ])('lets pass %s', async (_, provided, used) => {
      expect(await bothWays(provided, used)).toEqual([[], []]);
    });

    it('names the first of many symbols', async () => {
      const used = cart('1.0.0', Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => [name, '1'])));
      const [[problem]] = (await bothWays(V1, used)) as [[string]];
      expect(problem).toMatch(/ uses a, b, c, d, e and 2 more of /);
    });
  });

  it('compares the contract and the federation runtime', async () => {
    const { registry, judge, shell } = await openedShop();
    const { releaseId } = await release(registry, 'shop', {
      requires: { ...REQUIRES, contract: '^9.0.0', federation: '2.9.3' },
    });
    expect(await judge('mf-storefront', releaseId)).toEqual([
      `mf-storefront ${releaseId} requires the contract ^9.0.0, but this platform speaks ${CONTRACT_VERSION}.`,
      `mf-storefront ${releaseId} was built with the federation runtime 2.9.3, but shell ${shell.releaseId} has 2.9.2.`,
    ]);
  });

  it('checks a new shell against every pinned remote', async () => {
    const { registry, judge, shop } = await openedShop();
    const { releaseId } = await release(registry, 'shell', { provides: { react: '20.0.0' } });
    const problem = `mf-storefront ${shop.releaseId} requires react ^19.3.0, but shell ${releaseId} provides 20.0.0.`;
    expect(await judge('shell', releaseId)).toEqual([problem]);
    await expect(pin(registry, { ...CHANGE, remote: 'shell', release: releaseId })).rejects.toThrow(
      `Refused: ${problem}`,
    );
  });

  it('checks a remote that was pinned before any shell when a shell is pinned', async () => {
    const { registry } = emptyRegistry();
    const shop = await release(registry, 'shop', { requires: { ...REQUIRES, shared: { react: '^18.0.0' } } });
    await pin(registry, { ...CHANGE, remote: 'mf-storefront', release: shop.releaseId });
    const shell = await release(registry, 'shell');
    await expect(pin(registry, { ...CHANGE, remote: 'shell', release: shell.releaseId })).rejects.toThrow(
      'react ^18.0.0',
    );
  });

  it.each([
    [
      'a route id',
      { ...NONE, routes: [{ id: 'home', path: '/other', title: 'x', ...SITE }] },
      'claims the route id home, which is taken by mf-storefront.',
    ],
    [
      'a path under another parameter name',
      { ...NONE, routes: [{ id: 'x', path: '/Product-item/:id/', title: 'x', ...SITE }] },
      'claims the path /Product-item/:id/, which is taken by mf-storefront.',
    ],
    [
      "the shell's path",
      { ...NONE, routes: [{ id: 'x', path: '/login', title: 'x', ...SITE }] },
      'claims the path /login, which is taken by shell.',
    ],
    [
      "the gateway's path",
      { ...NONE, routes: [{ id: 'x', path: '/api/:x', title: 'x', ...SITE }] },
      'claims the path /api/:x, which the gateway answers itself.',
    ],
    [
      "a file of the gateway's",
      { ...NONE, routes: [{ id: 'x', path: '/Robots.txt', title: 'x', ...SITE }] },
      'claims the path /Robots.txt, which the gateway answers itself.',
    ],
    [
      'a menu id of its own twice',
      { ...NONE, routes: [{ id: 'x', path: '/x', title: 'x', ...SITE }], nav: [menu('a'), menu('a')] },
      'claims the menu id a twice.',
    ],
    ['a widget id of its own twice', { ...NONE, widgets: [widget('w'), widget('w')] }, 'claims the widget id w twice.'],
  ])('refuses a remote that claims %s', async (_what, contributes, problem) => {
    const { registry, judge } = await openedShop();
    const changes = { remote: 'mf-sales-admin', contributes, preloadByRoute: {} };
    const { releaseId } = await release(registry, 'shop', changes);
    expect(await judge('mf-sales-admin', releaseId)).toEqual([`mf-sales-admin ${problem}`]);
  });

  it('gives the number of further problems in a refusal', async () => {
    const { registry } = await openedShop();
    const { releaseId } = await release(registry, 'shop', {
      requires: { ...REQUIRES, shared: { react: '^20.0.0', antd: '^6.0.0' } },
    });
    await expect(pin(registry, { ...CHANGE, remote: 'mf-storefront', release: releaseId })).rejects.toThrow(
      /^Refused: mf-storefront \S+ requires react \^20\.0\.0, .* \(and 1 more; the verb gate lists them\)\.$/,
    );
  });
});

function menu(id: string) {
  return { id, group: 'Sales', label: id, to: '/x', order: 1, icon: 'cart', visibleTo: 'all' } as const;
}

function widget(id: string) {
  return { id, slot: 'dashboard', title: id, order: 1, access: 'public' } as const;
}
