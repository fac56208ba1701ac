import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { classPrefixOf } from '@ofisi/shared-contract/class-prefix';
import { CONTRACT_VERSION, type BuildDocument, type ReleaseDocument } from '@ofisi/shared-contract/release';
import { pin } from '../releases/pin';
import { publish } from '../releases/publish';
import { folderRegistry, type Registry } from '../registry/registry';

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A folder that is removed after the tests of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ofisi-platform-'));
  folders.push(folder);
  return folder;
}

/** A registry in a folder of its own. */
export function emptyRegistry(): { registry: Registry; dataDir: string } {
  const dataDir = temporaryFolder();
  return { registry: folderRegistry(dataDir), dataDir };
}

type Changes = Partial<BuildDocument> & { readonly files?: Readonly<Record<string, string>> };

const REACT = { react: '19.3.1' };
const REQUIRES = { contract: `^${CONTRACT_VERSION}`, shared: { react: '^19.3.0' }, federation: '2.9.2' };

const SHOP_BUILD: BuildDocument = {
  schema: 1,
  remote: 'mf-storefront',
  title: 'Shop',
  version: '1.0.0',
  container: 'mf_storefront_a',
  entry: 'remote-entry.js',
  initial: [],
  preload: ['expose.js'],
  preloadByRoute: { home: ['home.js', 'home.css'], product: ['product.js'] },
  requires: REQUIRES,
  provides: {},
  contributes: {
    routes: [
      {
        id: 'home',
        path: '/',
        title: 'Home',
        layout: 'site',
        access: 'public',
        calls: ['/view-product-details'],
        indexable: true,
      },
      {
        id: 'product',
        path: '/product-item/:slug',
        title: 'Product Item',
        layout: 'site',
        access: 'public',
        calls: ['/open-arrival/:slug'],
        indexable: true,
      },
      { id: 'orders', path: '/orders', title: 'Orders', layout: 'site', access: 'signed-in', calls: ['/my-orders'] },
    ],
    nav: [],
    widgets: [],
  },
};
const SHOP_FILES = {
  'remote-entry.js': 'var mf_storefront_a = {};',
  'expose.js': '/* expose: home.js, home.css, product.js, img/lamp.webp */',
  'home.js': `/* home ${'of the shop '.repeat(50)} */`,
  'product.js': '/* product */',
  'img/lamp.webp': 'not really a picture',
};

const SHELL_BUILD: BuildDocument = {
  ...SHOP_BUILD,
  remote: 'shell',
  title: 'Ofisi',
  container: 'shell_a',
  entry: 'shell.js',
  initial: ['shell.css', 'shell.js'],
  preload: [],
  preloadByRoute: { login: ['login.js'] },
  requires: { ...REQUIRES, shared: {} },
  provides: REACT,
  contributes: {
    routes: [{ id: 'login', path: '/login', title: 'Login', layout: 'site', access: 'public' }],
    nav: [],
    widgets: [],
  },
};
const SHELL_FILES = {
  'shell.js': '/* shell: login.js */',
  'shell.css': 'body { margin: 0 }',
  'login.js': '/* login */',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'skeleton.html': '<header class="skeleton">Ofisi</header>',
  'skeleton.css': '.skeleton { height: 4rem }',
};

/** A build names its container after its sources, so a build with changes has another one. */
function containerOf(which: 'shop' | 'shell', changes: Changes): string {
  const { container } = which === 'shell' ? SHELL_BUILD : SHOP_BUILD;
  if (Object.keys(changes).length === 0) return container;
  return `${container}_${createHash('sha256').update(JSON.stringify(changes)).digest('hex').slice(0, 12)}`;
}

/** Writes the output of a build of the storefront (or the shell), with changes; resolves to its folder. */
export async function writeBuild(which: 'shop' | 'shell', all: Changes = {}): Promise<string> {
  const { files, ...changes } = all;
  const folder = temporaryFolder();
  const ours = which === 'shell' ? SHELL_BUILD : SHOP_BUILD;
  const build = { ...ours, container: containerOf(which, all), ...changes };
  const ofShop = { ...SHOP_FILES, 'home.css': `.${classPrefixOf(build.container)}0 { color: green }` };
  const contents = { ...(which === 'shell' ? SHELL_FILES : ofShop), ...files, 'build.json': JSON.stringify(build) };
  for (const [name, content] of Object.entries(contents)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

/** Publishes such a build. */
export async function release(
  registry: Registry,
  which: 'shop' | 'shell',
  changes: Changes = {},
): Promise<ReleaseDocument> {
  const folder = await writeBuild(which, changes);
  const remote = changes.remote ?? (which === 'shell' ? 'shell' : 'mf-storefront');
  const published = await publish(registry.releases, {
    folder,
    remote,
    by: 'asha',
    git: { commit: null, dirty: false },
  });
  return published.release;
}

/** Environment, author and reason of most tests' changes. */
export const CHANGE = { environment: 'local', by: 'asha', reason: 'a test' };

export const SHOP = { ...CHANGE, remote: 'mf-storefront' };

/** Publishes and pins the shell and the storefront. */
export async function openShop(registry: Registry): Promise<{ shell: ReleaseDocument; shop: ReleaseDocument }> {
  const shell = await release(registry, 'shell');
  const shop = await release(registry, 'shop');
  await pin(registry, { ...CHANGE, remote: 'shell', release: shell.releaseId });
  await pin(registry, { ...CHANGE, remote: 'mf-storefront', release: shop.releaseId });
  return { shell, shop };
}
