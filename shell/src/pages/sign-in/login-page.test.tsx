import { useSession } from '@ofisi/shared-auth/session';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { permissionsOf } from '@ofisi/shared-auth/testing/render-screen';
import type { BuiltInRole } from '@ofisi/api-contract/permissions';
import { act, screen, waitFor } from '@testing-library/react';
import { useLoadSession } from '../../session/use-load-session';
import { renderInShell } from '../../testing/boot-fixture';
import { LoginPage } from './login-page';

const server = apiServer();

/** The page as the shell shows it: the session is loaded beside it. */
function Screen() {
  useLoadSession();
  return <LoginPage />;
}

const open = (search = '') => renderInShell(<Screen />, { path: '/login', at: `/login${search}` });

const addressOf = ({ router }: ReturnType<typeof open>) =>
  router.state.location.pathname + router.state.location.search;

async function logIn({ user }: ReturnType<typeof open>, email = 'achieng@ofisi.example', password = 'kahawa-tamu') {
  if (email) await user.type(screen.getByLabelText('Email'), email);
  if (password) await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

/** Stubs a server that knows one user of `role`. */
function accept(role: BuiltInRole) {
  const cookieCalls = server.get('/sanctum/csrf-cookie', {});
  const loginCalls = server.post('/user-login', { token: 'fresh', role: [role], message: 'Welcome.' });
  server.get('/user-profile', { id: 1, name: `Test ${role}`, email: 'achieng@ofisi.example', phone_number: null });
  server.get('/user-roles-permissions', { roles: [role], permissions: [...permissionsOf(role)] });
  return { cookieCalls, loginCalls };
}

describe('the reason to log in', () => {
  it.each([
    ['?next=%2Fadmin%2Fproduct%2Fbrands%3Fpage%3D2', 'Log in to open Brands.'],
    ['?next=%2Fadmin%2Fnowhere', 'Log in to open the back-office.'],
    ['?next=%2Fnowhere', 'Log in to open that page.'],
  ])('is the page that was wanted: %s', (search, reason) => {
    open(search);
    expect(screen.getByText(reason)).toBeVisible();
  });

  it('is a session that has ended', () => {
    open('?next=%2Fadmin%2Fproduct%2Fbrands');
    act(() => {
      const achieng = { id: 1, name: 'Achieng', email: 'achieng@ofisi.example', phone_number: null };
      useSession.getState().complete(achieng, ['Staff'], []);
      useSession.getState().dismiss();
    });
    expect(screen.getByText('Your session has ended. Log in again to return to Brands.')).toBeVisible();
  });

  it.each(['', '?next=https%3A%2F%2Felsewhere.example'])(
    'is none for somebody who came by themselves: %s',
    (search) => {
      open(search);
      expect(screen.queryByText(/^Log in to open/)).toBeNull();
    },
  );
});

describe('logging in', () => {
  it('asks for the CSRF cookie first, then posts the credentials and keeps the token', async () => {
    const { cookieCalls, loginCalls } = accept('User');
    const view = open();
    await logIn(view);
    await waitFor(() => expect(addressOf(view)).toBe('/'));
    expect(cookieCalls).toHaveLength(1);
    expect(loginCalls[0]?.body).toEqual({ email: 'achieng@ofisi.example', password: 'kahawa-tamu' });
    expect(localStorage.getItem('ofisi_access_token')).toBe('fresh');
    expect(localStorage.getItem('auth_token')).toBe('fresh');
    expect(useSession.getState().status).toBe('signed-in');
  });

  it.each([
    ['User', '/'],
    ['Admin', '/admin'],
    ['Developer', '/admin'],
    ['Staff', '/admin'],
    ['Cashier', '/admin'],
  ] as const)('leads %s to %s', async (role, address) => {
    accept(role);
    const view = open();
    await logIn(view);
    await waitFor(() => expect(addressOf(view)).toBe(address));
  });

  it.each([
    [['Stock clerk'], ['backoffice.access', 'catalogue.view'], '/admin'],
    [['Guest'], [], '/'],
    [['User', 'Staff'], ['backoffice.access'], '/'],
  ])('leads %j with %j to their start page, %s', async (roles, permissions, address) => {
    accept('Staff');
    server.get('/user-roles-permissions', { roles, permissions });
    const view = open();
    await logIn(view);
    await waitFor(() => expect(addressOf(view)).toBe(address));
  });

  it.each([
    ['Staff', '/admin/product/brands?page=2', '/admin?next=%2Fadmin%2Fproduct%2Fbrands%3Fpage%3D2'],
    ['User', '/user/booking-history', '/user/booking-history'],
    ['User', '/admin/profile', '/admin/profile'],
    ['User', '/admin/sales/order', '/'],
    ['Staff', '/administration', '/admin'],
    ['User', 'https://evil.example/', '/'],
    ['User', '//evil.example', '/'],
    ['User', '/\\evil.example', '/'],
    ['User', '/no/such/page', '/'],
  ] as const)('leads %s with next %s to %s', async (role, next, address) => {
    accept(role);
    const view = open(`?next=${encodeURIComponent(next)}`);
    await logIn(view);
    await waitFor(() => expect(addressOf(view)).toBe(address));
  });

  it('redirects a signed-in user', async () => {
    const view = renderInShell(<Screen />, { path: '/login', at: '/login', role: 'Admin' });
    await waitFor(() => expect(addressOf(view)).toBe('/admin'));
  });

  it('leads to the forgotten password and to the registration', () => {
    open('?next=%2Fshop');
    expect(screen.getByRole('link', { name: 'Forgot Password?' })).toHaveAttribute('href', '/forgot-password');
    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/register?next=%2Fshop');
  });
});

describe('a failed login', () => {
  it('asks for both fields and puts the focus into the first', async () => {
    await logIn(open(), '', '');
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Enter your email address.');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Enter your password.');
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  it('requires an email address', async () => {
    await logIn(open(), 'achieng');
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
      'Enter an email address such as name@example.com.',
    );
  });

  it.each([401, 403, 429])('shows the server’s message on %i', async (status) => {
    accept('User');
    server.post('/user-login', { message: 'These credentials do not match our records.' }, status);
    const view = open();
    await logIn(view);
    expect(await screen.findByRole('alert')).toHaveTextContent('These credentials do not match our records.');
    expect(addressOf(view)).toBe('/login');
    expect(localStorage.getItem('ofisi_access_token')).toBeNull();
    expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled();
  });

  it('shows the first message per field on 400', async () => {
    accept('User');
    const errors = { password: ['Too long.', 'Odd.'], email: ['Unknown domain.'] };
    server.post('/user-login', { message: 'The given data was invalid.', errors }, 400);
    await logIn(open());
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Too long.'));
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Unknown domain.');
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows the message of a 400 that names no field', async () => {
    accept('User');
    server.post('/user-login', { message: 'The request cannot be read.' }, 400);
    await logIn(open());
    expect(await screen.findByRole('alert')).toHaveTextContent('The request cannot be read.');
  });

  it.each([
    ['a broken connection', () => server.fail('post', '/user-login')],
    ['an error of the server', () => server.post('/user-login', { message: 'SQL' }, 500)],
  ])('shows one message for %s', async (_, arrange) => {
    accept('User');
    arrange();
    await logIn(open());
    expect(await screen.findByRole('alert')).toHaveTextContent('An unexpected error occurred.');
    expect(screen.queryByText('SQL')).not.toBeInTheDocument();
  });

  it('asks for cookies where the browser blocks them, and sends no password', async () => {
    const { loginCalls } = accept('User');
    jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    await logIn(open());
    expect(await screen.findByRole('alert')).toHaveTextContent('Your browser blocks cookies.');
    expect(loginCalls).toHaveLength(0);
    jest.restoreAllMocks();
  });

  it('clears the last failure on the next attempt', async () => {
    accept('User');
    let tries = 0;
    server.post('/user-login', () =>
      ++tries === 1 ? [{ message: 'Wrong.' }, 401] : [{ token: 'fresh', role: ['User'], message: '' }, 200],
    );
    const view = open();
    await logIn(view);
    await screen.findByRole('alert');
    await view.user.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(addressOf(view)).toBe('/'));
  });
});

describe('the fields of the login', () => {
  it('are required', () => {
    open();
    expect(screen.getByLabelText('Email')).toBeRequired();
    expect(screen.getByLabelText('Password')).toBeRequired();
  });

  it('keep the email address when the page is left, but never the password', async () => {
    const { user, unmount } = open();
    await user.type(screen.getByLabelText('Email'), 'achieng@ofisi.example');
    await user.type(screen.getByLabelText('Password'), 'kahawa-tamu');
    unmount();
    open();
    expect(screen.getByLabelText('Email')).toHaveValue('achieng@ofisi.example');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('kahawa');
  });
});

describe('an account with two-step verification', () => {
  const NEEDED = { message: 'Enter the code.', code: 'two_factor_required', challenge: 'of-this-login' };

  it('is asked for its code after the password, and opens with it', async () => {
    accept('User');
    server.post('/user-login', NEEDED, 401);
    let tries = 0;
    const codes = server.post('/user-login/code', () =>
      ++tries === 1
        ? [{ message: 'Invalid.', errors: { code: ['This code is not right.'] } }, 400]
        : [{ token: 'fresh', role: ['User'], message: '' }, 200],
    );
    const view = open();
    await logIn(view);
    const code = await screen.findByLabelText('Code');
    expect(code).toHaveFocus();
    await view.user.type(code, '000000{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(expect.stringContaining('This code is not right.')));
    await view.user.clear(code);
    await view.user.type(code, '123456{Enter}');
    await waitFor(() => expect(addressOf(view)).toBe('/'));
    expect(codes[1]?.body).toEqual({ challenge: 'of-this-login', code: '123456' });
  });

  it('is asked for the password again when the code is too late', async () => {
    accept('User');
    server.post('/user-login', NEEDED, 401);
    const errors = { challenge: ['This took too long. Please log in again.'] };
    server.post('/user-login/code', { message: 'Invalid.', errors }, 400);
    const view = open();
    await logIn(view);
    await view.user.type(await screen.findByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('This took too long. Please log in again.');
    expect(screen.getByLabelText('Email')).toHaveValue('achieng@ofisi.example');
  });
});
