import { get } from '@ofisi/shared-auth/http';
import { queryClient } from '@ofisi/shared-auth/query';
import { useSession } from '@ofisi/shared-auth/session';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import type { BootDocument, BootWidget } from '@ofisi/shared-contract/boot';
import { provideContainer } from '@ofisi/tooling/testing/federation-runtime';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { BootContext } from '../composition/boot-context';
import { RemotePart } from '../composition/remote-part';
import { BOOT } from '../testing/boot-fixture';
import { prepareNextPages } from './prepare-next-pages';

const server = apiServer();
let visits = 0;
let stop: () => void = () => undefined;

const Shop = () => <p>the shop</p>;
const Product = () => <p>the product</p>;
const Machines = () => <p>the machines</p>;
const Orders = () => <p>the orders</p>;

const screenOf = (shown: ComponentType) => jest.fn(() => Promise.resolve(shown));

const route = (id: string, path: string, more: Partial<BootDocument['routes'][number]> = {}) =>
  ({ id, path, title: id, layout: 'site', access: 'public', remote: 'mf-shop', ...more }) as const;

/** A visit to the shop with links in its page; each has a release of its own, because a page never unloads one. */
async function open(widgets: readonly Omit<BootWidget, 'remote'>[] = []) {
  const container = `mf_next_${++visits}`;
  const screens = {
    shop: screenOf(Shop),
    product: screenOf(Product),
    machines: screenOf(Machines),
    orders: screenOf(Orders),
  };
  const elsewhere = screenOf(Orders);
  const widget = jest.fn<Promise<ComponentType>, [id: string]>(() => Promise.resolve(Orders));
  const another = { container: `${container}_other`, release: `1.0.${visits}`, integrity: 'sha384-x' };
  provideContainer(another.container, () =>
    Promise.resolve({
      remote: {
        manifest: { name: 'mf-other' },
        screens: { elsewhere },
        widgets: Object.fromEntries(widgets.map(({ id }) => [id, () => widget(id)])),
      },
    }),
  );
  provideContainer(container, () =>
    Promise.resolve({ remote: { manifest: { name: 'mf-shop' }, screens, widgets: {} } }),
  );
  const current = { release: `1.0.${visits}`, container, entry: `/${container}.js`, integrity: 'sha384-x' };
  const boot: BootDocument = {
    ...BOOT,
    remotes: {
      'mf-shop': { title: 'Shop', current, lastGood: null },
      'mf-other': { title: 'Other', current: { ...another, entry: `/other-${visits}/entry.js` }, lastGood: null },
    },
    widgets: widgets.map((one) => ({ ...one, remote: 'mf-other' })),
    nav: [{ ...ENTRY, id: 'elsewhere', to: '/admin/elsewhere', remote: 'mf-other', files: ['elsewhere.js'] }],
    routes: [
      route('shop', '/shop'),
      route('product', '/product-item/:slug', { calls: ['/open-arrival/:slug'] }),
      route('machines', '/machines', { query: ['brand'], calls: ['/find-machines{?brand}'] }),
      route('orders', '/admin/orders', { access: 'sales.view', calls: ['/orders'] }),
      route('elsewhere', '/admin/elsewhere', { access: 'sales.view', remote: 'mf-other', calls: ['/else'] }),
    ],
  };
  render(
    <MemoryRouter>
      <BootContext value={boot}>
        <main>
          <RemotePart remote="mf-shop" kind="screens" id="shop" placeholder={<p>Loading...</p>} />
          <a href="/product-item/hp-12a">Toner</a>
          <a href="/machines?brand=hp&utm_source=chat">Machines</a>
          <a href="/admin/orders">Orders</a>
          <a href={`${location.pathname}?brand=hp`}>Another view</a>
          <a href="/admin/orders?status=new">New orders</a>
          <a href="/admin/elsewhere">Elsewhere</a>
          <a href="/admin/dashboard">Dashboard</a>
          <a href="https://example.com/product-item/hp-12a">Another shop</a>
          <a href="/product-item/hp-12a" target="_blank" rel="noreferrer">
            Another window
          </a>
        </main>
      </BootContext>
    </MemoryRouter>,
  );
  await screen.findByText('the shop');
  stop = prepareNextPages(boot);
  return {
    user: userEvent.setup(),
    screens: { ...screens, elsewhere, widget },
    link: (name: string) => screen.getByRole('link', { name }),
  };
}

const ENTRY = { group: 'Sales', label: 'Elsewhere', order: 1, icon: 'cart', permission: 'sales.view' } as const;

function signIn(...permissions: string[]) {
  useSession.getState().start('secret');
  const user = { id: 1, name: 'Wanjiku', email: 'w@ofisi.example' };
  useSession.getState().complete(user, ['Staff'], permissions);
}

const press = (link: HTMLElement, how: object = {}) =>
  fireEvent(
    link,
    Object.assign(new Event('pointerdown', { bubbles: true }), { pointerType: 'mouse', button: 0, ...how }),
  );

/** What the browser says of the line. */
function onLine(connection: { saveData?: boolean; effectiveType?: string }) {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
}

/** Links are in view: jsdom has no layout. */
beforeEach(() => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 10, bottom: 30 } as DOMRect);
});
afterEach(() => {
  stop();
  queryClient.clear();
  useSession.getState().end();
  Reflect.deleteProperty(navigator, 'connection');
  jest.restoreAllMocks();
});

it('loads the code of what links in view lead to, and none of their data', async () => {
  const calls = server.get('/open-arrival/hp-12a', {});
  const { screens } = await open();
  await waitFor(() => expect(screens.product).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(screens.machines).toHaveBeenCalledTimes(1));
  expect(calls).toHaveLength(0);
});

it('reads the data of a link that is touched, under the path that its page will ask for', async () => {
  const calls = server.get('/open-arrival/hp-12a', { viewArrival: { title: 'Toner' } });
  const { link } = await open();
  fireEvent.pointerDown(link('Toner'), { pointerType: 'touch' });
  await waitFor(() =>
    expect(queryClient.getQueryData(['/open-arrival/hp-12a'])).toMatchObject({ viewArrival: { title: 'Toner' } }),
  );
  fireEvent.pointerDown(link('Toner'), { pointerType: 'touch' });
  expect(calls).toHaveLength(1);
});

it('reads it when the link has the focus, or the mouse rests on it', async () => {
  const toner = server.get('/open-arrival/hp-12a', {});
  const machines = server.get('/find-machines', {});
  const { user, link } = await open();
  await user.hover(link('Machines'));
  await waitFor(() => expect(machines[0]?.url).toMatch(/\/find-machines\?brand=hp$/));
  act(() => link('Toner').focus());
  await waitFor(() => expect(toner).toHaveLength(1));
});

it('reads nothing for a mouse that passes', async () => {
  const calls = server.get('/open-arrival/hp-12a', {});
  const { user, link } = await open();
  jest.useFakeTimers();
  fireEvent.pointerOver(link('Toner'), { pointerType: 'mouse' });
  fireEvent.pointerOver(document.body, { pointerType: 'mouse' });
  jest.advanceTimersByTime(1_000);
  jest.useRealTimers();
  await user.keyboard('{Escape}');
  expect(calls).toHaveLength(0);
});

it.each(['Orders', 'Elsewhere', 'Another view', 'Another shop', 'Another window'])(
  'leaves %s alone: not for this visitor, or not another page of this visit',
  async (name) => {
    const { link } = await open();
    const read = jest.spyOn(queryClient, 'prefetchQuery');
    fireEvent.pointerDown(link(name), { pointerType: 'touch' });
    expect(read).not.toHaveBeenCalled();
  },
);

it.each([{ saveData: true }, { effectiveType: 'slow-2g' }, { effectiveType: '2g' }])(
  'does nothing on a line of %j',
  async (connection) => {
    onLine(connection);
    const { screens, link } = await open();
    const read = jest.spyOn(queryClient, 'prefetchQuery');
    fireEvent.pointerDown(link('Toner'), { pointerType: 'touch' });
    expect(read).not.toHaveBeenCalled();
    expect(screens.product).not.toHaveBeenCalled();
  },
);

it('leaves a failure to the page itself', async () => {
  server.get('/open-arrival/hp-12a', { message: 'down' }, 503);
  const { screens, link } = await open();
  screens.product.mockRejectedValue(new Error('line dropped'));
  fireEvent.pointerDown(link('Toner'), { pointerType: 'touch' });
  await waitFor(() => expect(queryClient.getQueryState(['/open-arrival/hp-12a'])?.status).toBe('error'));
});

describe('in the back-office', () => {
  it('reads the data of a page that its user may open, and the page takes the answer', async () => {
    signIn('sales.view');
    const calls = server.get('/orders', { orders: ['ORD1'] });
    const { link, screens } = await open();
    await waitFor(() => expect(screens.orders).toHaveBeenCalled());
    press(link('Orders'));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(await get('/orders')).toMatchObject({ orders: ['ORD1'] });
    expect(calls).toHaveLength(1);
    expect(calls[0]?.headers.get('authorization')).toBe('Bearer secret');
  });

  it('reads nothing that a screen still has, nor for an address with a search of its own', async () => {
    signIn('sales.view');
    const { link } = await open();
    const calls = server.get('/orders', {});
    queryClient.setQueryData(['back-office', 'orders', '/orders'], {});
    press(link('Orders'));
    press(link('New orders'));
    queryClient.clear();
    press(link('Orders'));
    await waitFor(() => expect(calls).toHaveLength(1));
  });

  it('leaves pages alone that its user may not open', async () => {
    signIn('catalogue.view');
    const { link, screens } = await open();
    await waitFor(() => expect(screens.product).toHaveBeenCalled());
    press(link('Orders'));
    press(link('Elsewhere'));
    expect(screens.orders).not.toHaveBeenCalled();
    expect(screens.elsewhere).not.toHaveBeenCalled();
  });

  it('only stores the files of a remote that does not run, until a mouse opens its page', async () => {
    signIn('sales.view');
    server.get('/else', {});
    const stored = jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response('')));
    const { user, link, screens } = await open();
    const folder = `${location.origin}/other-${visits}/`;
    await waitFor(() =>
      expect(stored.mock.calls.map(([address]) => address)).toEqual([`${folder}entry.js`, `${folder}elsewhere.js`]),
    );
    await user.hover(link('Elsewhere'));
    press(link('Elsewhere'), { ctrlKey: true });
    press(link('Elsewhere'), { pointerType: 'touch' });
    expect(screens.elsewhere).not.toHaveBeenCalled();
    press(link('Elsewhere'));
    await waitFor(() => expect(screens.elsewhere).toHaveBeenCalled());
  });
});

describe('the dashboard', () => {
  const WIDGET = { slot: 'dashboard', title: 'Late', order: 1, access: 'sales.view' } as const;
  const WIDGETS = [
    { ...WIDGET, id: 'late', files: ['late.js'] },
    { ...WIDGET, id: 'debts', files: ['debts.js'] },
    { ...WIDGET, id: 'stock', access: 'stock.manage', files: ['stock.js'] },
  ];
  const layoutOf = (hidden: string[]) =>
    server.get('/dashboard-layout', { status: 200, layout: { order: [], hidden } });

  it('has its arrangement and the code of its widgets ready when its link is pressed', async () => {
    signIn('sales.view');
    const calls = layoutOf(['debts']);
    const { user, link, screens } = await open(WIDGETS);
    await user.hover(link('Dashboard'));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screens.widget).not.toHaveBeenCalled();
    press(link('Dashboard'));
    await waitFor(() => expect(screens.widget).toHaveBeenCalledTimes(1));
    expect(calls).toHaveLength(1);
  });

  it('starts only the widgets that are drawn at once, as its user has arranged them', async () => {
    signIn('sales.view');
    const order = ['visits', 'debts', 'late', 'till', 'offers', 'stock'];
    server.get('/dashboard-layout', { status: 200, layout: { order, hidden: ['debts'] } });
    const { link, screens } = await open(order.toSorted().map((id) => ({ ...WIDGET, id, files: [`${id}.js`] })));
    press(link('Dashboard'));
    await waitFor(() => expect(screens.widget).toHaveBeenCalledTimes(4));
    expect(screens.widget.mock.calls.flat()).toEqual(['visits', 'late', 'till', 'offers']);
  });

  it('stores the files of the widgets that its user may see', async () => {
    signIn('sales.view');
    const stored = jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response('')));
    await open(WIDGETS);
    const files = () => stored.mock.calls.map(([address]) => (address as string).replace(/.*\//, ''));
    await waitFor(() => expect(files()).toEqual(expect.arrayContaining(['late.js', 'debts.js'])));
    expect(files()).not.toContain('stock.js');
  });

  it('is left to itself if the arrangement cannot be read', async () => {
    signIn('sales.view');
    server.get('/dashboard-layout', { message: 'down' }, 503);
    const { link, screens } = await open(WIDGETS);
    press(link('Dashboard'));
    await waitFor(() => expect(screens.widget).toHaveBeenCalledTimes(2));
  });
});
