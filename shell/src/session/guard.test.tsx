import { connectSession, useSession } from '@ofisi/shared-auth/session';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import type { ScreenOptions } from '@ofisi/shared-auth/testing/render-screen';
import type { Access } from '@ofisi/shared-contract/manifest';
import { act, screen, waitFor } from '@testing-library/react';
import { renderInShell } from '../testing/boot-fixture';
import { Guard } from './guard';

const server = apiServer();

function open(access: Access, role?: ScreenOptions['role']) {
  const at = '/admin/sales/order?page=2';
  return renderInShell(
    <Guard access={access}>
      <h1>All Orders</h1>
    </Guard>,
    { path: '/admin/sales/order', at, ...(role ? { role } : {}) },
  );
}

const addressOf = ({ router }: ReturnType<typeof open>) =>
  router.state.location.pathname + router.state.location.search;

/** The page is in a chunk of its own. */
const ARRIVING = { timeout: 5000 };

describe('the guard', () => {
  it('lets everyone open public pages', () => {
    open('public');
    expect(screen.getByRole('heading', { name: 'All Orders' })).toBeVisible();
  });

  it('sends a visitor to the login page and back', async () => {
    const view = open('sales.view');
    await waitFor(() => expect(addressOf(view)).toBe('/login?next=%2Fadmin%2Fsales%2Forder%3Fpage%3D2'));
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  it.each(['Admin', 'Developer'] as const)('lets %s pass', (role) => {
    open('sales.view', role);
    expect(screen.getByRole('heading', { name: 'All Orders' })).toBeVisible();
  });

  it('lets every session pass where none is required', () => {
    open('signed-in', 'User');
    expect(screen.getByRole('heading', { name: 'All Orders' })).toBeVisible();
  });

  it.each(['Staff', 'User'] as const)('tells %s that the role may not see the page', async (role) => {
    open('sales.view', role);
    expect(await screen.findByRole('heading', { name: 'You don’t have access to this page' }, ARRIVING)).toBeVisible();
    expect(screen.getByText(`Test ${role}`)).toBeVisible();
    expect(screen.getByText(role)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('heading', { name: 'All Orders' })).not.toBeInTheDocument();
  });

  it('offers a refused user another account, which returns to the page', async () => {
    server.post('/logout', {});
    const view = open('sales.view', 'Staff');
    await view.user.click(await screen.findByRole('button', { name: 'Use another account' }, ARRIVING));
    await waitFor(() => expect(addressOf(view)).toBe('/login?next=%2Fadmin%2Fsales%2Forder%3Fpage%3D2'));
  });

  it('lets Cashier into the back-office and the sales only', async () => {
    const { unmount } = open('backoffice.access', 'Cashier');
    expect(screen.getByRole('heading', { name: 'All Orders' })).toBeVisible();
    unmount();
    open('catalogue.manage', 'Cashier');
    expect(await screen.findByRole('heading', { name: 'You don’t have access to this page' }, ARRIVING)).toBeVisible();
  });

  it.each(['unknown', 'loading'] as const)('does not delay a public page while the session is %s', (status) => {
    open('public', 'Admin');
    act(() => useSession.setState({ status, user: null, roles: [], permissions: [] }));
    expect(screen.getByRole('heading', { name: 'All Orders' })).toBeVisible();
  });

  it.each(['unknown', 'loading'] as const)('shows Loading... while the session is %s', (status) => {
    const view = open('sales.view', 'Admin');
    act(() => useSession.setState({ status, user: null, roles: [], permissions: [] }));
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    expect(addressOf(view)).toBe('/admin/sales/order?page=2');
  });

  it('follows a logout in another tab', async () => {
    localStorage.setItem('ofisi_access_token', 'token');
    const disconnect = connectSession(window);
    const view = open('sales.view', 'Admin');
    expect(screen.getByRole('heading', { name: 'All Orders' })).toBeVisible();
    localStorage.removeItem('ofisi_access_token');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'ofisi_access_token', newValue: null })));
    await waitFor(() => expect(addressOf(view)).toBe('/login?next=%2Fadmin%2Fsales%2Forder%3Fpage%3D2'));
    expect(useSession.getState()).toMatchObject({ status: 'signed-out', user: null, permissions: [] });
    disconnect();
  });
});
