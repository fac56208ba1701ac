import { useSession } from '@ofisi/shared-auth/session';
import { useCart } from '@ofisi/shared-page/cart';
import { act, screen, within } from '@testing-library/react';
import { renderInShell } from '../../testing/boot-fixture';
import { TopBar } from './top-bar';

const line = (quantity: number) => ({
  id: 1,
  title: 'Toner',
  actual_name: 'TK-1170',
  actual_price: 9500,
  initial_price: 9500,
  image: 'toner.webp',
  slug: 'toner',
  quantity,
});

const fillCart = (quantity: number) => act(() => useCart.setState({ items: quantity ? [line(quantity)] : [] }));

function scrollTo(y: number): void {
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
    window.dispatchEvent(new Event('scroll'));
  });
}

const accountButton = () => screen.getByRole('button', { name: /^Account of/ });

/** The panel that the account button controls. */
const account = () =>
  within(document.getElementById(accountButton().getAttribute('aria-controls') ?? '') as HTMLElement);

const mainLinks = () => within(screen.getByRole('navigation', { name: 'Main' }));

afterEach(() => {
  fillCart(0);
  scrollTo(0);
});

describe('the top bar', () => {
  it('leads to home, about us, shop, favourites and cart', () => {
    renderInShell(<TopBar />);
    expect(screen.getByRole('link', { name: 'Ofisi, home' })).toHaveAttribute('href', '/');
    expect(mainLinks().getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    expect(mainLinks().getByRole('link', { name: 'About us' })).toHaveAttribute('href', '/about-us');
    expect(mainLinks().getByRole('link', { name: 'Shop' })).toHaveAttribute('href', '/shop');
    expect(screen.getByRole('link', { name: 'Favourites' })).toHaveAttribute('href', '/favourites');
    expect(screen.getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/shop/cart');
  });

  it('marks the page that is open', () => {
    renderInShell(<TopBar />, { at: '/shop' });
    expect(mainLinks().getByRole('link', { current: 'page' })).toHaveTextContent('Shop');
  });

  it('counts quantities on the badge, and shows none at zero', () => {
    renderInShell(<TopBar />);
    expect(screen.queryByText('0')).not.toBeInTheDocument();
    fillCart(1);
    expect(screen.getByRole('link', { name: 'Cart, 1 item' })).toHaveTextContent('1');
    fillCart(3);
    expect(screen.getByRole('link', { name: 'Cart, 3 items' })).toHaveTextContent('3');
    fillCart(0);
    expect(screen.getByRole('link', { name: 'Cart' })).not.toHaveTextContent(/\d/);
  });

  it('has a shadow as soon as the page is scrolled at all', () => {
    renderInShell(<TopBar />);
    const bar = screen.getByRole('banner');
    expect(bar).toHaveAttribute('data-scrolled', 'false');
    scrollTo(1);
    expect(bar).toHaveAttribute('data-scrolled', 'true');
    scrollTo(0);
    expect(bar).toHaveAttribute('data-scrolled', 'false');
  });
});

describe('the account in the top bar', () => {
  it('is only Login for a visitor', () => {
    renderInShell(<TopBar />);
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    expect(screen.queryByRole('button', { name: /Account/ })).not.toBeInTheDocument();
  });

  it('shows neither while the session is loading', () => {
    renderInShell(<TopBar />, { role: 'Admin' });
    act(() => useSession.setState({ status: 'loading', user: null, roles: [], permissions: [] }));
    expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Account/ })).not.toBeInTheDocument();
  });

  it.each(['Admin', 'Developer', 'QA', 'Staff', 'Cashier', 'Technician'] as const)(
    'leads %s to the dashboard',
    async (role) => {
      const { user } = renderInShell(<TopBar />, { role });
      await user.click(screen.getByRole('button', { name: `Account of Test ${role}` }));
      expect(account().getByText(`Test ${role}`)).toBeVisible();
      expect(account().getByText('Manage your account information')).toBeVisible();
      expect(account().getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/admin/dashboard');
      expect(account().getByRole('button', { name: 'Log out' })).toBeVisible();
      expect(account().queryByRole('link', { name: 'Order History' })).not.toBeInTheDocument();
      expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
    },
  );

  it('leads a customer to the order history', async () => {
    const { user } = renderInShell(<TopBar />, { role: 'User' });
    await user.click(accountButton());
    expect(account().getByRole('link', { name: 'Order History' })).toHaveAttribute('href', '/user/booking-history');
    expect(account().queryByRole('link', { name: 'Dashboard' })).not.toBeInTheDocument();
  });

  it('leads everybody to their own profile', async () => {
    const { user, router } = renderInShell(<TopBar />, { role: 'User' });
    await user.click(accountButton());
    await user.click(account().getByRole('link', { name: /Manage your account information/ }));
    expect(router.state.location.pathname).toBe('/user/profile');
  });

  it('closes on Esc, with the focus back on its button, and on a click elsewhere', async () => {
    const { user } = renderInShell(<TopBar />, { role: 'User' });
    const button = accountButton();
    await user.click(button);
    await user.tab();
    await user.keyboard('{Escape}');
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    await user.click(document.body);
    expect(screen.queryByRole('link', { name: 'Order History' })).not.toBeInTheDocument();
  });
});
