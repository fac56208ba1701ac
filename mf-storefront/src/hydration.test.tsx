import { useSession } from '@ofisi/shared-auth/session';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { connectCart, useCart } from '@ofisi/shared-page/cart';
import { STORAGE_KEYS } from '@ofisi/shared-page/storage-keys';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot, type Root } from 'react-dom/client';
// The browser build needs message channels, which keep a test process alive.
import { renderToString } from 'react-dom/server.node';
import { cartLine } from './testing/cart';
import { declaredAnswers, RENDERED, screenAt } from './testing/rendered';

// Any other call fails the test.
const server = apiServer();

let root: Root | null = null;
const initialSession = useSession.getInitialState();

beforeEach(() => {
  // Only ever read by the browser.
  server.get('/delivery-places', { places: [] });
  // Data left in the browser by an earlier visit, unknown to the server.
  localStorage.setItem(STORAGE_KEYS.cart, JSON.stringify([cartLine(1, { quantity: 3 })]));
  localStorage.setItem(STORAGE_KEYS.favourites, '[1]');
  localStorage.setItem(STORAGE_KEYS.theme, 'dark');
  document.documentElement.dataset['theme'] = 'dark';
  jest.spyOn(window, 'matchMedia').mockReturnValue({ ...window.matchMedia(''), matches: true });
});

afterEach(() => {
  act(() => root?.unmount());
  root = null;
  document.body.replaceChildren();
  delete document.documentElement.dataset['theme'];
  useSession.setState(initialSession, true);
  useCart.setState(useCart.getInitialState(), true);
  jest.restoreAllMocks();
});

/** Renders as the server does, puts the HTML into the document, and hydrates it. */
async function hydrate(address: string) {
  const answers = declaredAnswers(address);
  const html = renderToString((await screenAt(address, answers)).page);
  const container = document.createElement('div');
  // Preload links of pictures go to the head of the document.
  container.innerHTML = html.replace(/^(<link [^>]*>)+/, '');
  document.body.append(container);
  const served = [...container.querySelectorAll('*')];

  // As in the shell, before it starts.
  const disconnect = connectCart(window);
  useSession.setState({ status: 'signed-out' });
  const complaints: unknown[] = [];
  const { page } = await screenAt(address, answers);
  await act(async () => {
    root = hydrateRoot(container, page, { onRecoverableError: (error) => complaints.push(error) });
    await Promise.resolve();
  });
  disconnect();
  return { container, served, complaints };
}

describe('the browser hydrates', () => {
  it.each(RENDERED)('%s as served, whatever the browser has stored', async (address) => {
    const { container, served, complaints } = await hydrate(address);
    expect(complaints).toEqual([]);
    // No served element has been replaced.
    expect(served.filter((element) => !container.contains(element)).map(({ outerHTML }) => outerHTML)).toEqual([]);
    expect(container).not.toHaveTextContent('Loading...');
  });

  it('and then shows data that only the browser has', async () => {
    await hydrate('/shop');
    expect(screen.getByRole('link', { name: '3 items in your cart' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Favourite: Kyocera M2540' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Add to Cart: Kyocera M2540' }));
    expect(screen.getByRole('link', { name: '4 items in your cart' })).toBeInTheDocument();
  });
});
