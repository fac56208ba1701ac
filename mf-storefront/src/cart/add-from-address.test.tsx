import { useCart } from '@ofisi/shared-page/cart';
import { useNotices } from '@ofisi/shared-page/notices';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { act, screen, waitFor } from '@testing-library/react';
import { cartLine, quoting } from '../testing/cart';
import { item } from '../testing/catalogue';
import { CartPage } from './cart-page';

const server = apiServer();

beforeEach(() => {
  useCart.setState({ items: [], orderKey: 'key-1', isUncertain: false });
  useNotices.setState({ notices: [] });
  server.post('/cart/quote', quoting());
});

const open = (search: string) => renderScreen(<CartPage />, { path: '/shop/cart', at: `/shop/cart${search}` });
const kept = () => useCart.getState().items.map(({ slug, quantity }) => [slug, quantity]);

describe('the cart, opened by a form before hydration', () => {
  it.each([
    ['?add=item-7', 1],
    ['?add=item-7&quantity=3', 3],
  ])('adds the item of %s once, announces it, and clears the address', async (search, quantity) => {
    const calls = server.get('/open-arrival/item-7', { viewArrival: item(7, { effective_price: 1000 }) });
    const first = open(search);
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    // The address changes meanwhile, so the line may be re-rendered between finding and checking it.
    await screen.findByRole('link', { name: 'Item 7' });
    expect(kept()).toEqual([['item-7', quantity]]);
    expect(useNotices.getState().notices).toMatchObject([{ text: 'Item added successfully' }]);
    await waitFor(() => expect(first.router.state.location).toMatchObject({ pathname: '/shop/cart', search: '' }));
    expect(first.router.state.historyAction).toBe('REPLACE');
    // Neither a refetch nor a reload of the present address adds the item again.
    await act(() => first.client.invalidateQueries());
    const { pathname, search: now } = first.router.state.location;
    first.unmount();
    open(pathname.replace('/shop/cart', '') + now);
    expect(await screen.findByRole('link', { name: 'Item 7' })).toBeInTheDocument();
    expect(kept()).toEqual([['item-7', quantity]]);
    expect(calls.length).toBeGreaterThan(0);
  });

  it('adds to the existing cart', async () => {
    useCart.setState({ items: [cartLine(7, { quantity: 2 }), cartLine(2)] });
    server.get('/open-arrival/item-7', { viewArrival: item(7) });
    open('?add=item-7');
    await waitFor(() =>
      expect(kept()).toEqual([
        ['item-7', 3],
        ['item-2', 1],
      ]),
    );
    expect(await screen.findAllByRole('article')).toHaveLength(2);
  });

  it.each(['0', '-2', '1.5', 'many', '10001', ''])(
    'adds nothing for the quantity “%s”, and shows why',
    async (typed) => {
      const { router, container } = open(`?add=item-7&quantity=${typed}`);
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'Nothing was added. Please enter a whole number from 1 to 10,000.',
      );
      await waitFor(() => expect(router.state.location.search).toBe(''));
      expect(kept()).toEqual([]);
      expect(useNotices.getState().notices).toEqual([]);
      await expectAccessible(container);
    },
  );

  it.each(['?add=', '?add=item-7'])('adds nothing for an unknown product: %s', async (search) => {
    server.get('/open-arrival/item-7', { message: 'Not found.' }, 404);
    const { router } = open(search);
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was added. We can’t find this product');
    expect(screen.getByText('Your cart is empty')).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('adds no item that is out of stock', async () => {
    server.get('/open-arrival/item-7', { viewArrival: item(7, { available: 0 }) });
    open('?add=item-7');
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was added. Item 7 is out of stock.');
    expect(kept()).toEqual([]);
  });

  it('retries after a failed call, and then adds', async () => {
    useCart.setState({ items: [cartLine(2)] });
    server.get('/open-arrival/item-7', { message: 'Broken.' }, 500);
    const { user } = open('?add=item-7');
    expect(await screen.findByText('An error occurred while fetching arrival.')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Item 2' })).toBeInTheDocument();
    server.get('/open-arrival/item-7', { viewArrival: item(7) });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() =>
      expect(kept()).toEqual([
        ['item-2', 1],
        ['item-7', 1],
      ]),
    );
    expect(screen.queryByText('An error occurred while fetching arrival.')).not.toBeInTheDocument();
  });
});
