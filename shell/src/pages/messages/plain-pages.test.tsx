import { screen, within } from '@testing-library/react';
import { closePalette, usePalette } from '../../palette/palette-state';
import { renderInShell } from '../../testing/boot-fixture';
import { DashboardPage } from '../dashboard/dashboard-page';
import { ForbiddenPage } from './forbidden-page';
import { NotFoundPage } from './not-found-page';

describe('the dashboard', () => {
  it.each([
    ['Staff', ['/admin/product/brands']],
    ['Admin', ['/admin/product/brands', '/admin/sales/order', '/admin/expenses']],
  ] as const)('greets %s and shows quick links', (role, addresses) => {
    renderInShell(<DashboardPage />, { role, at: '/admin/dashboard' });
    expect(screen.getByRole('heading', { name: `Karibu, Test ${role}` })).toBeVisible();
    const links = within(screen.getByRole('navigation', { name: 'Quick links' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(addresses);
  });
});

describe('an unknown address', () => {
  it('shows Page not found and links on', () => {
    renderInShell(<NotFoundPage />, { at: '/nowhere' });
    expect(screen.getByRole('heading', { name: 'We can’t find that page' })).toBeVisible();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/shop',
      '/',
      '/track-order',
    ]);
    expect(document.title).toBe('Page not found · Ofisi');
  });

  it('searches the shop', async () => {
    const { user, router } = renderInShell(<NotFoundPage />, { at: '/nowhere' });
    await user.type(screen.getByRole('searchbox'), 'toner{Enter}');
    expect(router.state.location.pathname + router.state.location.search).toBe('/shop?q=toner');
  });
});

describe('an unknown address of the back-office', () => {
  it.each(['/admin/nowhere', '/admin/sales/nowhere/7'])('keeps %s in the back-office', async (at) => {
    const { user } = renderInShell(<NotFoundPage />, { role: 'Staff', at });
    expect(screen.getByRole('heading', { name: 'We can’t find that page' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/admin/dashboard');
    expect(screen.queryByRole('searchbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Search the back-office' }));
    expect(usePalette.getState().open).toBe(true);
    closePalette();
  });

  it('takes an address that only begins like it for one of the shop', () => {
    renderInShell(<NotFoundPage />, { at: '/administration' });
    expect(screen.getByRole('searchbox')).toBeVisible();
  });
});

describe('a page that the role may not see', () => {
  it.each([
    ['Staff', ['/', '/admin/dashboard']],
    ['User', ['/']],
  ] as const)('shows %s their name and role, and links on', (role, addresses) => {
    renderInShell(<ForbiddenPage />, { role, at: '/admin/user-management/roles' });
    expect(screen.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible();
    expect(screen.getByText(`Test ${role}`)).toBeVisible();
    expect(screen.getByText(role)).toBeVisible();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(addresses);
    expect(screen.getByRole('button', { name: 'Use another account' })).toBeVisible();
    expect(document.title).toBe('No access · Ofisi');
  });
});
