import type { DeliveryPlace } from '@ofisi/api-contract/contacts/delivery-places';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { useCart } from '@ofisi/shared-page/cart';
import { configure, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { cartLine, fillCheckout, PLACED, placeButton, quoting, TERMS, total } from '../testing/cart';
import { orderDetails, TOKEN } from '../testing/orders';
import { CartPage } from './cart-page';
import { expectedDay } from './expected-day';

// Changes of the cart are debounced before they are checked.
configure({ asyncUtilTimeout: 4000 });
const server = apiServer();

const THIKA: DeliveryPlace = { slug: 'thika', name: 'Thika', fee: 800, days: 2 };
const PLACES: readonly DeliveryPlace[] = [
  { slug: 'kilifi', name: 'Kilifi', fee: 0, days: null },
  { slug: 'mombasa', name: 'Mombasa Road', fee: 300.4, days: null },
  THIKA,
];

const delivering = (places: readonly DeliveryPlace[], price = 1000) =>
  server.post('/cart/quote', (request) => {
    const [body] = quoting({ 1: { price } })(request) as [object, number];
    return [{ ...body, terms: { ...TERMS, places } }, 200];
  });

beforeEach(() => {
  useCart.setState({ items: [cartLine(1)], orderKey: 'key-1', isUncertain: false });
  server.get(`/orders/${TOKEN}`, { order: orderDetails() });
  delivering(PLACES);
});

async function open() {
  const view = renderScreen(<CartPage />, { path: '/shop/cart', at: '/shop/cart' });
  await screen.findByLabelText('First name');
  return view;
}

async function go(user: UserEvent, location: string) {
  await user.clear(screen.getByLabelText('Town or area'));
  await user.type(screen.getByLabelText('Town or area'), location);
}

const bodies = (calls: readonly { readonly body: unknown }[]) => calls.map(({ body }) => body as object);

it('shows the fee of the location and the day at once, adds it to the total, and orders with it', async () => {
  const { user, container } = await open();
  const options = [...container.querySelectorAll('datalist option')].map((option) => option.getAttribute('value'));
  expect(options).toEqual(['Kilifi', 'Mombasa Road', 'Thika']);
  expect(screen.getByText(/^Choose a location from the list/)).toBeVisible();
  await fillCheckout(user);
  await go(user, '  thika ');
  const day = expectedDay(2, Date.now());
  expect(screen.getByText(`Delivery costs KES 800. Expected by ${day} if you pay today.`)).toBeVisible();
  expect(screen.getByText('Delivery costs KES 800. We confirm the day by phone.')).toBeVisible();
  expect(total()).toHaveTextContent('KES 1,800');
  await expectAccessible(container);
  const calls = server.post('/ordered-products', PLACED);
  await user.click(placeButton());
  await screen.findByRole('heading', { name: 'Order placed successfully' });
  expect(bodies(calls)).toEqual([
    expect.objectContaining({ amount: '1800', delivery_location: 'thika', delivery_address: 'Moi Avenue 1' }),
  ]);
});

it('rounds goods and fee together, and shows a free place as free', async () => {
  const { user } = await open();
  await go(user, 'Mombasa Road');
  expect(total()).toHaveTextContent('KES 1,300');
  expect(screen.getByText('Rounding').closest('div')).toHaveTextContent('0.4');
  await go(user, 'Kilifi');
  expect(screen.getByText('Free')).toBeVisible();
  expect(total()).toHaveTextContent('KES 1,000');
});

it('says of any other location that the fee is agreed on by phone, and orders as before', async () => {
  const { user } = await open();
  await fillCheckout(user);
  await go(user, 'Lodwar');
  expect(screen.getByText(/agree on the delivery fee with you by phone/)).toBeVisible();
  expect(total()).toHaveTextContent('KES 1,000');
  const calls = server.post('/ordered-products', PLACED);
  await user.click(placeButton());
  await screen.findByRole('heading', { name: 'Order placed successfully' });
  expect(bodies(calls)).toEqual([
    expect.not.objectContaining({ delivery_location: expect.anything(), pick_up: expect.anything() }),
  ]);
  expect(bodies(calls)).toEqual([expect.objectContaining({ location: 'Lodwar', amount: '1000' })]);
});

it('charges no fee above the free amount', async () => {
  delivering(PLACES, 200_001);
  const { user } = await open();
  await go(user, 'Thika');
  expect(await screen.findByText(/^Delivery is free\. Expected by/)).toBeVisible();
  expect(total()).toHaveTextContent('KES 200,001');
});

it('asks for no address where the goods are fetched, and keeps what was typed', async () => {
  const { user, container } = await open();
  await fillCheckout(user);
  await go(user, 'Thika');
  await user.click(screen.getByRole('radio', { name: 'Pick up at the shop (free)' }));
  expect(screen.queryByLabelText('Town or area')).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Street, building, floor')).not.toBeInTheDocument();
  expect(total()).toHaveTextContent('KES 1,000');
  await expectAccessible(container);
  await user.click(screen.getByRole('radio', { name: 'Delivery' }));
  expect(screen.getByLabelText('Town or area')).toHaveValue('Thika');
  expect(total()).toHaveTextContent('KES 1,800');
  await user.click(screen.getByRole('radio', { name: 'Pick up at the shop (free)' }));
  const calls = server.post('/ordered-products', PLACED);
  await user.click(placeButton());
  expect(await screen.findByText(/when your order is ready to pick up/)).toBeVisible();
  expect(bodies(calls)).toEqual([expect.objectContaining({ pick_up: '1', amount: '1000' })]);
  expect(bodies(calls)).toEqual([expect.not.objectContaining({ delivery_location: expect.anything() })]);
});

it('stays fetched after a reload, until it is ordered', async () => {
  const { user, unmount } = await open();
  await user.click(screen.getByRole('radio', { name: 'Pick up at the shop (free)' }));
  unmount();
  const again = await open();
  expect(screen.getByRole('radio', { name: 'Pick up at the shop (free)' })).toBeChecked();
  await user.type(screen.getByLabelText('First name'), 'Achieng');
  await user.type(screen.getByLabelText('Last name'), 'Otieno');
  await user.type(screen.getByLabelText('Phone'), '0712 345 678');
  server.post('/ordered-products', PLACED);
  await user.click(placeButton());
  await screen.findByRole('heading', { name: 'Order placed successfully' });
  again.unmount();
  useCart.setState({ items: [cartLine(2)] });
  await open();
  expect(screen.getByRole('radio', { name: 'Delivery' })).toBeChecked();
});

it('can be fetched without ever typing an address', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('radio', { name: 'Pick up at the shop (free)' }));
  await user.type(screen.getByLabelText('First name'), 'Achieng');
  await user.type(screen.getByLabelText('Last name'), 'Otieno');
  await user.type(screen.getByLabelText('Phone'), '0712 345 678');
  const calls = server.post('/ordered-products', PLACED);
  await user.click(placeButton());
  await screen.findByRole('heading', { name: 'Order placed successfully' });
  expect(calls).toHaveLength(1);
});

it('shows a fee that has changed meanwhile before anything is ordered, and orders with the new one', async () => {
  const { user } = await open();
  await fillCheckout(user);
  await go(user, 'Thika');
  const quote = { lines: [], subtotal: 1000, delivery_fee: 950, rounding: 0, total: 1950 };
  const says = 'Prices have changed since you filled your cart. Please check the new total and confirm again.';
  server.post('/ordered-products', { message: 'Invalid.', errors: { amount: [says] }, quote }, 400);
  await user.click(placeButton());
  expect(await screen.findByText(says)).toBeVisible();
  expect(screen.getByText(/^Delivery costs KES 950\./, { selector: '[role=status]' })).toBeVisible();
  expect(total()).toHaveTextContent('KES 1,950');
  const calls = server.post('/ordered-products', PLACED);
  await user.click(placeButton());
  await screen.findByRole('heading', { name: 'Order placed successfully' });
  expect(bodies(calls)).toEqual([expect.objectContaining({ amount: '1950' })]);
});

it('says at the location that the shop no longer delivers there at a known fee', async () => {
  const { user } = await open();
  await fillCheckout(user);
  await go(user, 'Thika');
  const quote = { lines: [], subtotal: 1000, rounding: 0, total: 1000 };
  const says = 'The delivery fee for this location has changed. Please choose the location again.';
  server.post('/ordered-products', { message: 'Invalid.', errors: { location: [says] }, quote }, 400);
  await user.click(placeButton());
  await waitFor(() => expect(screen.getByLabelText('Town or area')).toHaveAccessibleDescription(says));
  expect(screen.getByText(/by phone\.$/, { selector: '[role=status]' })).toBeVisible();
  expect(total()).toHaveTextContent('KES 1,000');
});

describe('the e-mail address', () => {
  it('is optional, sent where given, and said in the confirmation', async () => {
    const { user } = await open();
    await fillCheckout(user);
    await user.type(screen.getByLabelText('Email (optional)'), ' achieng@mail.example ');
    const calls = server.post('/ordered-products', PLACED);
    await user.click(placeButton());
    expect(await screen.findByText('We’re sending a confirmation to achieng@mail.example.')).toBeVisible();
    expect(bodies(calls)).toEqual([expect.objectContaining({ email: 'achieng@mail.example' })]);
  });

  it('has its own message where the server refuses it', async () => {
    const { user } = await open();
    await fillCheckout(user);
    await user.type(screen.getByLabelText('Email (optional)'), 'achieng@mail');
    const says = 'Enter an email address such as name@example.com.';
    server.post('/ordered-products', { message: 'Invalid.', errors: { email: [says] } }, 400);
    await user.click(placeButton());
    const field = screen.getByLabelText('Email (optional)');
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(says)));
    expect(field).toHaveFocus();
    expect(field).toHaveValue('achieng@mail');
  });
});

it.each([
  // A Sunday, late in the evening in Nairobi; the Friday and Saturday before.
  ['2026-11-29T20:59:00Z', 1, /30/],
  ['2026-11-29T21:01:00Z', 1, /\b1\b/],
  ['2026-11-27T09:00:00Z', 1, /30/],
  ['2026-11-28T09:00:00Z', 2, /1/],
  ['2026-11-27T09:00:00Z', 0, /27/],
])('from %s on, %i working days end on the right day', (now, days, day) => {
  expect(expectedDay(days, Date.parse(now))).toMatch(day);
});

describe('services', () => {
  const serving = (stocked: Parameters<typeof quoting>[0]) =>
    server.post('/cart/quote', (request) => {
      const [body] = quoting(stocked)(request) as [object, number];
      return [{ ...body, terms: { ...TERMS, places: PLACES } }, 200];
    });

  it('alone are not delivered: no fee, no place and no choice, and the shop calls about a time', async () => {
    serving({ 1: { isService: true } });
    const { user } = await open();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    await fillCheckout(user);
    await go(user, 'Thika');
    expect(screen.getAllByText('These are services: nothing is delivered, so there is no delivery fee.')).toHaveLength(
      2,
    );
    expect(total()).toHaveTextContent('KES 1,000');
    const calls = server.post('/ordered-products', PLACED);
    await user.click(placeButton());
    await screen.findByRole('heading', { name: 'Order placed successfully' });
    expect(screen.getByText(/to agree on a time\.$/)).toBeVisible();
    expect(bodies(calls)).toEqual([expect.objectContaining({ amount: '1000', location: 'Thika' })]);
    expect(bodies(calls)).toEqual([expect.not.objectContaining({ delivery_location: expect.anything() })]);
  });

  it('beside goods are brought with them, at the fee of the place', async () => {
    serving({ 1: { isService: true } });
    useCart.setState({ items: [cartLine(1), cartLine(2)], orderKey: 'key-1', isUncertain: false });
    const { user } = await open();
    await go(user, 'Thika');
    expect(screen.getByRole('radio', { name: 'Delivery' })).toBeChecked();
    expect(total()).toHaveTextContent('KES 2,800');
  });
});
