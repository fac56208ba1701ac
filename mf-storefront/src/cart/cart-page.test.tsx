import { connectCart, useCart } from '@ofisi/shared-page/cart';
import { useNotices } from '@ofisi/shared-page/notices';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { act, configure, screen, waitFor } from '@testing-library/react';
import { cartLine, fillCheckout, PLACED, placeButton, quoting, total } from '../testing/cart';
import { orderDetails, TOKEN } from '../testing/orders';
import { CartPage } from './cart-page';

// Changes of the cart are debounced before they are checked.
configure({ asyncUtilTimeout: 4000 });
const server = apiServer();
const stock = (...facts: Parameters<typeof quoting>) => server.post('/cart/quote', quoting(...facts));

beforeEach(() => {
  useCart.setState({ items: [cartLine(1, { quantity: 3 }), cartLine(2)], orderKey: 'key-1', isUncertain: false });
  useNotices.setState({ notices: [] });
  server.get(`/orders/${TOKEN}`, { order: orderDetails() });
  stock();
});

async function open() {
  const view = renderScreen(<CartPage />, { path: '/shop/cart', at: '/shop/cart' });
  await waitFor(() => expect(screen.queryByText('Loading...')).not.toBeInTheDocument());
  return view;
}

describe('the cart', () => {
  it('shows lines, subtotals and a total that equals the sub total', async () => {
    await open();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.getByText('KES 3,000')).toBeInTheDocument();
    expect(screen.getByText('Sub total').closest('div')).toHaveTextContent('KES 4,000');
    expect(total()).toHaveTextContent('KES 4,000');
  });

  it('accepts whole quantities from 1', async () => {
    const { user } = await open();
    const quantity = screen.getByRole('spinbutton', { name: 'Quantity of Item 2' });
    await user.clear(quantity);
    await user.type(quantity, '12');
    expect(total()).toHaveTextContent('KES 15,000');
    for (const [typed, kept] of [
      ['0', 1],
      ['-4', 1],
      ['2.7', 2],
      ['', 1],
    ] as const) {
      await user.clear(quantity);
      if (typed) await user.type(quantity, typed);
      await user.tab();
      expect(quantity).toHaveValue(kept);
    }
  });

  it('removes a line, announces it, and ends empty', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Remove Item 1' }));
    expect(useNotices.getState().notices).toMatchObject([{ text: 'Item removed' }]);
    expect(screen.getByRole('heading', { name: 'Your cart' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Remove Item 2' }));
    expect(screen.getByText('Your cart is empty')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go back' })).toHaveAttribute('href', '/');
    expect(screen.getByText('Cart isempty')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Place Order' })).not.toBeInTheDocument();
  });

  it.each(['{"no', '{"a":1}', '[{"id":"x"},null]'])('is empty when the stored data is invalid: %s', async (stored) => {
    localStorage.setItem('cart', stored);
    const disconnect = connectCart(window);
    await open();
    expect(screen.getByText('Your cart is empty')).toBeInTheDocument();
    disconnect();
  });
});

describe('the check of the cart', () => {
  it('reports changes, and follows today’s prices', async () => {
    act(() => useCart.setState({ items: [cartLine(1, { quantity: 3 }), cartLine(2), cartLine(3), cartLine(4)] }));
    const calls = stock({ 1: { price: 1200 }, 2: { available: 0 }, 3: { price: 900.7 } }, [4]);
    const { container } = await open();
    expect(await screen.findByText('Price changed from KES 1,000 to KES 1,200')).toBeVisible();
    expect(screen.getByText('Price changed from KES 1,000 to KES 900.70')).toBeVisible();
    expect(screen.getByText('Out of stock')).toBeVisible();
    expect(screen.getByText('No longer sold')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Item 4' })).not.toBeInTheDocument();
    expect(screen.getByText(/^4 items have changed since you added them/)).toBeVisible();
    expect(screen.getByText('Sub total').closest('div')).toHaveTextContent('KES 4,500.70');
    expect(screen.getByText('Rounding').closest('div')).toHaveTextContent('KES 0.30');
    expect(total()).toHaveTextContent('KES 4,501');
    expect(calls[0]?.body).toEqual({ items: [1, 2, 3, 4].map((id) => ({ id, quantity: id === 1 ? 3 : 1 })) });
    await expectAccessible(container);
  });

  it('sends one call for several quick changes, and caps the button at the stock', async () => {
    const first = stock({});
    const { user } = await open();
    await waitFor(() => expect(first).toHaveLength(1));
    const calls = stock({ 2: { available: 4 } });
    const more = screen.getByRole('button', { name: 'One more: Item 2' });
    await user.click(more);
    await user.click(more);
    await user.click(more);
    expect(total()).toHaveTextContent('KES 7,000');
    await waitFor(() => expect(more).toBeDisabled());
    expect(calls.map(({ body }) => body)).toEqual([
      {
        items: [
          { id: 1, quantity: 3 },
          { id: 2, quantity: 4 },
        ],
      },
    ]);
    await user.click(screen.getByRole('button', { name: 'One less: Item 2' }));
    expect(more).toBeEnabled();
  });

  it('lets the shopper buy when it fails, and keeps the latest known prices', async () => {
    stock({ 1: { price: 1200 } });
    const { user } = await open();
    await screen.findByText('Price changed from KES 1,000 to KES 1,200');
    server.post('/cart/quote', { message: 'Too many.' }, 429);
    await user.click(screen.getByRole('button', { name: 'One more: Item 2' }));
    expect(await screen.findByText(/couldn’t check today’s prices/)).toBeVisible();
    expect(total()).toHaveTextContent('KES 5,600');
    const calls = server.post('/ordered-products', PLACED);
    await fillCheckout(user);
    await user.click(placeButton());
    expect(await screen.findByText('ORD1000123')).toBeVisible();
    expect(calls[0]?.body).toMatchObject({ amount: '5600' });
  });

  it('offers no order when nothing is available', async () => {
    stock({ 1: { available: 0 } }, [2]);
    await open();
    expect(await screen.findByText('None of the items in your cart can be ordered right now.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Place Order' })).not.toBeInTheDocument();
  });

  it('sends an order with some available items to the server', async () => {
    stock({ 1: { available: 1 } }, [2]);
    await open();
    expect(await screen.findByText('Only 1 left')).toBeVisible();
    expect(placeButton()).toBeEnabled();
  });

  it('reports what could not be ordered again', async () => {
    const { router } = await open();
    await act(() =>
      router.navigate('/shop/cart', { state: { reordered: { missing: ['Item 9 is no longer sold.'] } } }),
    );
    expect(screen.getByText('Item 9 is no longer sold.')).toBeVisible();
    await act(() => router.navigate('/shop/cart', { state: { reordered: 'nonsense' } }));
    expect(screen.queryByText(/earlier order/)).not.toBeInTheDocument();
  });

  it('follows another tab', async () => {
    const disconnect = connectCart(window);
    localStorage.setItem('cart', JSON.stringify([cartLine(7)]));
    await open();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cart' })));
    expect(screen.getByRole('heading', { name: 'Item 7' })).toBeVisible();
    await waitFor(() => expect(total()).toHaveTextContent('KES 1,000'));
    disconnect();
  });
});
