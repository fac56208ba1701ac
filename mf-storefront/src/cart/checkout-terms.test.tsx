import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { useCart } from '@ofisi/shared-page/cart';
import { configure, screen, within } from '@testing-library/react';
import { cartLine, fillCheckout, placeButton, quoting, TERMS, total } from '../testing/cart';
import { CartPage } from './cart-page';

// Changes of the cart are debounced before they are checked.
configure({ asyncUtilTimeout: 4000 });
const server = apiServer();

beforeEach(() => {
  useCart.setState({ items: [cartLine(1, { quantity: 3 })], orderKey: 'key-1', isUncertain: false });
  server.post('/cart/quote', quoting());
});

const open = () => renderScreen(<CartPage />, { path: '/shop/cart', at: '/shop/cart' });

const part = async (name: string) => within(await screen.findByRole('region', { name }));
const terms = () => part('Before you order');

it('explains payment, deadline, delivery, returns and the button before the order', async () => {
  open();
  const payment = await part('Payment');
  expect(payment.getByText(/By M-Pesa to paybill 174379, with your order number as the account number/)).toBeVisible();
  expect(payment.getByText(/We hold the items for 30 minutes/)).toBeVisible();
  const said = await terms();
  expect(said.getByText(/Free above KES 200,000/)).toBeVisible();
  expect(said.getByText(/Nairobi: 1–2 working days/)).toBeVisible();
  expect(said.getByText(/within 7 days/)).toBeVisible();
  expect(said.getByText(/You don’t pay yet/)).toBeVisible();
  expect(said.getByRole('link', { name: 'Delivery, returns and terms' })).toHaveAttribute(
    'href',
    '/delivery-and-returns',
  );
});

it('shows free delivery', async () => {
  server.post('/cart/quote', quoting({ 1: { price: 70_000 } }));
  open();
  expect((await terms()).getByText(/^Delivery is free\./)).toBeVisible();
});

it.each([
  [45, '45 minutes'],
  [60, '1 hour'],
  [300, '5 hours'],
])('shows how long the shop holds the items, as set: %d minutes', async (minutes, span) => {
  server.post('/cart/quote', (request) => {
    const [body] = quoting()(request) as [object, number];
    return [{ ...body, terms: { ...TERMS, reservation_minutes: minutes } }, 200];
  });
  open();
  expect((await part('Payment')).getByText(new RegExp(`We hold the items for ${span}\\.`))).toBeVisible();
});

it('requests no address while the cart is empty, and links on', async () => {
  useCart.setState({ items: [] });
  open();
  expect(screen.getByText('Your cart is empty')).toBeVisible();
  expect(screen.getByText('Cart isempty')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByText('Before you order')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go back' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Browse the shop' })).toHaveAttribute('href', '/shop');
});

it('does not count sold-out lines in the total, nor order them', async () => {
  useCart.setState({ items: [cartLine(1), cartLine(2, { quantity: 2 }), cartLine(3)] });
  server.post('/cart/quote', quoting({ 2: { available: 0 } }, [3]));
  const { user } = open();
  expect(await screen.findByText('Not in the total')).toBeVisible();
  expect(total()).toHaveTextContent('KES 1,000');
  const calls = server.post('/ordered-products', { message: 'No.' }, 409);
  await fillCheckout(user);
  await user.click(placeButton());
  await screen.findByText('Failed to place order');
  expect(calls[0]?.body).toMatchObject({ amount: '1000', 'items[0][id]': '1' });
  expect(calls[0]?.body).not.toHaveProperty('items[1][id]');
});

it('keeps omitting them after the order was refused for its prices', async () => {
  useCart.setState({ items: [cartLine(1), cartLine(2, { quantity: 2 }), cartLine(3)] });
  server.post('/cart/quote', quoting({ 2: { available: 0 } }, [3]));
  const { user } = open();
  await screen.findByText('Not in the total');
  const line = { id: 1, title: 'Item 1', price: 1200, quantity: 1, available: 9, line_total: 1200 };
  const quote = { lines: [line], subtotal: 1200, rounding: 0, total: 1200 };
  const refused = { message: 'No.', errors: { amount: ['Prices have changed.'] }, quote };
  server.post('/ordered-products', refused, 400);
  await fillCheckout(user);
  await user.click(placeButton());
  await screen.findByText('Prices have changed.');
  expect(screen.getByText('Not in the total')).toBeVisible();
  expect(screen.getByText('No longer sold')).toBeVisible();
  expect(total()).toHaveTextContent('KES 1,200');
});

describe('a quantity above the unpaid maximum', () => {
  it('is reported in the cart, with links to reduce it and to request a quote', async () => {
    useCart.setState({ items: [cartLine(1, { quantity: 40 })] });
    const { user } = open();
    expect(await screen.findByText('You can order up to 15 of an item online.')).toBeVisible();
    // One at the line, and one below the total as in every cart.
    const ways = screen.getAllByRole('link', { name: 'Request a quote' });
    expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/request-quote', '/request-quote']);
    await user.click(screen.getByRole('button', { name: 'Set to 15: Item 1' }));
    expect(screen.getByRole('spinbutton', { name: 'Quantity of Item 1' })).toHaveValue(15);
    expect(screen.queryByText(/up to 15/)).not.toBeInTheDocument();
  });

  it('is refused with the server’s message, and a link to a quote', async () => {
    const sentence = 'Item 1: we can hold at most 15 until they are paid for.';
    const refused = { message: 'No.', errors: { items: [sentence] }, unpaid_limit: TERMS.unpaid_limit };
    server.post('/ordered-products', refused, 400);
    const { user } = open();
    await screen.findByLabelText('First name');
    await fillCheckout(user);
    await user.click(placeButton());
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(sentence)).toBeVisible();
    expect(alert.getByRole('link', { name: 'Request a quote' })).toHaveAttribute('href', '/request-quote');
  });
});

it('reports a received order that is not proven to be this browser’s', async () => {
  server.post('/ordered-products', { message: 'Received.', earlier: null }, 422);
  const { user } = open();
  await screen.findByLabelText('First name');
  await fillCheckout(user);
  await user.click(placeButton());
  expect(await screen.findByText(/already received this order/)).toBeVisible();
});

it('sends the two halves of the cart’s key separately', async () => {
  useCart.setState({ orderKey: `${'k'.repeat(32)}${'s'.repeat(32)}` });
  const calls = server.post('/ordered-products', { message: 'No.' }, 409);
  const { user } = open();
  await screen.findByLabelText('First name');
  await fillCheckout(user);
  await user.click(placeButton());
  await screen.findByText('Failed to place order');
  expect(calls[0]?.headers.get('idempotency-key')).toBe('k'.repeat(32));
  expect(calls[0]?.headers.get('idempotency-secret')).toBe('s'.repeat(32));
});
