import { useSession } from '@ofisi/shared-auth/session';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { onlineManager } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import { useLoadSession } from './use-load-session';

const server = apiServer();

const PROFILE = { id: 7, name: 'Achieng Otieno', email: 'achieng@ofisi.example', phone_number: null };
const ROLES = { roles: ['Staff'], permissions: ['backoffice.access'] };

function Loader() {
  useLoadSession();
  return null;
}

/** Opens a page with a stored token, as on a visit with an earlier session. */
function open(at: string) {
  const view = renderScreen(<Loader />, { at });
  act(() => useSession.getState().start('token-1'));
  return view;
}

const addressOf = ({ router }: ReturnType<typeof open>) =>
  router.state.location.pathname + router.state.location.search;

describe('loading the session', () => {
  it('asks for profile and roles with the stored token', async () => {
    const profileCalls = server.get('/user-profile', PROFILE);
    server.get('/user-roles-permissions', ROLES);
    const view = open('/shop');
    await waitFor(() => expect(useSession.getState().status).toBe('signed-in'));
    expect(useSession.getState()).toMatchObject({
      user: { id: 7, name: 'Achieng Otieno', email: 'achieng@ofisi.example' },
      roles: ['Staff'],
      permissions: ['backoffice.access'],
    });
    expect(profileCalls[0]?.headers.get('authorization')).toBe('Bearer token-1');
    expect(addressOf(view)).toBe('/shop');
  });

  it('retries twice on server errors', async () => {
    server.get('/user-profile', PROFILE);
    let tries = 0;
    server.get('/user-roles-permissions', () => (++tries < 3 ? [{ message: 'Down.' }, 503] : [ROLES, 200]));
    open('/shop');
    await waitFor(() => expect(useSession.getState().status).toBe('signed-in'), { timeout: 5000 });
    expect(tries).toBe(3);
  });

  it('gives up after the third failure and leads to the login page and back', async () => {
    server.get('/user-roles-permissions', ROLES);
    const calls = server.get('/user-profile', { message: 'Down.' }, 500);
    const view = open('/shop?page=2');
    await waitFor(() => expect(addressOf(view)).toBe('/login?next=%2Fshop%3Fpage%3D2'), { timeout: 5000 });
    expect(calls).toHaveLength(3);
    expect(useSession.getState().status).toBe('signed-out');
    expect(localStorage.getItem('ofisi_access_token')).toBeNull();
  });

  it.each([401, 403])('does not retry a %i', async (status) => {
    server.get('/user-roles-permissions', ROLES);
    const calls = server.get('/user-profile', { message: 'No.' }, status);
    const view = open('/admin/product/brands');
    await waitFor(() => expect(addressOf(view)).toBe('/login?next=%2Fadmin%2Fproduct%2Fbrands'));
    expect(calls).toHaveLength(1);
    expect(useSession.getState().status).toBe('signed-out');
  });

  it.each(['/login?next=%2Fshop', '/reset-password?token=abc'])('stays where it is at %s', async (at) => {
    server.get('/user-profile', { message: 'No.' }, 401);
    server.get('/user-roles-permissions', { message: 'No.' }, 401);
    const view = open(at);
    await waitFor(() => expect(useSession.getState().status).toBe('signed-out'));
    expect(addressOf(view)).toBe(at);
  });

  it('waits for the connection instead of ending the session', async () => {
    const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.fail('get', '/user-profile');
    server.get('/user-roles-permissions', ROLES);
    const view = open('/shop');
    await waitFor(() => expect(onlineManager.isOnline()).toBe(false));
    server.get('/user-profile', PROFILE);
    line.mockRestore();
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect(useSession.getState().status).toBe('signed-in'), { timeout: 5000 });
    expect(addressOf(view)).toBe('/shop');
  });

  it('ignores responses for a token that another tab has replaced', async () => {
    server.get('/user-roles-permissions', ROLES);
    server.get('/user-profile', ({ headers }) => {
      if (headers.get('authorization') === 'Bearer token-2') return [{ ...PROFILE, name: 'Second' }, 200];
      localStorage.setItem('ofisi_access_token', 'token-2');
      return [{ ...PROFILE, name: 'First' }, 200];
    });
    open('/shop');
    await waitFor(() => expect(useSession.getState().status).toBe('signed-in'));
    expect(useSession.getState().user?.name).toBe('Second');
  });

  it('clears cached reads when the user changes', async () => {
    server.get('/user-profile', PROFILE);
    server.get('/user-roles-permissions', ROLES);
    const { client } = open('/shop');
    await waitFor(() => expect(useSession.getState().status).toBe('signed-in'));
    client.setQueryData(['orders'], ['private']);
    act(() => useSession.getState().end());
    await waitFor(() => expect(client.getQueryData(['orders'])).toBeUndefined());
  });
});
