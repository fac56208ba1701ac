import { screen, within } from '@testing-library/react';
import { renderInShell } from '../testing/boot-fixture';
import { DashboardPage } from './dashboard-page';
import { ForgotPasswordPage } from './forgot-password-page';
import { NotFoundPage } from './not-found-page';

describe('the dashboard', () => {
  it.each([
    ['Staff', ['/admin/product/brands']],
    ['Admin', ['/admin/product/brands', '/admin/sales/order', '/admin/expenses', '/admin/expenses/category']],
  ] as const)('greets %s and shows the ways on', (role, addresses) => {
    renderInShell(<DashboardPage />, { role, at: '/admin/dashboard' });
    expect(screen.getByRole('heading', { name: `Karibu, Test ${role}` })).toBeVisible();
    const links = within(screen.getByRole('navigation', { name: 'Quick links' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(addresses);
  });
});

describe('the forgotten password', () => {
  it('leads to people, not to a form', () => {
    renderInShell(<ForgotPasswordPage />);
    expect(screen.getByRole('link', { name: 'Call +254 700 000 141' })).toHaveAttribute('href', 'tel:+254700000141');
    expect(screen.getByRole('link', { name: 'Write to hello@ofisi.example' })).toHaveAttribute(
      'href',
      'mailto:hello@ofisi.example?subject=New%20password',
    );
    expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
});

describe('an address without a page', () => {
  it('says so and leads on', () => {
    renderInShell(<NotFoundPage />, { at: '/nowhere' });
    expect(screen.getByRole('heading', { name: 'There is no page at this address' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/shop');
    expect(document.title).toBe('Page not found · Ofisi');
  });
});
