import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { useCart } from '@ofisi/shared-page/cart';
import { configure, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { cartLine } from '../testing/cart';
import { item, queriesOf } from '../testing/catalogue';
import { QuotePage } from './quote-page';

configure({ asyncUtilTimeout: 4000 });
const server = apiServer();
const SENT = { message: 'Quote requested successfully', reference: 'QR26000007' };

beforeEach(() => {
  useCart.setState({ items: [cartLine(1, { quantity: 40 }), cartLine(2)], orderKey: 'key-1', isUncertain: false });
});

const open = (query = '', as: { role?: 'User' } = {}) =>
  renderScreen(<QuotePage />, { path: '/request-quote', at: `/request-quote${query}`, ...as });

async function fill(user: UserEvent) {
  for (const [label, text] of [
    ['First name', 'Achieng'],
    ['Last name', 'Otieno'],
    ['Phone', '0712 345 678'],
    ['Town or area', 'Kisumu'],
  ] as const) {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
}

const send = () => screen.getByRole('button', { name: 'Request a quote' });

it('requests a quote for the cart and shows its reference; the cart stays', async () => {
  const calls = server.post('/quote-requests', SENT);
  const { user, container } = open();
  expect(screen.getByText(/^40 ×/)).toHaveTextContent('40 × Item 1');
  expect(screen.getByText('KES 41,000')).toBeVisible();
  await expectAccessible(container);
  await fill(user);
  await user.type(screen.getByLabelText('Anything we should know? (optional)'), 'By Friday');
  await user.dblClick(send());
  expect(await screen.findByRole('heading', { name: 'Quote requested' })).toHaveFocus();
  expect(screen.getByText('QR26000007')).toBeVisible();
  expect(screen.getByText(/get back to you on 0712 345 678/)).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([
    {
      first_name: 'Achieng',
      last_name: 'Otieno',
      phone_number: '0712 345 678',
      location: 'Kisumu',
      organization: '',
      email: '',
      message: 'By Friday',
      items: [
        { id: 1, quantity: 40 },
        { id: 2, quantity: 1 },
      ],
    },
  ]);
  expect(calls[0]?.headers.get('idempotency-secret')).toMatch(/^[0-9a-f]{32}$/);
  expect(useCart.getState().items).toHaveLength(2);
});

it('requests many pieces of the product in its address', async () => {
  server.get('/open-arrival/item-7', { viewArrival: item(7, { effective_price: 1000 }) });
  const calls = server.post('/quote-requests', SENT);
  const { user } = open('?item=item-7&quantity=16');
  const quantity = await screen.findByLabelText('Quantity');
  expect(quantity).toHaveValue('16');
  for (const bad of ['0', '1.5', '-3', 'many', '10001', '']) {
    await user.clear(quantity);
    if (bad) await user.type(quantity, bad);
    expect([bad, quantity]).toEqual([bad, expect.anything()]);
    expect(quantity).toHaveAccessibleDescription('Please enter a whole number from 1 to 10,000.');
    expect(send()).toBeDisabled();
  }
  await user.type(quantity, '200');
  expect(screen.getByText('KES 200,000')).toBeVisible();
  await fill(user);
  await user.click(send());
  await screen.findByText('QR26000007');
  expect(calls[0]?.body).toMatchObject({ items: [{ id: 7, quantity: 200 }] });
});

it('requests all compared products at once, each in its own quantity', async () => {
  const found = [item(7, { effective_price: 1000 }), item(8, { effective_price: 2500.5 })];
  const asked = server.get('/compare-items', { items: found });
  const calls = server.post('/quote-requests', SENT);
  const { user, container } = open('?items=7,8');
  const [first, second] = await screen.findAllByLabelText('Quantity');
  expect(queriesOf(asked)).toEqual(['?items=7%2C8']);
  expect(screen.getByRole('group', { name: 'Item 8' })).toContainElement(second ?? null);
  expect(screen.getByRole('link', { name: 'Change the comparison' })).toHaveAttribute('href', '/compare?items=7,8');
  expect(screen.getByText('KES 3,500.50')).toBeVisible();
  await expectAccessible(container);
  await user.clear(first ?? container);
  expect(first).toHaveAccessibleDescription('Please enter a whole number from 1 to 10,000.');
  expect(send()).toBeDisabled();
  await user.type(first ?? container, '3');
  expect(screen.getByText('KES 5,500.50')).toBeVisible();
  await fill(user);
  await user.click(send());
  await screen.findByText('QR26000007');
  expect(calls[0]?.body).toMatchObject({
    items: [
      { id: 7, quantity: 3 },
      { id: 8, quantity: 1 },
    ],
  });
});

it('requires the missing fields, but no address', async () => {
  const { user } = open();
  await user.click(send());
  await waitFor(() => expect(screen.getByLabelText('First name')).toHaveFocus());
  expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription('Enter your phone number.');
  expect(screen.queryByLabelText('Street, building, floor')).not.toBeInTheDocument();
});

it('says that an e-mail address is none before it sends anything', async () => {
  const calls = server.post('/quote-requests', SENT);
  const { user } = open();
  await fill(user);
  const email = screen.getByLabelText('Email (optional)');
  await user.type(email, 'at home');
  await user.click(send());
  await waitFor(() => expect(email).toHaveFocus());
  expect(email).toHaveAccessibleDescription('Enter an email address such as name@example.com.');
  expect(calls).toHaveLength(0);
});

it('shows the server’s errors under the fields, and keeps the input', async () => {
  const errors = { email: ['Use another address.'], phone_number: ['Too long.'] };
  server.post('/quote-requests', { message: 'No.', errors }, 400);
  const { user } = open();
  await fill(user);
  await user.type(screen.getByLabelText('Email (optional)'), 'grace@school.example');
  await user.click(send());
  await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription('Too long.'));
  expect(screen.getByLabelText('Email (optional)')).toHaveAccessibleDescription(errors.email[0]);
  expect(screen.getByLabelText('Phone')).toHaveValue('0712 345 678');
  server.post('/quote-requests', SENT);
  await user.clear(screen.getByLabelText('Email (optional)'));
  await user.click(send());
  expect(await screen.findByText('QR26000007')).toBeVisible();
});

it.each([
  ['asked too often', { message: 'Too many requests. Please try again in 5 minutes.' }, 429, /try again in 5 minutes/],
  ['broken', { message: 'Broken.' }, 500, /couldn’t send/],
  ['without the product', { message: 'No.', errors: { items: ['No longer sold.'] } }, 400, /No longer sold/],
])('reports that it is %s', async (_name, body, status, sentence) => {
  server.post('/quote-requests', body, status);
  const { user } = open();
  await fill(user);
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
});

it('finds the request of an earlier attempt', async () => {
  server.post('/quote-requests', { message: 'Before.', earlier: { status: 200, ...SENT } }, 422);
  const { user } = open();
  await fill(user);
  await user.click(send());
  expect(await screen.findByText('QR26000007')).toBeVisible();
});

it('prefills the email of a signed-in user', () => {
  server.get('/user/addresses', { addresses: [], limit: 10 });
  open('', { role: 'User' });
  expect(screen.getByLabelText('Email (optional)')).toHaveValue('user@ofisi.example');
});

it('links to the shop when there is nothing to quote', () => {
  useCart.setState({ items: [] });
  open();
  expect(screen.getByText(/nothing to quote yet/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/shop');
});

it('asks in words for what a search did not find, whatever is in the cart', async () => {
  const calls = server.post('/quote-requests', SENT);
  const { user, container } = open('?words=black%20thing%20for%20HP%201020');
  expect(screen.getByLabelText('Anything we should know? (optional)')).toHaveValue(
    'I am looking for: black thing for HP 1020',
  );
  expect(screen.queryByText(/^40 ×/)).not.toBeInTheDocument();
  await expectAccessible(container);
  await fill(user);
  await user.click(send());
  expect(await screen.findByRole('heading', { name: 'Quote requested' })).toHaveFocus();
  expect(calls[0]?.body).toMatchObject({ message: 'I am looking for: black thing for HP 1020', items: [] });
});
