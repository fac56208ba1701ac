import { connectCart, useCart, type CartItem } from '@ofisi/shared-contract/cart';
import { useNotices } from '@ofisi/shared-contract/notices';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expectAccessible } from '../testing/accessible';
import { CartPage } from './cart-page';

// A change of the cart is answered only after a pause.
configure({ asyncUtilTimeout: 4000 });
const server = apiServer();

const line = (id: number, facts: Partial<CartItem> = {}): CartItem => ({
  id,
  title: `Item ${id}`,
  actual_name: `Model ${id}`,
  actual_price: 1000,
  initial_price: 1000,
  image: '',
  slug: `item-${id}`,
  quantity: 1,
  ...facts,
});

const TOKEN = 'abcdefghijklmnopqrstuvwxyz012345';
const PLACED = {
  message: 'Order placed successfully',
  order: { invoice: 'INV26000123', token: TOKEN, total: 4000, payment_status: 'pending' },
};

/** The shop's side of the quote: by default it still sells both at the price of then. */
const quoting = (facts: Readonly<Record<number, { price?: number; available?: number }>>, unavailable: number[] = []) =>
  server.post('/cart/quote', ({ body }) => {
    const { items } = body as { items: { id: number; quantity: number }[] };
    const lines = items
      .filter(({ id }) => !unavailable.includes(id))
      .map(({ id, quantity }) => {
        const { price = 1000, available = 99 } = facts[id] ?? {};
        return { id, title: `Item ${id}`, price, quantity, available, line_total: price * quantity };
      });
    const subtotal = lines.reduce((sum, { line_total }) => sum + line_total, 0);
    const totalSum = Math.round(subtotal);
    const quote = { lines, subtotal, rounding: totalSum - subtotal, total: totalSum };
    return [{ quote, unavailable: unavailable.filter((id) => items.some((item) => item.id === id)) }, 200];
  });

beforeEach(() => {
  useCart.setState({ items: [line(1, { quantity: 3 }), line(2)], orderKey: 'key-1', inDoubt: false });
  useNotices.setState({ notices: [] });
  quoting({});
});

const open = () => renderScreen(<CartPage />, { path: '/shop/cart', at: '/shop/cart' });

async function fillForm(user: UserEvent) {
  await user.type(screen.getByLabelText('First name'), 'Achieng');
  await user.type(screen.getByLabelText('Last name'), 'Otieno');
  await user.type(screen.getByLabelText('Phone'), '0712 345 678');
  await user.type(screen.getByLabelText('Location'), 'Nairobi');
  await user.type(screen.getByLabelText('Address'), 'Moi Avenue 1');
}
const placeButton = () => screen.getByRole('button', { name: 'Place Order' });
const total = () => screen.getByText('Total').closest('div');

describe('the cart', () => {
  it('shows lines, subtotals and a total that equals the sub total', () => {
    open();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.getByText('KES 3,000')).toBeInTheDocument();
    expect(screen.getByText('Sub total').closest('div')).toHaveTextContent('KES 4,000');
    expect(total()).toHaveTextContent('KES 4,000');
  });

  it('takes whole quantities from 1', async () => {
    const { user } = open();
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

  it('removes a line, says so, and ends empty', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Remove Item 1' }));
    expect(useNotices.getState().notices).toMatchObject([{ text: 'Item removed' }]);
    expect(screen.getByRole('heading', { name: 'Your cart' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Remove Item 2' }));
    expect(screen.getByText('Your cart is empty')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go back' })).toHaveAttribute('href', '/');
    expect(screen.getByText('Cart isempty')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Place Order' })).not.toBeInTheDocument();
  });

  it.each(['{"no', '{"a":1}', '[{"id":"x"},null]'])('is empty when the browser kept nonsense: %s', (stored) => {
    localStorage.setItem('cart', stored);
    const disconnect = connectCart(window);
    open();
    expect(screen.getByText('Your cart is empty')).toBeInTheDocument();
    disconnect();
  });
});

describe('the check of the cart', () => {
  it('says what has changed since, and follows today’s prices', async () => {
    act(() => useCart.setState({ items: [line(1, { quantity: 3 }), line(2), line(3), line(4)] }));
    const calls = quoting({ 1: { price: 1200 }, 2: { available: 0 }, 3: { price: 900.7 } }, [4]);
    const { container } = open();
    expect(await screen.findByText('Price changed from KES 1,000 to KES 1,200')).toBeVisible();
    expect(screen.getByText('Price changed from KES 1,000 to KES 900.70')).toBeVisible();
    expect(screen.getByText('Out of stock')).toBeVisible();
    expect(screen.getByText('No longer sold')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Item 4' })).not.toBeInTheDocument();
    expect(screen.getByText(/^4 items have changed since you added them/)).toBeVisible();
    expect(screen.getByText('Sub total').closest('div')).toHaveTextContent('KES 5,500.70');
    expect(screen.getByText('Rounding').closest('div')).toHaveTextContent('KES 0.30');
    expect(total()).toHaveTextContent('KES 5,501');
    expect(calls[0]?.body).toEqual({ items: [1, 2, 3, 4].map((id) => ({ id, quantity: id === 1 ? 3 : 1 })) });
    await expectAccessible(container);
  });

  it('asks once for several quick changes, and never takes more than there is by the button', async () => {
    const first = quoting({});
    const { user } = open();
    await waitFor(() => expect(first).toHaveLength(1));
    const calls = quoting({ 2: { available: 4 } });
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

  it('lets the shopper buy when it fails, and keeps the newest prices that it knows', async () => {
    quoting({ 1: { price: 1200 } });
    const { user } = open();
    await screen.findByText('Price changed from KES 1,000 to KES 1,200');
    server.post('/cart/quote', { message: 'Too many.' }, 429);
    await user.click(screen.getByRole('button', { name: 'One more: Item 2' }));
    expect(await screen.findByText(/could not check today’s prices/)).toBeVisible();
    expect(total()).toHaveTextContent('KES 5,600');
    const calls = server.post('/ordered-products', PLACED);
    await fillForm(user);
    await user.click(placeButton());
    expect(await screen.findByText('INV26000123')).toBeVisible();
    expect(calls[0]?.body).toMatchObject({ amount: '5600' });
  });

  it('offers no order of which nothing can be had', async () => {
    quoting({ 1: { available: 0 } }, [2]);
    open();
    expect(await screen.findByText('Nothing in your cart can be ordered right now.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Place Order' })).not.toBeInTheDocument();
  });

  it('leaves an order of which something can be had to the server', async () => {
    quoting({ 1: { available: 1 } }, [2]);
    open();
    expect(await screen.findByText('Only 1 left')).toBeVisible();
    expect(placeButton()).toBeEnabled();
  });

  it('tells what could not be ordered again', async () => {
    const { router } = open();
    await act(() =>
      router.navigate('/shop/cart', { state: { reordered: { missing: ['Item 9 is no longer sold.'] } } }),
    );
    expect(screen.getByText('Item 9 is no longer sold.')).toBeVisible();
    await act(() => router.navigate('/shop/cart', { state: { reordered: 'nonsense' } }));
    expect(screen.queryByText(/earlier order/)).not.toBeInTheDocument();
  });

  it('follows another tab', async () => {
    const disconnect = connectCart(window);
    localStorage.setItem('cart', JSON.stringify([line(7)]));
    open();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cart' })));
    expect(screen.getByRole('heading', { name: 'Item 7' })).toBeVisible();
    await waitFor(() => expect(total()).toHaveTextContent('KES 1,000'));
    disconnect();
  });
});

describe('checkout', () => {
  it('can be filled by a phone', async () => {
    const { container } = open();
    const complete = ['First name', 'Last name', 'Phone', 'Location', 'Address'].map((label) =>
      screen.getByLabelText(label).getAttribute('autocomplete'),
    );
    expect(complete).toEqual(['given-name', 'family-name', 'tel', 'address-level2', 'street-address']);
    expect(screen.getByLabelText('Phone')).toHaveAttribute('inputmode', 'tel');
    await expectAccessible(container);
  });

  it('asks for every field and goes to the first that is missing', async () => {
    const { user } = open();
    await user.click(placeButton());
    const first = screen.getByLabelText('First name');
    await waitFor(() => expect(first).toHaveFocus());
    expect(first).toHaveAccessibleDescription('First name is required');
    for (const name of ['Last name', 'Phone', 'Location', 'Address']) {
      expect(screen.getByLabelText(name)).toHaveAccessibleDescription(`${name} is required`);
    }
  });

  it('sends the order once, whatever the clicking, and confirms it', async () => {
    const calls = server.post('/ordered-products', PLACED);
    const { user } = open();
    await fillForm(user);
    await user.dblClick(placeButton());
    expect(await screen.findByRole('heading', { name: 'Order placed successfully' })).toHaveFocus();
    expect(calls).toHaveLength(1);
    expect(calls[0]?.headers.get('idempotency-key')).toBe('key-1');
    expect(calls[0]?.headers.get('content-type')).toContain('multipart/form-data');
    expect(calls[0]?.body).toEqual({
      first_name: 'Achieng',
      last_name: 'Otieno',
      phone_number: '0712 345 678',
      location: 'Nairobi',
      delivery_address: 'Moi Avenue 1',
      amount: '4000',
      payment_status: 'pending',
      payment_method: 'mpesa',
      'items[0][id]': '1',
      'items[0][product_name]': 'Item 1',
      'items[0][price]': '1000',
      'items[0][quantity]': '3',
      'items[1][id]': '2',
      'items[1][product_name]': 'Item 2',
      'items[1][price]': '1000',
      'items[1][quantity]': '1',
    });
    expect(screen.getByText('INV26000123')).toBeInTheDocument();
    expect(screen.getByText('KES 4,000')).toBeInTheDocument();
    expect(screen.getByText(/We call you on 0712 345 678/)).toBeInTheDocument();
    expect(screen.getByText(/paybill 174379, with INV26000123 as the account number/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Track order' })).toHaveAttribute('href', `/orders/${TOKEN}`);
    expect(screen.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', expect.stringMatching(/^tel:\+254/));
    expect(useCart.getState().items).toEqual([]);
  });

  it('goes back to the cart when the shopper begins a new one', async () => {
    server.post('/ordered-products', PLACED);
    const { user } = open();
    await fillForm(user);
    await user.click(placeButton());
    await screen.findByText('INV26000123');
    act(() => useCart.setState({ items: [line(5)] }));
    expect(screen.getByRole('heading', { name: 'Your cart' })).toBeInTheDocument();
  });

  it('is busy while the order is on its way', async () => {
    server.post('/ordered-products', PLACED);
    const { user } = open();
    await fillForm(user);
    fireEvent.click(placeButton());
    expect(await screen.findByRole('button', { name: 'Placing Order...' })).toBeDisabled();
    await screen.findByText('INV26000123');
  });

  it('puts the server’s field errors under the fields and keeps the cart', async () => {
    server.post(
      '/ordered-products',
      { message: 'Not valid.', errors: { delivery_address: ['Too vague.'], phone_number: ['Too long.'] } },
      400,
    );
    const { user } = open();
    await fillForm(user);
    await user.click(placeButton());
    await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription('Too long.'));
    expect(screen.getByLabelText('Address')).toHaveAccessibleDescription('Too vague.');
    expect(screen.getByLabelText('Phone')).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(useCart.getState().items).toHaveLength(2);
  });

  it('shows today’s prices when the order is refused for them, and orders at them on the next confirmation', async () => {
    const quote = {
      lines: [
        { id: 1, title: 'Item 1', price: 1200, quantity: 3, available: 9, line_total: 3600 },
        { id: 2, title: 'Item 2', price: 1000, quantity: 1, available: 9, line_total: 1000 },
      ],
      subtotal: 4600,
      rounding: 0,
      total: 4600,
    };
    const refused = server.post(
      '/ordered-products',
      { message: 'No.', errors: { amount: ['Prices have changed.'] }, quote },
      400,
    );
    const { user } = open();
    await fillForm(user);
    await user.click(placeButton());
    expect(await screen.findByText('Prices have changed.')).toBeInTheDocument();
    expect(total()).toHaveTextContent('KES 4,600');
    expect(screen.getByText('Price changed from KES 1,000 to KES 1,200')).toBeVisible();
    const calls = server.post('/ordered-products', PLACED);
    await user.click(placeButton());
    await screen.findByText('INV26000123');
    expect(calls[0]?.body).toMatchObject({ amount: '4600', 'items[0][price]': '1200' });
    expect(calls[0]?.headers.get('idempotency-key')).toBe(refused[0]?.headers.get('idempotency-key'));
  });

  it('asks again what is there when the order is refused because something is no longer sold', async () => {
    const { user } = open();
    await fillForm(user);
    quoting({}, [2]);
    server.post('/ordered-products', { message: 'No.', errors: { items: ['Item 2 is no longer sold.'] } }, 400);
    await user.click(placeButton());
    expect(within(await screen.findByRole('alert')).getByText('Item 2 is no longer sold.')).toBeVisible();
    expect(await screen.findByText('No longer sold')).toBeVisible();
    expect(total()).toHaveTextContent('KES 3,000');
  });

  it('remembers a guest’s order in this browser, and nobody else’s', async () => {
    server.post('/ordered-products', PLACED);
    const { user, unmount } = open();
    await fillForm(user);
    await user.click(placeButton());
    await screen.findByText('INV26000123');
    const kept = JSON.stringify([{ invoice: 'INV26000123', token: TOKEN }]);
    expect(localStorage.getItem('ofisi_recent_orders')).toBe(kept);
    unmount();

    localStorage.clear();
    act(() => useCart.setState({ items: [line(1)] }));
    const signedIn = renderScreen(<CartPage />, { path: '/shop/cart', at: '/shop/cart', role: 'User' });
    await fillForm(signedIn.user);
    await signedIn.user.click(placeButton());
    await screen.findByText('INV26000123');
    expect(localStorage.getItem('ofisi_recent_orders')).toBeNull();
  });

  it('finds the order that an attempt before has placed, although its answer was lost and the cart was touched since', async () => {
    server.fail('post', '/ordered-products');
    const { user } = open();
    await fillForm(user);
    await user.click(placeButton());
    expect(await screen.findByText('Something went wrong')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(/it will not be placed twice/);
    const calls = server.post(
      '/ordered-products',
      { message: 'Used before.', earlier: { status: 200, ...PLACED } },
      422,
    );
    await user.type(screen.getByLabelText('Address'), ' 2');
    await user.click(screen.getByRole('button', { name: 'One more: Item 2' }));
    await user.click(placeButton());
    expect(await screen.findByText('INV26000123')).toBeVisible();
    expect(screen.getByText(/ordered by your first attempt/)).toBeVisible();
    expect(useCart.getState()).toMatchObject({ items: [], inDoubt: false });
    expect(calls).toHaveLength(1);
    expect(calls[0]?.headers.get('idempotency-key')).toBe('key-1');
  });

  it('lets a cart be ordered again after a reload when the first answer was lost, whatever the stock says by now', async () => {
    quoting({ 1: { available: 0 }, 2: { available: 0 } });
    server.fail('post', '/ordered-products');
    act(() => useCart.setState({ inDoubt: true }));
    const { user } = open();
    expect(screen.getByRole('alert')).toHaveTextContent(/it will not be placed twice/);
    await fillForm(user);
    const calls = server.post('/ordered-products', PLACED);
    await user.click(placeButton());
    expect(await screen.findByText('INV26000123')).toBeVisible();
    expect(calls[0]?.headers.get('idempotency-key')).toBe('key-1');
  });

  it('names each item of which there is not enough', async () => {
    const quote = {
      lines: [
        { id: 1, title: 'Item 1', price: 1000, quantity: 3, available: 2, line_total: 3000 },
        { id: 2, title: 'Item 2', price: 1000, quantity: 1, available: 0, line_total: 1000 },
      ],
      subtotal: 4000,
      rounding: 0,
      total: 4000,
    };
    const errors = { items: ['Item 1: only 2 left.', 'Item 2 is out of stock.'] };
    server.post('/ordered-products', { message: 'No.', errors, quote }, 400);
    const { user } = open();
    await fillForm(user);
    await user.click(placeButton());
    expect(await screen.findByText('Item 1: only 2 left.')).toBeInTheDocument();
    expect(screen.getByText('Item 2 is out of stock.')).toBeInTheDocument();
    expect(screen.getByRole('spinbutton', { name: 'Quantity of Item 2' })).toHaveAccessibleDescription('Out of stock');
    const quantity = screen.getByRole('spinbutton', { name: 'Quantity of Item 1' });
    expect(quantity).toHaveAccessibleDescription('Only 2 left');
    quoting({ 1: { available: 2 }, 2: { available: 0 } });
    await user.click(screen.getByRole('button', { name: 'Set to 2: Item 1' }));
    expect(quantity).toHaveValue(2);
    expect(quantity).not.toHaveAccessibleDescription();
    await user.click(screen.getByRole('button', { name: 'Remove from cart: Item 2' }));
    expect(screen.queryByText('Out of stock')).not.toBeInTheDocument();
  });

  it.each([
    ['refused without a reason', 409, 'Failed to place order'],
    ['broken', 500, 'Something went wrong'],
  ])('says when the order is %s, once, and keeps the cart', async (_, status, sentence) => {
    server.post('/ordered-products', { message: 'No.' }, status);
    const { user } = open();
    await fillForm(user);
    await user.click(placeButton());
    expect(within(await screen.findByRole('alert')).getByText(sentence)).toBeInTheDocument();
    expect(useCart.getState()).toMatchObject({ orderKey: 'key-1', items: [{ id: 1 }, { id: 2 }] });
    expect(screen.getByLabelText('First name')).toHaveValue('Achieng');
  });

  it('says so when there is no connection', async () => {
    server.fail('post', '/ordered-products');
    const { user } = open();
    await fillForm(user);
    await user.click(placeButton());
    expect(await screen.findByText('Something went wrong')).toBeInTheDocument();
  });
});
