import { connectCart, useCart, type CartItem } from '@ofisi/shared-contract/cart';
import { useNotices } from '@ofisi/shared-contract/notices';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { CartPage } from './cart-page';

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

const PLACED = {
  message: 'Order placed successfully',
  order: { invoice: 'INV26000123', token: 't', total: 4000, payment_status: 'pending' },
};

beforeEach(() => {
  useCart.setState({ items: [line(1, { quantity: 3 }), line(2)], orderKey: 'key-1' });
  useNotices.setState({ notices: [] });
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

describe('checkout', () => {
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

  it('shows today’s prices when they have changed, and orders at them on the next confirmation', async () => {
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
    const calls = server.post('/ordered-products', PLACED);
    await user.click(placeButton());
    await screen.findByText('INV26000123');
    expect(calls[0]?.body).toMatchObject({ amount: '4600', 'items[0][price]': '1200' });
    expect(calls[0]?.headers.get('idempotency-key')).not.toBe(refused[0]?.headers.get('idempotency-key'));
  });

  it('finds the order that an attempt before has placed, although its answer was lost', async () => {
    server.fail('post', '/ordered-products');
    const { user } = open();
    await fillForm(user);
    await user.click(placeButton());
    expect(await screen.findByText('Something went wrong')).toBeVisible();
    const calls = server.post(
      '/ordered-products',
      { message: 'Used before.', earlier: { status: 200, ...PLACED } },
      422,
    );
    await user.type(screen.getByLabelText('Address'), ' 2');
    await user.click(placeButton());
    expect(await screen.findByText('INV26000123')).toBeVisible();
    expect(screen.getByText(/ordered by your first attempt/)).toBeVisible();
    expect(useCart.getState().items).toEqual([]);
    expect(calls).toHaveLength(1);
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
    await user.clear(quantity);
    await user.type(quantity, '2');
    expect(quantity).not.toHaveAccessibleDescription();
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
