import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { screen, waitFor } from '@testing-library/react';
import { renderInShell } from '../../testing/boot-fixture';
import { RegistrationPage } from './registration-page';

const server = apiServer();
const HINT = 'Use at least 8 characters, not your email address.';

const open = (search = '') => renderInShell(<RegistrationPage />, { path: '/register', at: `/register${search}` });

const addressOf = ({ router }: ReturnType<typeof open>) =>
  router.state.location.pathname + router.state.location.search;

async function createAccount({ user }: ReturnType<typeof open>) {
  await user.type(screen.getByLabelText('Full name'), 'Achieng Otieno');
  await user.type(screen.getByLabelText('Email'), 'achieng@ofisi.example');
  await user.type(screen.getByLabelText('Password'), 'kahawa-tamu');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
}

describe('creating an account', () => {
  it('posts form data with the role User and goes to the login page', async () => {
    const cookieCalls = server.get('/sanctum/csrf-cookie', {});
    const calls = server.post('/user-register', { message: 'Registered.' });
    const view = open('?next=%2Fshop');
    await createAccount(view);
    await waitFor(() => expect(addressOf(view)).toBe('/login?next=%2Fshop'));
    expect(cookieCalls).toHaveLength(1);
    expect(calls[0]?.headers.get('content-type')).toContain('multipart/form-data');
    expect(calls[0]?.body).toEqual({
      name: 'Achieng Otieno',
      email: 'achieng@ofisi.example',
      password: 'kahawa-tamu',
      role: 'User',
    });
    expect(view.router.state.location.state).toEqual({ notice: 'Registered.' });
  });

  it('asks for every field', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(screen.getByLabelText('Full name')).toHaveAccessibleDescription('Enter your name.');
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Enter your email address.');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(`Enter your password. ${HINT}`);
    expect(screen.getByLabelText('Full name')).toHaveFocus();
  });

  it('shows the first message per field on 400 and keeps what was written', async () => {
    server.get('/sanctum/csrf-cookie', {});
    const errors = {
      email: ['The email has already been taken.'],
      password: ['Too short.', 'Too common.'],
    };
    server.post('/user-register', { message: 'The given data was invalid.', errors }, 400);
    const view = open();
    await createAccount(view);
    await waitFor(() =>
      expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('The email has already been taken.'),
    );
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(`Too short. ${HINT}`);
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.getByLabelText('Full name')).toHaveValue('Achieng Otieno');
    expect(addressOf(view)).toBe('/register');
  });

  it('shows the server’s own words on 500', async () => {
    server.get('/sanctum/csrf-cookie', {});
    server.post('/user-register', { message: 'Failed.', error: 'Something went wrong on our side, incident 42.' }, 500);
    await createAccount(open());
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side, incident 42.');
  });

  it.each([
    ['503', () => server.post('/user-register', { message: 'Busy.' }, 503)],
    ['429', () => server.post('/user-register', { message: 'Slow down.' }, 429)],
    ['400 without fields', () => server.post('/user-register', { message: 'Odd.' }, 400)],
    ['a broken connection', () => server.fail('post', '/user-register')],
  ])('shows one message for %s', async (_, arrange) => {
    server.get('/sanctum/csrf-cookie', {});
    arrange();
    await createAccount(open());
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Please try again later!');
    expect(screen.getByRole('button', { name: 'Create account' })).toBeEnabled();
  });

  it('redirects a signed-in user', async () => {
    const view = renderInShell(<RegistrationPage />, { path: '/register', at: '/register', role: 'User' });
    await waitFor(() => expect(addressOf(view)).toBe('/'));
  });
});

describe('the fields of a new account', () => {
  it('are required, and state the password rules beforehand', () => {
    open();
    for (const label of ['Full name', 'Email', 'Password']) expect(screen.getByLabelText(label)).toBeRequired();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(HINT);
  });

  it('treat blanks as empty, without a call', async () => {
    const { user } = open();
    await user.type(screen.getByLabelText('Full name'), '   ');
    await user.type(screen.getByLabelText('Email'), 'achieng@ofisi.example');
    await user.type(screen.getByLabelText('Password'), 'kahawa-tamu');
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(screen.getByLabelText('Full name')).toHaveAccessibleDescription('Enter your name.');
  });

  it('show the password on request', async () => {
    const { user } = open();
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password', pressed: false }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  });

  it('are kept after leaving or reloading, except the password', async () => {
    const { user, unmount } = open();
    await user.type(screen.getByLabelText('Full name'), 'Achieng Otieno');
    await user.type(screen.getByLabelText('Email'), 'achieng@ofisi.example');
    await user.type(screen.getByLabelText('Password'), 'kahawa-tamu');
    unmount();
    open();
    expect(screen.getByLabelText('Full name')).toHaveValue('Achieng Otieno');
    expect(screen.getByLabelText('Email')).toHaveValue('achieng@ofisi.example');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('kahawa');
  });
});
