import { createQueryClient } from '@ofisi/shared-auth/query';
import { useSession } from '@ofisi/shared-auth/session';
import { connectCart, useCart } from '@ofisi/shared-page/cart';
import { STORAGE_KEYS } from '@ofisi/shared-page/storage-keys';
import { someSettings } from '@ofisi/shared-shop/testing/some-settings';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
// The browser build needs message channels, which keep a test process alive.
import { renderToString } from 'react-dom/server.node';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { BootContext } from '../composition/boot-context';
import { BOOT } from '../testing/boot-fixture';
import { SiteLayout } from './site-layout';
import { connectTheme, useTheme } from '../frame/theme';

const LINE = {
  id: 1,
  title: 'Toner',
  actual_name: 'TK-1170',
  actual_price: 1000,
  initial_price: 1000,
  image: '',
  slug: 'toner',
  quantity: 3,
};

const page = () => {
  const router = createMemoryRouter([{ element: <SiteLayout />, children: [{ path: '*', element: <h1>Page</h1> }] }], {
    initialEntries: ['/shop?q=toner'],
  });
  const client = createQueryClient();
  client.setQueryData(['/shop-settings'], someSettings);
  return (
    <QueryClientProvider client={client}>
      <BootContext value={BOOT}>
        <RouterProvider router={router} />
      </BootContext>
    </QueryClientProvider>
  );
};

let root: Root | null = null;

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  delete document.documentElement.dataset['theme'];
  useSession.setState(useSession.getInitialState(), true);
  useCart.setState(useCart.getInitialState(), true);
  useTheme.setState(useTheme.getInitialState(), true);
  jest.useRealTimers();
});

function serve(): HTMLElement {
  const container = document.createElement('div');
  container.innerHTML = renderToString(page());
  document.body.append(container);
  return container;
}

describe('the frame of a shop page', () => {
  it('is hydrated as served, whatever the browser has stored, and then shows the stored data', async () => {
    jest.useFakeTimers({ now: new Date('2026-12-31T20:59:00Z'), doNotFake: ['queueMicrotask', 'setImmediate'] });
    const container = serve();
    const served = [...container.querySelectorAll('*')];
    // Viewed in the next year, by a visitor with a cart and the dark scheme.
    jest.setSystemTime(new Date('2027-01-01T05:00:00Z'));
    localStorage.setItem(STORAGE_KEYS.cart, JSON.stringify([LINE]));
    localStorage.setItem(STORAGE_KEYS.theme, 'dark');
    const disconnect = [connectCart(window), connectTheme(window)];
    useSession.setState({ status: 'signed-in', user: { id: 1, name: 'Achieng Otieno', email: 'a@ofisi.example' } });
    Object.defineProperty(window, 'scrollY', { value: 400, configurable: true });

    const complaints: unknown[] = [];
    await act(async () => {
      root = hydrateRoot(container, page(), { onRecoverableError: (error) => complaints.push(error) });
      await Promise.resolve();
    });
    Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
    disconnect.forEach((stop) => stop());
    expect(complaints).toEqual([]);
    const kept = served.filter((element) => container.contains(element));
    expect(kept.length).toBeGreaterThan(served.length - 5);
    expect(screen.getByRole('link', { name: 'Cart, 3 items' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Switch to light theme' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Account of Achieng Otieno' })).toBeInTheDocument();
  });

  it('needs no style attribute, and its links work without scripts', () => {
    const html = renderToString(page());
    expect(html).not.toMatch(/<[^>]* style=/);
    expect(html).toMatch(/<form[^>]* action="\/shop" method="get"/);
    expect(html).toMatch(/<noscript><a[^>]* href="#ways" aria-label="Menu">/);
    expect(html).toMatch(/<nav id="ways".*href="\/about-us".*href="\/favourites".*<\/nav>/);
    expect(html).toMatch(
      /<noscript>.*href="tel:\+254700000141".*href="https:\/\/wa\.me\/254700000141\?text=.*<\/noscript>/,
    );
  });
});
