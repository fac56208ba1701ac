import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { useSession } from '@ofisi/shared-auth/session';
import { useCart } from '@ofisi/shared-page/cart';
import { useNotices } from '@ofisi/shared-page/notices';
import { act, configure, screen, waitFor } from '@testing-library/react';
import { cartLine, fillCheckout, PLACED, placeButton, quoting } from '../testing/cart';
import { orderDetails, TOKEN } from '../testing/orders';
import { CartPage } from './cart-page';

// Changes of the cart are debounced before they are checked.
configure({ asyncUtilTimeout: 4000 });
const server = apiServer();

const SAVED = {
  first_name: 'Wanjiru',
  last_name: 'Kamau',
  phone_number: '0722 000 111',
  location: 'Nakuru',
  delivery_address: 'Kenyatta Avenue 3',
};

const knowing = (delivery_details: typeof SAVED | null) => server.get('/user/delivery-details', { delivery_details });

beforeEach(() => {
  useCart.setState({ items: [cartLine(1)], orderKey: 'key-1', isUncertain: false });
  useNotices.setState({ notices: [] });
  server.get(`/orders/${TOKEN}`, { order: orderDetails() });
  server.get('/user/machines', { machines: [] });
  server.post('/cart/quote', quoting());
});

async function open(as: { role?: 'User' } = {}) {
  const view = renderScreen(<CartPage />, { path: '/shop/cart', at: '/shop/cart', ...as });
  await screen.findByLabelText('First name');
  return view;
}

const LABELS = ['First name', 'Last name', 'Phone', 'Location', 'Address'];
const values = () => LABELS.map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
const TYPED = ['Achieng', 'Otieno', '0712 345 678', 'Nairobi', 'Moi Avenue 1'];
const NOTHING = ['', '', '', '', ''];

/** Another user signs in, or the user signs out, while the page stays. */
const becomes = (person: { id: number; name: string } | null) => {
  const user = person && { ...person, email: 'somebody@ofisi.example' };
  act(() => useSession.setState({ status: user ? 'signed-in' : 'signed-out', user, owner: user }));
};

describe('the orderer', () => {
  it('prefills the details of the last order for a signed-in customer', async () => {
    knowing(SAVED);
    await open({ role: 'User' });
    await waitFor(() => expect(values()).toEqual(['Wanjiru', 'Kamau', '0722 000 111', 'Nakuru', 'Kenyatta Avenue 3']));
  });

  it('prefills the name of the account when nothing else is known', async () => {
    knowing(null);
    await open({ role: 'User' });
    await waitFor(() => expect(values()).toEqual(['Test', 'User', '', '', '']));
  });

  it('prefills the phone number of the profile', async () => {
    knowing(null);
    await open({ role: 'User' });
    const user = { id: 1, name: 'Test User', email: 'user@ofisi.example', phone_number: '0733 111 222' };
    act(() => useSession.setState({ user }));
    await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveValue('0733 111 222'));
  });

  it('can order when the saved details cannot be read', async () => {
    server.fail('get', '/user/delivery-details');
    await open({ role: 'User' });
    await waitFor(() => expect(values()).toEqual(['Test', 'User', '', '', '']));
    expect(placeButton()).toBeEnabled();
  });

  it('removes the saved details, here and on the server', async () => {
    knowing(SAVED);
    const calls = server.post('/user/delete-delivery-details', { message: 'Done.' });
    const { user } = await open({ role: 'User' });
    await user.click(await screen.findByRole('button', { name: 'Remove saved details' }));
    await waitFor(() => expect(values()).toEqual(['Test', 'User', '', '', '']));
    expect(calls).toHaveLength(1);
    expect(useNotices.getState().notices).toMatchObject([{ text: 'Saved details removed' }]);
    expect(screen.queryByRole('button', { name: 'Remove saved details' })).not.toBeInTheDocument();
  });

  it('keeps them, with a notice, when they could not be removed', async () => {
    knowing(SAVED);
    server.fail('post', '/user/delete-delivery-details');
    const { user } = await open({ role: 'User' });
    await user.click(await screen.findByRole('button', { name: 'Remove saved details' }));
    await waitFor(() => expect(useNotices.getState().notices).toMatchObject([{ text: /couldn’t remove/ }]));
    expect(screen.getByLabelText('Location')).toHaveValue('Nakuru');
  });
});

describe('the input of a guest', () => {
  it('is kept after leaving and after a reload, in this tab only', async () => {
    const { user, unmount } = await open();
    await fillCheckout(user);
    unmount();
    expect(JSON.stringify({ ...localStorage })).not.toContain('Achieng');
    await open();
    expect(values()).toEqual(TYPED);
  });

  it('is gone after Clear, and after the order', async () => {
    const { user, unmount } = await open();
    await fillCheckout(user);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(values()).toEqual(NOTHING);
    expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Achieng');

    await fillCheckout(user);
    server.post('/ordered-products', PLACED);
    await user.click(placeButton());
    await screen.findByText('ORD1000123');
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Achieng');
    unmount();
    act(() => useCart.setState({ items: [cartLine(2)] }));
    await open();
    expect(values()).toEqual(NOTHING);
  });

  it('is kept when the guest signs in during checkout', async () => {
    knowing(SAVED);
    const { user } = await open();
    await user.type(screen.getByLabelText('Address'), 'Moi Avenue 1');
    becomes({ id: 5, name: 'Wanjiru Kamau' });
    await waitFor(() => expect(screen.getByLabelText('Location')).toHaveValue('Nakuru'));
    expect(screen.getByLabelText('Address')).toHaveValue('Moi Avenue 1');
  });
});

describe('the input of a customer', () => {
  it('is shown to no other account, and to no guest', async () => {
    knowing(null);
    const { user, unmount } = await open({ role: 'User' });
    await waitFor(() => expect(screen.getByLabelText('First name')).toHaveValue('Test'));
    await fillCheckout(user);
    becomes(null);
    await waitFor(() => expect(values()).toEqual(NOTHING));
    becomes({ id: 99, name: 'Njeri Mutua' });
    await waitFor(() => expect(values()).toEqual(['Njeri', 'Mutua', '', '', '']));
    unmount();
    await open();
    expect(values()).toEqual(NOTHING);
  });

  it('returns with the same customer', async () => {
    knowing(null);
    const { user, unmount } = await open({ role: 'User' });
    await waitFor(() => expect(screen.getByLabelText('First name')).toHaveValue('Test'));
    await fillCheckout(user);
    unmount();
    await open({ role: 'User' });
    await waitFor(() => expect(values()).toEqual(TYPED));
  });

  it.each([
    ['nonsense', '{"firstname":7,"phone":["x"]'],
    ['a list', '["Achieng"]'],
    ['other types', '{"firstname":7,"phone":null,"owner":null}'],
  ])('does no harm as %s in the storage', async (_name, text) => {
    sessionStorage.setItem('ofisi_draft:contact', text);
    await open();
    expect(values()).toEqual(NOTHING);
  });
});
