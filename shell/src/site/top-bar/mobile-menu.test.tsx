import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShell } from '../../testing/boot-fixture';
import { MobileMenu } from './mobile-menu';

const button = () => screen.getByRole('button', { name: 'Menu' });
const menu = () => within(screen.getByRole('navigation', { name: 'Menu' }));
const isOpen = () => screen.queryByRole('navigation', { name: 'Menu' }) !== null;

describe('the mobile menu', () => {
  it('opens on hover, leaves the focus alone, and closes when the pointer leaves', async () => {
    const { user } = renderInShell(<MobileMenu />);
    expect(isOpen()).toBe(false);
    await user.hover(button());
    expect(isOpen()).toBe(true);
    expect(document.body).toHaveFocus();
    await user.hover(menu().getByRole('link', { name: 'Shop' }));
    expect(isOpen()).toBe(true);
    await user.hover(document.body);
    await waitFor(() => expect(isOpen()).toBe(false));
  });

  it('stays open for a mouse that cuts the corner on its way to an entry', async () => {
    const { user } = renderInShell(<MobileMenu />);
    await user.hover(button());
    jest.useFakeTimers();
    const { hover } = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await hover(document.body);
    expect(isOpen()).toBe(true);
    await hover(menu().getByRole('link', { name: 'Shop' }));
    act(() => void jest.advanceTimersByTime(5000));
    expect(isOpen()).toBe(true);
    await hover(document.body);
    act(() => void jest.advanceTimersByTime(5000));
    expect(isOpen()).toBe(false);
    jest.useRealTimers();
  });

  it('opens with a tap and closes with the next', async () => {
    const { user } = renderInShell(<MobileMenu />);
    const tap = () => user.pointer({ keys: '[TouchA]', target: button() });
    await tap();
    expect(isOpen()).toBe(true);
    await tap();
    expect(isOpen()).toBe(false);
  });

  it('opens by key, traps the focus and returns it on Esc', async () => {
    const { user } = renderInShell(
      <>
        <MobileMenu />
        <a href="/elsewhere">Elsewhere</a>
      </>,
    );
    await user.tab();
    await user.keyboard('{Enter}');
    expect(menu().getByRole('link', { name: 'Home' })).toHaveFocus();
    await user.tab({ shift: true });
    expect(button()).toHaveFocus();
    await user.tab({ shift: true });
    expect(menu().getByRole('link', { name: 'Login' })).toHaveFocus();
    await user.tab();
    expect(button()).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(button()).toHaveFocus();
  });

  it('closes on Esc when it was opened by hover', async () => {
    const { user } = renderInShell(<MobileMenu />);
    await user.hover(button());
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
  });

  it('closes on a press elsewhere', async () => {
    const { user } = renderInShell(<MobileMenu />);
    await user.pointer({ keys: '[TouchA]', target: button() });
    await user.pointer({ keys: '[TouchA]', target: document.body });
    expect(isOpen()).toBe(false);
  });

  it('closes after a choice', async () => {
    const { user, router } = renderInShell(<MobileMenu />);
    await user.click(button());
    await user.click(menu().getByRole('link', { name: 'Shop' }));
    expect(router.state.location.pathname).toBe('/shop');
    expect(isOpen()).toBe(false);
  });

  it('shows a visitor the pages and Login', async () => {
    const { user } = renderInShell(<MobileMenu />);
    await user.click(button());
    expect(
      menu()
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/', '/about-us', '/shop', '/favourites', '/track-order', '/login']);
  });

  it.each(['Admin', 'Developer', 'Technician'] as const)('leads %s to the dashboard', async (role) => {
    const { user } = renderInShell(<MobileMenu />, { role });
    await user.click(button());
    expect(menu().getByText('Manage your account information')).toBeVisible();
    expect(menu().getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/admin/dashboard');
    expect(menu().queryByRole('link', { name: 'Booking History' })).not.toBeInTheDocument();
    expect(menu().getByRole('button', { name: 'Log out' })).toBeVisible();
  });

  it.each(['Staff', 'Cashier', 'User'] as const)('leads %s to the booking history', async (role) => {
    const { user } = renderInShell(<MobileMenu />, { role });
    await user.click(button());
    expect(menu().getByRole('link', { name: 'Booking History' })).toHaveAttribute('href', '/user/booking-history');
    expect(menu().getByRole('link', { name: /Manage your account information/ })).toHaveAttribute(
      'href',
      '/user/profile',
    );
    expect(menu().queryByRole('link', { name: 'Dashboard' })).not.toBeInTheDocument();
    expect(menu().queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
  });
});
