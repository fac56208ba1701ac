/** @jest-environment node */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType, ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { remote } from './remote';
import { banner, brands, item, offer, printers, toners } from './testing/catalogue';
import { orderDetails, TOKEN } from './testing/orders';

/** The router is the shell's; a test has to bring its own. */
interface RouterParts {
  createMemoryRouter(
    routes: readonly { path: string; element: ReactElement }[],
    options: { initialEntries: readonly string[] },
  ): object;
  readonly RouterProvider: ComponentType<{ router: object }>;
}
const { createMemoryRouter, RouterProvider } = jest.requireActual<RouterParts>('react-router-dom');

const ITEM = item(1, {
  title: 'Kyocera M2540',
  actual_price: 20_000,
  effective_price: 17_000,
  active_offer: offer(15),
});

/** What the server would have fetched beforehand. */
const DATA: Readonly<Record<string, unknown>> = {
  '/view-product-details': {
    categories: [toners, printers],
    arrivals: [ITEM],
    best_sellers: [ITEM],
    banners: [banner(1, { item_title: 'Ricoh C2003' })],
  },
  '/view-items': { items: [ITEM] },
  '/open-category/toners': { viewCategory: [ITEM] },
  '/open-arrival/item-1': { viewArrival: ITEM },
  '/view-product-brands': { brands },
  '/my-orders?page=1&per_page=10': { orders: [] },
  [`/orders/${TOKEN}`]: { order: orderDetails() },
};

const ADDRESSES: Readonly<Record<string, readonly [address: string, text: string]>> = {
  home: ['/', 'Kyocera M2540'],
  'about-us': ['/about-us', 'WHO WE ARE'],
  shop: ['/shop?brand=kyocera', 'Kyocera M2540'],
  category: ['/shop-icon/toners', 'Kyocera M2540'],
  product: ['/product-item/item-1', 'Kyocera M2540'],
  favourites: ['/favourites', 'Loading...'],
  cart: ['/shop/cart', 'Your cart is empty'],
  'order-history': ['/user/booking-history', 'You have not ordered anything yet.'],
  order: [`/orders/${TOKEN}`, 'Waiting for payment until 14:30'],
  invoice: [`/orders/${TOKEN}/invoice`, 'Pro forma invoice'],
  'track-order': ['/track-order', 'Track your order'],
};

async function render(id: string, data: Readonly<Record<string, unknown>>): Promise<string> {
  const client = new QueryClient();
  for (const [path, body] of Object.entries(data)) client.setQueryData([path], body);
  const route = remote.manifest.routes.find((candidate) => candidate.id === id);
  const Screen = await remote.screens[id as keyof typeof remote.screens]();
  const router = createMemoryRouter([{ path: route?.path ?? '*', element: <Screen /> }], {
    initialEntries: [ADDRESSES[id]?.[0] ?? '/'],
  });
  return renderToString(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

describe('rendering without a browser', () => {
  it.each(remote.manifest.routes.map((route) => route.id))('shows the data of %s', async (id) => {
    expect(typeof window).toBe('undefined');
    expect(await render(id, DATA)).toContain(ADDRESSES[id]?.[1]);
  });

  it('shows the running offers and what is charged, but not how long they last: only the reader’s clock knows', async () => {
    const home = await render('home', DATA);
    expect(home).toContain('Ricoh C2003');
    expect(home).toContain('KSH 17,000');
    expect(home).not.toMatch(/days? left/);
    expect(await render('product', DATA)).not.toContain('Offer ends');
  });

  it.each(remote.manifest.routes.map((route) => route.id))('shows %s before its data is there', async (id) => {
    expect(await render(id, {})).not.toBe('');
  });
});
