import { useSession } from '@ofisi/shared-auth/session';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { screen, waitFor } from '@testing-library/react';
import { renderInShell } from '../testing/boot-fixture';
import { Guard } from './guard';
import { useLogOut } from './log-out';

const server = apiServer();

function LogOutButton() {
  const { logOut, pending } = useLogOut();
  return (
    <button type="button" disabled={pending} onClick={() => void logOut()}>
      Log out
    </button>
  );
}

/** A guarded page with a signed-in Admin whose token is stored. */
function open() {
  const view = renderInShell(
    <Guard access="backoffice.access">
      <LogOutButton />
    </Guard>,
    { path: '/admin/dashboard', at: '/admin/dashboard', role: 'Admin' },
  );
  localStorage.setItem('ofisi_access_token', 'token');
  localStorage.setItem('auth_token', 'token');
  return view;
}

const addressOf = ({ router }: ReturnType<typeof open>) =>
  router.state.location.pathname + router.state.location.search;
const clickLogOut = ({ user }: ReturnType<typeof open>) => user.click(screen.getByRole('button', { name: 'Log out' }));

describe('logging out', () => {
  it('revokes the token, forgets everything and goes to the plain login page', async () => {
    const calls = server.post('/logout', {});
    const view = open();
    await clickLogOut(view);
    await waitFor(() => expect(addressOf(view)).toBe('/login'));
    expect(calls[0]?.headers.get('authorization')).toBe('Bearer token');
    expect(calls[0]?.body).toBe('');
    expect(localStorage.getItem('ofisi_access_token')).toBeNull();
    expect(localStorage.getItem('auth_token')).toBeNull();
    expect(useSession.getState()).toMatchObject({ status: 'signed-out', user: null, roles: [], permissions: [] });
  });

  it('goes to the login page also when the session has already ended', async () => {
    server.post('/logout', { message: 'Unauthenticated.' }, 401);
    const view = open();
    await clickLogOut(view);
    await waitFor(() => expect(addressOf(view)).toBe('/login'));
    expect(useSession.getState().status).toBe('signed-out');
    expect(localStorage.getItem('ofisi_access_token')).toBeNull();
  });

  it.each([
    ['a refusal', () => server.post('/logout', { message: 'Not now.' }, 429)],
    ['an error', () => server.post('/logout', { message: 'Down.' }, 500)],
    ['a broken connection', () => server.fail('post', '/logout')],
  ])('only logs %s and leaves the user where they are', async (_, arrange) => {
    const log = jest.spyOn(console, 'info').mockImplementation(() => undefined);
    arrange();
    const view = open();
    await clickLogOut(view);
    await waitFor(() => expect(log).toHaveBeenCalledWith('Log out failed.', expect.any(Error)));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Log out' })).toBeEnabled());
    expect(addressOf(view)).toBe('/admin/dashboard');
    expect(useSession.getState().status).toBe('signed-in');
    expect(localStorage.getItem('ofisi_access_token')).toBe('token');
    log.mockRestore();
  });
});
