/** @jest-environment node */
import type { BootDocument } from '@ofisi/shared-contract/boot';
import { remoteShared } from '@ofisi/tooling/build/shared-modules';
import type { RemoteApp } from '@ofisi/shared-contract/remote-app';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { preload } from 'react-dom';
import { useSearchParams } from 'react-router-dom';
import { BOOT } from '../testing/boot-fixture';
import { provided, render } from './server-bundle';

const RELEASE = { release: '1.0.0-test', container: 'mf_example_test', entry: '/entry.js', integrity: 'sha384-x' };
let releases = 0;

/** A page whose one screen is `Screen`; each has a release of its own, because a screen is cached for good. */
function pageOf(Screen: ComponentType, { address = '/shop', prefetched = {} } = {}) {
  const current = { ...RELEASE, container: `mf_example_${(releases += 1)}` };
  const boot: BootDocument = { ...BOOT, remotes: { 'mf-example': { title: 'Shop', current, lastGood: null } } };
  const manifest = { name: 'mf-example', title: 'Shop', routes: [], nav: [], widgets: [] };
  const app: RemoteApp = { manifest, screens: { '/shop': async () => Screen }, widgets: {} };
  return { boot, address, prefetched, routeId: '/shop', app };
}

it('shares the same modules on the server as in the browser, except those of the back office', () => {
  const inBrowser = Object.keys(remoteShared()).filter((request) => !request.startsWith('@ofisi/shared-admin-ui/antd'));
  expect(Object.keys(provided).sort()).toEqual(inBrowser.sort());
});

it('renders the screen in the frame of the shop, from the address and prefetched data', async () => {
  const Screen = () => {
    const [query] = useSearchParams();
    const { data } = useQuery<{ title: string }>({ queryKey: ['/view-items'], queryFn: () => new Promise(() => {}) });
    return <h1>{`${data?.title ?? 'Loading...'}, page ${query.get('page')}`}</h1>;
  };
  const prefetched = { '/view-items': { title: 'Kyocera <M2540>' } };
  const { markup } = await render(pageOf(Screen, { address: '/shop?page=2', prefetched }));
  expect(markup).toContain('<h1>Kyocera &lt;M2540&gt;, page 2</h1>');
  expect(markup).toContain('Search the shop');
  expect(markup).not.toMatch(/<script|\sstyle=/);
});

it('keeps pages separate', async () => {
  const Screen = () => {
    const { data } = useQuery<{ title: string }>({ queryKey: ['/view-items'], queryFn: () => new Promise(() => {}) });
    return <h1>{data?.title ?? 'nothing known'}</h1>;
  };
  const first = pageOf(Screen, { prefetched: { '/view-items': { title: 'of the first' } } });
  expect((await render(first)).markup).toContain('of the first');
  expect((await render({ ...first, prefetched: {} })).markup).toContain('nothing known');
});

it('returns the first pictures for the head', async () => {
  const Screen = () => {
    preload('/uploads/hero.avif', { as: 'image', fetchPriority: 'high' });
    return <p>here</p>;
  };
  const { links, markup } = await render(pageOf(Screen));
  expect(links).toMatch(/^<link rel="preload" href="\/uploads\/hero.avif" as="image"[^<>]*>$/);
  expect(markup).not.toContain('<link');
});

it('rejects with the error of a screen, instead of half a page', async () => {
  const Screen = () => {
    throw new Error('no such screen today');
  };
  await expect(render(pageOf(Screen))).rejects.toThrow('no such screen today');
});

it('rejects when the release has no such screen', async () => {
  const page = pageOf(() => null);
  await expect(render({ ...page, routeId: 'shop' })).rejects.toThrow('has no screen "shop"');
});
