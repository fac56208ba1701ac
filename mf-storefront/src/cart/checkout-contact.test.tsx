import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
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

const PATH = '/user/addresses';
const LIMIT = { limit: 10 };
const knowing = (details: typeof SAVED | null) =>
  server.get(PATH, { addresses: details ? [{ id: 0, label: null, ...details }] : [], ...LIMIT });

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

const LABELS = ['First name', 'Last name', 'Phone', 'Town or area', 'Street, building, floor'];
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
    server.fail('get', PATH);
    await open({ role: 'User' });
    await waitFor(() => expect(values()).toEqual(['Test', 'User', '', '', '']));
    expect(placeButton()).toBeEnabled();
  });

  it('removes the saved details, here and on the server', async () => {
    knowing(SAVED);
    const calls = server.post(`${PATH}/0/delete`, { addresses: [], ...LIMIT });
    const { user } = await open({ role: 'User' });
    await user.click(await screen.findByRole('button', { name: 'Remove saved details' }));
    await waitFor(() => expect(values()).toEqual(['Test', 'User', '', '', '']));
    expect(calls).toHaveLength(1);
    expect(useNotices.getState().notices).toMatchObject([{ text: 'Saved details removed' }]);
    expect(screen.queryByRole('button', { name: 'Remove saved details' })).not.toBeInTheDocument();
  });

  it('keeps them, with a notice, when they could not be removed', async () => {
    knowing(SAVED);
    server.fail('post', `${PATH}/0/delete`);
    const { user } = await open({ role: 'User' });
    await user.click(await screen.findByRole('button', { name: 'Remove saved details' }));
    await waitFor(() => expect(useNotices.getState().notices).toMatchObject([{ text: /couldn’t remove/ }]));
    expect(screen.getByLabelText('Town or area')).toHaveValue('Nakuru');
  });
});

describe('several addresses', () => {
  const HOME = { id: 0, label: 'Home', ...SAVED };
  const OFFICE = {
    ...SAVED,
    id: 7,
    label: 'Office',
    first_name: 'Peter',
    location: 'Nairobi',
    delivery_address: 'Moi Avenue 1',
  };
  const choice = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Saved address' });
  const shown = async () => (await choice()).selectedOptions[0]?.text;

  beforeEach(() => server.get(PATH, { addresses: [HOME, OFFICE], ...LIMIT }));

  it('are offered, the default one first; the chosen one is filled in and survives a reload', async () => {
    const { user, unmount, container } = await open({ role: 'User' });
    expect(await shown()).toBe('Home: Kenyatta Avenue 3, Nakuru');
    await user.selectOptions(await choice(), 'Office: Moi Avenue 1, Nairobi');
    expect(values()).toEqual(['Peter', 'Kamau', '0722 000 111', 'Nairobi', 'Moi Avenue 1']);
    expect(screen.getByRole('link', { name: 'Manage your saved addresses' })).toHaveAttribute('href', '/user/profile');
    await expectAccessible(container);
    unmount();
    await open({ role: 'User' });
    expect(await shown()).toBe('Office: Moi Avenue 1, Nairobi');
  });

  it('stand in two lines in place of their fields, which open for a change', async () => {
    const { user } = await open({ role: 'User' });
    await choice();
    expect(screen.getByText(/^Wanjiru Kamau, 0722 000 111/)).toBeVisible();
    expect(screen.getByLabelText('First name')).not.toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change details' }));
    expect(screen.getByLabelText('First name')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Change details' })).not.toBeInTheDocument();
    await user.selectOptions(await choice(), 'Office: Moi Avenue 1, Nairobi');
    expect(screen.getByText(/^Peter Kamau/)).toBeVisible();
    const orders = server.post('/ordered-products', PLACED);
    await user.click(placeButton());
    await screen.findByText('ORD1000123');
    expect(orders).toHaveLength(1);
  });

  it('leave room for another one, which is saved under a name before the order', async () => {
    const { user } = await open({ role: 'User' });
    await user.selectOptions(await choice(), 'Another address');
    expect(values()).toEqual(['Wanjiru', 'Kamau', '0722 000 111', '', '']);
    expect(screen.getByLabelText('Town or area')).toHaveFocus();
    await user.type(screen.getByLabelText('Town or area'), 'Thika');
    await user.type(screen.getByLabelText('Street, building, floor'), 'Kwame Nkrumah Road 2');
    await user.click(screen.getByRole('checkbox', { name: 'Save this address' }));
    const orders = server.post('/ordered-products', PLACED);
    await user.click(placeButton());
    const label = screen.getByLabelText('Name of the address');
    await waitFor(() => expect(label).toHaveFocus());
    expect(label).toHaveAccessibleDescription(expect.stringContaining('Give the address a name'));

    await user.type(label, 'Office');
    const taken = 'You already have an address called Office. Choose another name.';
    server.post(PATH, { message: 'Invalid.', errors: { label: [taken] } }, 400);
    await user.click(placeButton());
    await waitFor(() => expect(label).toHaveAccessibleDescription(expect.stringContaining(taken)));
    expect(orders).toHaveLength(0);

    await user.type(label, ' 2');
    const third = { ...SAVED, location: 'Thika', delivery_address: 'Kwame Nkrumah Road 2', label: 'Office 2' };
    const saved = server.post(PATH, { addresses: [HOME, OFFICE, { ...third, id: 8 }], ...LIMIT });
    await user.click(placeButton());
    await screen.findByText('ORD1000123');
    expect(saved.map(({ body }) => body)).toEqual([third]);
    expect(orders).toHaveLength(1);
  });

  it('are saved once, even if the order is refused and sent again', async () => {
    const { user } = await open({ role: 'User' });
    await choice();
    await user.type(screen.getByLabelText('Street, building, floor'), ', door B');
    await user.click(screen.getByRole('checkbox', { name: 'Save this address' }));
    await user.type(screen.getByLabelText('Name of the address'), 'Back door');
    const other = { ...SAVED, delivery_address: 'Kenyatta Avenue 3, door B', label: 'Back door' };
    const saved = server.post(PATH, { addresses: [HOME, OFFICE, { ...other, id: 8 }], ...LIMIT });
    server.post('/ordered-products', { message: 'No.' }, 409);
    await user.click(placeButton());
    await screen.findByText('Failed to place order');
    expect(await shown()).toBe('Back door: Kenyatta Avenue 3, door B, Nakuru');
    server.post('/ordered-products', PLACED);
    await user.click(placeButton());
    await screen.findByText('ORD1000123');
    expect(saved).toHaveLength(1);
  });

  it('do not stand in the way of the order when one could not be saved', async () => {
    const { user } = await open({ role: 'User' });
    await choice();
    await user.type(screen.getByLabelText('Street, building, floor'), ', door B');
    await user.click(screen.getByRole('checkbox', { name: 'Save this address' }));
    await user.type(screen.getByLabelText('Name of the address'), 'Back door');
    server.fail('post', PATH);
    server.post('/ordered-products', PLACED);
    await user.click(placeButton());
    await screen.findByText('ORD1000123');
    expect(useNotices.getState().notices).toMatchObject([{ text: /couldn’t save the address/ }]);
  });

  it('are not asked for where the goods are fetched, nor of a guest, nor saved beyond the limit', async () => {
    server.get(PATH, { addresses: [HOME, OFFICE], limit: 2 });
    const { user, unmount } = await open({ role: 'User' });
    await choice();
    await user.type(screen.getByLabelText('Street, building, floor'), ', door B');
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Pick up at the shop (free)' }));
    expect(screen.queryByRole('combobox', { name: 'Saved address' })).not.toBeInTheDocument();
    unmount();
    await open();
    await user.type(screen.getByLabelText('Street, building, floor'), 'Moi Avenue 1');
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});

describe('the e-mail address', () => {
  const email = () => screen.getByLabelText('Email (optional)');

  it('is refused together with the other fields, before anything is sent', async () => {
    const calls = server.post('/ordered-products', PLACED);
    const { user } = await open();
    await user.type(email(), 'achieng@');
    await user.click(placeButton());
    await waitFor(() => expect(email()).toHaveAccessibleDescription(/^Enter an email address such as/));
    expect(screen.getByLabelText('First name')).toHaveFocus();
    await fillCheckout(user);
    await user.click(placeButton());
    await waitFor(() => expect(email()).toHaveFocus());
    expect(calls).toHaveLength(0);
    await user.type(email(), 'mail.example');
    await waitFor(() => expect(email()).toHaveAttribute('aria-invalid', 'false'));
    expect(email()).toHaveAccessibleDescription(/^We’ll send a confirmation/);
    await user.click(placeButton());
    await screen.findByText('ORD1000123');
  });

  it('is kept after a reload like the other fields, until it is cleared or ordered', async () => {
    const { user, unmount } = await open();
    await user.type(email(), 'achieng@mail.example');
    await user.type(screen.getByLabelText('Street, building, floor'), 'Moi Avenue 1');
    unmount();
    const again = await open();
    expect(email()).toHaveValue('achieng@mail.example');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(email()).toHaveValue('');
    await user.type(email(), 'achieng@mail.example');
    await fillCheckout(user);
    server.post('/ordered-products', PLACED);
    await user.click(placeButton());
    await screen.findByText('ORD1000123');
    again.unmount();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('achieng@');
  });

  it('stays the one that a customer typed, or none, and is shown to nobody else', async () => {
    knowing(null);
    const { user, unmount } = await open({ role: 'User' });
    await waitFor(() => expect(email()).toHaveValue('user@ofisi.example'));
    await user.clear(email());
    unmount();
    await open({ role: 'User' });
    await waitFor(() => expect(screen.getByLabelText('First name')).toHaveValue('Test'));
    expect(email()).toHaveValue('');
    await user.type(email(), 'office@mail.example');
    becomes({ id: 99, name: 'Njeri Mutua' });
    await waitFor(() => expect(email()).toHaveValue('somebody@ofisi.example'));
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
    await user.type(screen.getByLabelText('Street, building, floor'), 'Moi Avenue 1');
    becomes({ id: 5, name: 'Wanjiru Kamau' });
    await waitFor(() => expect(screen.getByLabelText('Town or area')).toHaveValue('Nakuru'));
    expect(screen.getByLabelText('Street, building, floor')).toHaveValue('Moi Avenue 1');
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
