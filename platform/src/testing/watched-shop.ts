import type { ReleaseDocument } from '@ofisi/shared-contract/release';
import type { Registry } from '../registry/registry';
import { release } from './fixtures';

const SITE = { layout: 'site', access: 'public' } as const;

/** A shell that draws header, menu and main content, and shares what looks like React; it loads containers as the real one does. */
const SHELL_SCRIPT = `/* login.js */ (() => {
  const boot = JSON.parse(document.getElementById('boot').textContent);
  const make = (name, text) => {
    const element = document.createElement(name);
    element.textContent = text;
    return Object.assign(element, { __reactFiber$: {} });
  };
  const react = { useState: () => [], createElement: () => null };
  window.__FEDERATION__ = { __INSTANCES__: [{ shareScopeMap: { default: { react: { '19.3.1': { lib: () => react } } } } }] };
  const header = make('header', 'Ofisi');
  const menu = make('nav', 'Home Orders');
  const main = make('main', '');
  document.getElementById('root').replaceChildren(header, menu, main);
  const token = localStorage.getItem('ofisi_access_token');
  const { pathname } = location;
  main.append(make('h1', 'A page of the shop'), make('p', token ? 'Signed in' : 'Welcome'));
  const { remote } = boot.routes.find(({ path }) => path === pathname) ?? {};
  const { current } = boot.remotes[remote] ?? {};
  if (!current) return;
  const script = document.createElement('script');
  Object.assign(script, { src: current.entry, integrity: current.integrity, crossOrigin: 'anonymous' });
  script.onload = () => window[current.container].get({ main, react });
  document.head.append(script);
})();`;

/** Publishes such a shell. */
export const watchedShell = (registry: Registry): Promise<ReleaseDocument> =>
  release(registry, 'shell', { files: { 'shell.js': SHELL_SCRIPT } });

/**
 * Publishes a remote with a public page and one for people who are signed in.
 * @param code runs when a page of it is opened, with `main` and `react`
 */
export function watchedRemote(
  registry: Registry,
  code: string,
  files: Readonly<Record<string, string>> = {},
): Promise<ReleaseDocument> {
  const container = `mf_storefront_${Buffer.from(code).toString('hex').slice(-24) || 'sound'}`;
  const entry = `var ${container} = { get: ({ main, react }) => { ${code} } }; /* expose.js */`;
  return release(registry, 'shop', {
    container,
    contributes: {
      routes: [
        { id: 'home', path: '/', title: 'Home', ...SITE },
        { id: 'orders', path: '/orders', title: 'Orders', layout: 'site', access: 'signed-in' },
      ],
      nav: [],
      widgets: [],
    },
    preloadByRoute: {},
    files: { 'remote-entry.js': entry, ...files },
  });
}
