import type { OrderDetails } from '@ofisi/api-contract/sales/order-details';
import { useSession } from '@ofisi/shared-auth/session';
import { useCart } from '@ofisi/shared-page/cart';
import { useNotices } from '@ofisi/shared-page/notices';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
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
  server.get('/user/addresses', { addresses: [], limit: 10 });
  server.get(`/orders/${TOKEN}`, { order: orderDetails() });
  server.get('/user/machines', { machines: [] });
  stock();
});

async function open(as: { role?: 'User' } = {}) {
  const view = renderScreen(<CartPage />, { path: '/shop/cart', at: '/shop/cart', ...as });
  await waitFor(() => expect(screen.queryByText('Loading...')).not.toBeInTheDocument());
  return view;
}

describe('checkout', () => {
  it('supports autofill and phone keyboards', async () => {
    const { container } = await open();
    const complete = ['First name', 'Last name', 'Phone', 'Town or area', 'Street, building, floor'].map((label) =>
      screen.getByLabelText(label).getAttribute('autocomplete'),
    );
    expect(complete).toEqual(['given-name', 'family-name', 'tel', 'address-level2', 'address-line1']);
    expect(screen.getByLabelText('Phone')).toHaveAttribute('inputmode', 'tel');
    await expectAccessible(container);
  });

  it('requires every field and focuses the first missing one', async () => {
    const { user } = await open();
    await user.click(placeButton());
    const first = screen.getByLabelText('First name');
    await waitFor(() => expect(first).toHaveFocus());
    expect(first).toHaveAccessibleDescription('Enter your first name.');
    const missing = {
      'Last name': 'last name',
      Phone: 'phone number',
      'Town or area': 'town or area',
      'Street, building, floor': 'street and building',
    };
    for (const [name, what] of Object.entries(missing)) {
      expect(screen.getByLabelText(name)).toHaveAccessibleDescription(`Enter your ${what}.`);
    }
  });

  it.each(['07 22 abc', 'call me', '12345'])('rejects "%s" as a phone, and sends nothing', async (typed) => {
    const calls = server.post('/ordered-products', PLACED);
    const { user } = await open();
    await fillCheckout(user);
    const phone = screen.getByLabelText('Phone');
    await user.clear(phone);
    await user.type(phone, typed);
    await user.click(placeButton());
    await waitFor(() => expect(phone).toHaveFocus());
    expect(phone).toHaveAccessibleDescription('Enter a number we can call, such as 0712 345 678.');
    expect(calls).toHaveLength(0);
    await user.clear(phone);
    await user.type(phone, '0733 445566 after 5, or 0712 345678');
    await user.click(placeButton());
    expect(await screen.findByRole('heading', { name: 'Order placed successfully' })).toBeInTheDocument();
  });

  it('sends the order once despite repeated clicks, and confirms it', async () => {
    const calls = server.post('/ordered-products', PLACED);
    const { user } = await open();
    await fillCheckout(user);
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
    expect(screen.getByText('ORD1000123')).toBeInTheDocument();
    expect(screen.getByText('KES 4,000')).toBeInTheDocument();
    expect(screen.getByText(/We’ll call you on 0712 345 678/)).toBeInTheDocument();
    expect(screen.getByText(/paybill 174379, with ORD1000123 as the account number/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Track order' })).toHaveAttribute('href', `/orders/${TOKEN}`);
    expect(screen.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', expect.stringMatching(/^tel:\+254/));
    expect(useCart.getState().items).toEqual([]);
  });

  it.each([
    [
      'paid in full',
      { payment_status: 'completed', stage: 'packing', open: 0 },
      'You’ve paid KES 1,000 by M-Pesa (receipt SGH7K2L9QX). Thank you.',
    ],
    [
      'paid in part',
      { open: 3000 },
      'You’ve paid KES 1,000 by M-Pesa (receipt SGH7K2L9QX). KES 3,000 is still to pay. Pay by M-Pesa to paybill 174379, with ORD1000123 as the account number.',
    ],
    ['expired meanwhile', { status: 'expired', stage: 'expired', payments: [] }, /no longer holding the items/],
  ] as const)('once it is %s, shows that instead of how to pay', async (_, facts, sentence) => {
    const mpesa = { method: 'mpesa', amount: 1000, receipt: 'SGH7K2L9QX', at: '2026-11-02T11:10:00.000Z' } as const;
    server.get(`/orders/${TOKEN}`, { order: orderDetails({ payments: [mpesa], ...facts } as Partial<OrderDetails>) });
    server.post('/ordered-products', PLACED);
    const { user } = await open();
    await fillCheckout(user);
    await user.click(placeButton());
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('returns to the cart when the shopper starts a new one', async () => {
    server.post('/ordered-products', PLACED);
    const { user } = await open();
    await fillCheckout(user);
    await user.click(placeButton());
    await screen.findByText('ORD1000123');
    act(() => useCart.setState({ items: [cartLine(5)] }));
    expect(screen.getByRole('heading', { name: 'Your cart' })).toBeInTheDocument();
  });

  it('is busy while the order is being sent', async () => {
    server.post('/ordered-products', PLACED);
    const { user } = await open();
    await fillCheckout(user);
    fireEvent.click(placeButton());
    expect(await screen.findByRole('button', { name: 'Placing Order...' })).toBeDisabled();
    await screen.findByText('ORD1000123');
  });

  it('puts the server’s field errors under the fields and keeps the cart', async () => {
    server.post(
      '/ordered-products',
      { message: 'Not valid.', errors: { delivery_address: ['Too vague.'], phone_number: ['Too long.'] } },
      400,
    );
    const { user } = await open();
    await fillCheckout(user);
    await user.click(placeButton());
    await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription('Too long.'));
    expect(screen.getByLabelText('Street, building, floor')).toHaveAccessibleDescription('Too vague.');
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
    const { user } = await open();
    await fillCheckout(user);
    await user.click(placeButton());
    expect(await screen.findByText('Prices have changed.')).toBeInTheDocument();
    expect(total()).toHaveTextContent('KES 4,600');
    expect(screen.getByText('Price changed from KES 1,000 to KES 1,200')).toBeVisible();
    const calls = server.post('/ordered-products', PLACED);
    await user.click(placeButton());
    await screen.findByText('ORD1000123');
    expect(calls[0]?.body).toMatchObject({ amount: '4600', 'items[0][price]': '1200' });
    expect(calls[0]?.headers.get('idempotency-key')).toBe(refused[0]?.headers.get('idempotency-key'));
  });

  it('checks the stock again when the order is refused for a discontinued item', async () => {
    const { user } = await open();
    await fillCheckout(user);
    stock({}, [2]);
    server.post('/ordered-products', { message: 'No.', errors: { items: ['Item 2 is no longer sold.'] } }, 400);
    await user.click(placeButton());
    expect(within(await screen.findByRole('alert')).getByText('Item 2 is no longer sold.')).toBeVisible();
    expect(await screen.findByText('No longer sold')).toBeVisible();
    expect(total()).toHaveTextContent('KES 3,000');
  });

  it('remembers only guest orders in this browser', async () => {
    server.post('/ordered-products', PLACED);
    const { user, unmount } = await open();
    await fillCheckout(user);
    await user.click(placeButton());
    await screen.findByText('ORD1000123');
    const kept = JSON.stringify([{ invoice: 'ORD1000123', token: TOKEN }]);
    expect(localStorage.getItem('ofisi_recent_orders')).toBe(kept);
    unmount();

    localStorage.clear();
    act(() => useCart.setState({ items: [cartLine(1)] }));
    const signedIn = await open({ role: 'User' });
    await fillCheckout(signedIn.user);
    await signedIn.user.click(placeButton());
    await screen.findByText('ORD1000123');
    expect(localStorage.getItem('ofisi_recent_orders')).toBeNull();
  });

  it.each([
    ['an answer of success without an order', { message: 'Order placed successfully' }, 200],
    ['an order without its number', { order: { token: TOKEN, total: 1 } }, 200],
  ])('keeps the cart after %s', async (_, body, status) => {
    server.post('/ordered-products', body, status);
    const { user } = await open();
    await fillCheckout(user);
    await user.click(placeButton());
    expect(await screen.findByText('Something went wrong')).toBeVisible();
    expect(useCart.getState()).toMatchObject({ items: [{ id: 1 }, { id: 2 }], isUncertain: true });
    expect(screen.getByLabelText('First name')).toHaveValue('Achieng');
  });

  it('keeps the cart when only the body of the answer says that the order is refused', async () => {
    server.post('/ordered-products', { status: 400, errors: { phone_number: ['Too long.'] } }, 200);
    const { user } = await open();
    await fillCheckout(user);
    await user.click(placeButton());
    await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription('Too long.'));
    expect(useCart.getState().items).toHaveLength(2);
  });

  it('asks a customer whose session has ended, instead of silently ordering as a guest', async () => {
    const calls = server.post('/ordered-products', ({ headers }) =>
      headers.get('authorization') ? [{ message: 'Your session has ended.' }, 401] : [PLACED, 200],
    );
    const { user } = await open({ role: 'User' });
    localStorage.setItem('ofisi_access_token', 'gone');
    await fillCheckout(user);
    await user.click(placeButton());
    await waitFor(() => expect(useSession.getState().guestAction).toBe('Order without an account'));
    expect(calls).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Placing Order...' })).toBeDisabled();
    act(() => useSession.getState().continueAsGuest());
    expect(await screen.findByText('ORD1000123')).toBeVisible();
    expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    expect(localStorage.getItem('ofisi_recent_orders')).toContain('ORD1000123');
  });

  it('keeps cart and form when that customer declines both', async () => {
    server.post('/ordered-products', { message: 'Your session has ended.' }, 401);
    const { user } = await open({ role: 'User' });
    localStorage.setItem('ofisi_access_token', 'gone');
    await fillCheckout(user);
    await user.click(placeButton());
    await waitFor(() => expect(useSession.getState().interruption).toBe('expired'));
    act(() => useSession.getState().dismiss());
    expect(await screen.findByRole('alert')).toHaveTextContent('Your session has ended.');
    expect(screen.getByLabelText('Street, building, floor')).toHaveValue('Moi Avenue 1');
    expect(useCart.getState().items).toHaveLength(2);
  });

  it('finds the order of an earlier attempt whose response was lost, even if the cart has changed', async () => {
    server.fail('post', '/ordered-products');
    const { user } = await open();
    await fillCheckout(user);
    await user.click(placeButton());
    expect(await screen.findByText('Something went wrong')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(/it won’t be placed twice/);
    const calls = server.post(
      '/ordered-products',
      { message: 'Used before.', earlier: { status: 200, ...PLACED } },
      422,
    );
    await user.type(screen.getByLabelText('Street, building, floor'), ' 2');
    await user.click(screen.getByRole('button', { name: 'One more: Item 2' }));
    await user.click(placeButton());
    expect(await screen.findByText('ORD1000123')).toBeVisible();
    expect(screen.getByText(/first attempt went through/)).toBeVisible();
    expect(useCart.getState()).toMatchObject({ items: [], isUncertain: false });
    expect(calls).toHaveLength(1);
    expect(calls[0]?.headers.get('idempotency-key')).toBe('key-1');
  });

  it('lets a cart be ordered again after a reload when the first response was lost, whatever the stock now', async () => {
    stock({ 1: { available: 0 }, 2: { available: 0 } });
    server.fail('post', '/ordered-products');
    act(() => useCart.setState({ isUncertain: true }));
    const { user } = await open();
    expect(screen.getByRole('alert')).toHaveTextContent(/it won’t be placed twice/);
    await fillCheckout(user);
    const calls = server.post('/ordered-products', PLACED);
    await user.click(placeButton());
    expect(await screen.findByText('ORD1000123')).toBeVisible();
    expect(calls[0]?.headers.get('idempotency-key')).toBe('key-1');
  });

  it('sends the order once when its form is sent twice in the same moment', async () => {
    const calls = server.post('/ordered-products', PLACED);
    const { user } = await open();
    await fillCheckout(user);
    const { form } = placeButton();
    if (!form) throw new Error('The button is in no form.');
    act(() => {
      fireEvent.submit(form);
      fireEvent.submit(form);
    });
    expect(await screen.findByText('ORD1000123')).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  it('clears an uncertain order once a refusal shows that there is none', async () => {
    server.fail('post', '/ordered-products');
    const { user } = await open();
    await fillCheckout(user);
    await user.click(placeButton());
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/it won’t be placed twice/));
    const lines = [{ id: 1, title: 'Item 1', price: 1000, quantity: 3, available: 0, line_total: 3000 }];
    const quote = { lines, subtotal: 3000, rounding: 0, total: 3000 };
    server.post('/ordered-products', { message: 'No.', errors: { items: ['Item 1 is out of stock.'] }, quote }, 400);
    await user.click(placeButton());
    expect(await screen.findByText('Item 1 is out of stock.')).toBeVisible();
    expect(screen.getByRole('alert')).not.toHaveTextContent(/it won’t be placed twice/);
    expect(useCart.getState().isUncertain).toBe(false);
  });

  it('names each item with insufficient stock', async () => {
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
    const { user } = await open();
    await fillCheckout(user);
    await user.click(placeButton());
    expect(await screen.findByText('Item 1: only 2 left.')).toBeInTheDocument();
    expect(screen.getByText('Item 2 is out of stock.')).toBeInTheDocument();
    expect(screen.getByRole('spinbutton', { name: 'Quantity of Item 2' })).toHaveAccessibleDescription('Out of stock');
    const quantity = screen.getByRole('spinbutton', { name: 'Quantity of Item 1' });
    expect(quantity).toHaveAccessibleDescription('Only 2 left');
    stock({ 1: { available: 2 }, 2: { available: 0 } });
    await user.click(screen.getByRole('button', { name: 'Set to 2: Item 1' }));
    expect(quantity).toHaveValue(2);
    expect(quantity).not.toHaveAccessibleDescription();
    await user.click(screen.getByRole('button', { name: 'Remove from cart: Item 2' }));
    expect(screen.queryByText('Out of stock')).not.toBeInTheDocument();
  });

  it.each([
    ['refused without a reason', 409, 'Failed to place order'],
    ['broken', 500, 'Something went wrong'],
  ])('reports once that the order is %s, and keeps the cart', async (_, status, sentence) => {
    server.post('/ordered-products', { message: 'No.' }, status);
    const { user } = await open();
    await fillCheckout(user);
    await user.click(placeButton());
    expect(within(await screen.findByRole('alert')).getByText(sentence)).toBeInTheDocument();
    expect(useCart.getState()).toMatchObject({ orderKey: 'key-1', items: [{ id: 1 }, { id: 2 }] });
    expect(screen.getByLabelText('First name')).toHaveValue('Achieng');
  });

  it('reports a missing connection', async () => {
    server.fail('post', '/ordered-products');
    const { user } = await open();
    await fillCheckout(user);
    await user.click(placeButton());
    expect(await screen.findByText('Something went wrong')).toBeInTheDocument();
  });
});
