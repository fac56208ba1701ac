import { queryClient } from '@ofisi/shared-auth/query';
import type { BootDocument } from '@ofisi/shared-contract/boot';
import { provideContainer } from '@ofisi/tooling/testing/federation-runtime';
import { someSettings } from '@ofisi/shared-shop/testing/some-settings';
import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server.node';
import { StaticRouter } from 'react-router-dom';
import { App } from './app';
import { knowPart } from './composition/lazy-part';
import { hydrate } from './hydrate';
import { BOOT } from './testing/boot-fixture';

const STYLE = '/releases/mf-example/1/shop.css';
const ask = jest.fn(() => new Promise<{ title: string }>(() => undefined));

const Shop = () => {
  const { data } = useQuery({ queryKey: ['/view-items'], queryFn: ask });
  return <h1>{data?.title ?? 'Loading...'}</h1>;
};

let releases = 0;

/** A boot document whose shop is a release of its own; its code arrives when the test says so. */
function pinned() {
  const container = `mf_example_${(releases += 1)}`;
  const current = { release: '1', container, entry: '/e.js', integrity: 'sha384-x' };
  const boot: BootDocument = { ...BOOT, remotes: { 'mf-example': { title: 'Shop', current, lastGood: null } } };
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  provideContainer(container, async () => {
    await arrived;
    return { remote: { manifest: { name: 'mf-example' }, screens: { '/shop': async () => Shop }, widgets: {} } };
  });
  return { boot, container, arrive };
}

/** What the gateway sends: the page's root with `markup` in it, the prefetched data, a style and the boot document. */
function open(boot: BootDocument, markup: string, attribute: string): HTMLElement {
  const json = (id: string, value: unknown) =>
    `<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`;
  document.body.innerHTML = [
    `<style data-href="${STYLE}"></style><div id="root" ${attribute}>${markup}</div>`,
    json('prefetched', { '/shop-settings': someSettings, ...(attribute && { '/view-items': { title: '80 items' } }) }),
    json('boot', boot),
  ].join('');
  const root = document.getElementById('root');
  if (!root) throw new Error('There is no root.');
  return root;
}

beforeEach(() => {
  window.history.pushState(null, '', '/shop');
  queryClient.clear();
  ask.mockClear();
});

it('goes on with a page that came rendered as it stands, once its screen is there', async () => {
  const { boot, container, arrive } = pinned();
  // Known under another container: the browser has nothing yet.
  const onServer = { ...boot.remotes['mf-example']?.current, container: `${container}_server` };
  knowPart(`${container}_server/screens//shop/0`, Shop);
  queryClient.setQueryData(['/shop-settings'], someSettings);
  queryClient.setQueryData(['/view-items'], { title: '80 items' });
  const bootOnServer = { ...boot, remotes: { 'mf-example': { title: 'Shop', current: onServer, lastGood: null } } };
  const markup = renderToString(
    <App
      boot={bootOnServer as BootDocument}
      queryClient={queryClient}
      router={(pages) => <StaticRouter location="/shop">{pages}</StaticRouter>}
    />,
  );
  queryClient.clear();

  const root = open(boot, markup, 'data-rendered');
  const heading = root.querySelector('h1');
  const failures: unknown[] = [];
  const note = (event: ErrorEvent) => failures.push(event.error);
  window.addEventListener('error', note);
  const taken = hydrate(document, root);
  expect(heading).toHaveTextContent('80 items');
  arrive();
  await act(() => taken);
  window.removeEventListener('error', note);

  expect(failures).toEqual([]);
  expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
  expect(heading).toHaveTextContent('80 items');
  expect(ask).not.toHaveBeenCalled();
  expect(document.querySelector('style')).toHaveAttribute('data-href', `${location.origin}${STYLE}`);
});

it('draws any other page in place of its skeleton, and makes its calls', async () => {
  const { boot, arrive } = pinned();
  const root = open(boot, '<p>skeleton</p>', '');
  const taken = hydrate(document, root);
  expect(screen.getByText('skeleton')).toBeVisible();
  arrive();
  await act(() => taken);
  expect(screen.queryByText('skeleton')).not.toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Loading...');
  expect(ask).toHaveBeenCalledTimes(1);
});

it('is drawn without its screen, to be used meanwhile, when that has not come after three seconds', async () => {
  jest.useFakeTimers();
  const { boot, arrive } = pinned();
  void hydrate(document, open(boot, '<p>skeleton</p>', ''));
  await act(() => jest.advanceTimersByTimeAsync(2_900));
  expect(screen.getByText('skeleton')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(screen.queryByText('skeleton')).not.toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeVisible();
  arrive();
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Loading...');
  jest.useRealTimers();
});

describe('a page with', () => {
  // React reports what a boundary caught; here that is the point.
  afterEach(() => jest.mocked(console.error).mockClear());

  it.each([
    ['no boot document', ''],
    ['one that cannot be read', '<script type="application/json" id="boot">{</script>'],
  ])('%s says that something went wrong', async (_, boot) => {
    document.body.innerHTML = `<div id="root"><p>skeleton</p></div>${boot}`;
    const root = document.getElementById('root');
    await act(() => hydrate(document, root as HTMLElement));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Something went wrong, contact developer');
    expect(screen.queryByText('skeleton')).not.toBeInTheDocument();
  });
});
