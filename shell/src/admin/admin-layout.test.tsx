import { useSession } from '@ofisi/shared-auth/session';
import { permissionsOf, type ScreenOptions } from '@ofisi/shared-auth/testing/render-screen';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderInShell } from '../testing/boot-fixture';
import { AdminLayout } from './admin-layout';

type Role = NonNullable<ScreenOptions['role']>;

const open = (role: Role, at = '/admin/dashboard') => renderInShell(<AdminLayout />, { role, at });

const sidebar = () => within(screen.getByRole('complementary', { name: 'Sidebar' }));
const toggle = () => screen.getByRole('button', { name: 'Toggle sidebar' });

/** The menu as groups of labels, as the sidebar shows it. */
const shownMenu = () =>
  sidebar()
    .getAllByRole('region')
    .map((group) => [
      group.getAttribute('aria-label'),
      within(group)
        .queryAllByRole('link')
        .map((link) => link.textContent),
    ]);

function narrow(isNarrow: boolean): void {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: isNarrow && media.includes('max-width'),
        media,
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  );
}

beforeEach(() => {
  document.cookie = 'ofisi_sidebar=; path=/; max-age=0';
});

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the sidebar', () => {
  it('shows Staff the entries for all roles, without empty groups', () => {
    open('Staff');
    expect(shownMenu()).toEqual([
      ['Main', ['Dashboard']],
      ['Products', ['Brands']],
    ]);
  });

  it('shows Cashier the counter, and no forbidden page', () => {
    open('Cashier');
    expect(shownMenu()).toEqual([
      ['Main', ['Dashboard']],
      ['Sales', ['All Sales']],
    ]);
  });

  it('shows Admin groups and entries in order', () => {
    open('Admin');
    expect(shownMenu()).toEqual([
      ['Main', ['Dashboard']],
      ['Products', ['Brands']],
      ['Sales', ['All Sales']],
      ['Expenses', ['All Expenses', 'Expense Category']],
    ]);
  });

  it('shows Developer everything', () => {
    open('Developer');
    expect(shownMenu().at(-1)).toEqual(['User Management', ['Roles']]);
  });

  it('folds groups, remembers which, and keeps the entry of the open page', async () => {
    const { user, unmount } = open('Admin', '/admin/expenses/category');
    const group = () => sidebar().getByRole('button', { name: 'Expenses' });
    expect(group()).toHaveAttribute('aria-expanded', 'true');
    await user.click(group());
    await user.click(sidebar().getByRole('button', { name: 'Sales' }));
    expect(group()).toHaveAttribute('aria-expanded', 'false');
    expect(shownMenu().slice(2)).toEqual([
      ['Sales', []],
      ['Expenses', ['Expense Category']],
    ]);
    unmount();
    open('Admin', '/admin/dashboard');
    expect(shownMenu().slice(1)).toEqual([
      ['Products', ['Brands']],
      ['Sales', []],
      ['Expenses', []],
    ]);
  });

  it('shows all entries as icons, whatever is folded', async () => {
    const { user } = open('Admin');
    await user.click(sidebar().getByRole('button', { name: 'Sales' }));
    await user.click(toggle());
    expect(sidebar().getByRole('link', { name: 'All Sales' })).toBeInTheDocument();
    expect(sidebar().queryByRole('button')).toBeNull();
  });

  it('brings the entry of the open page into sight, once the session says that it may be seen', () => {
    const seen: Element[] = [];
    jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      seen.push(this);
    });
    renderInShell(<AdminLayout />, { role: 'Admin', permissions: [], at: '/admin/expenses/category' });
    expect(seen).toEqual([]);
    act(() => useSession.setState({ permissions: permissionsOf('Admin') }));
    expect(seen).toEqual([sidebar().getByRole('link', { name: 'Expense Category' })]);
  });

  it('marks the entry of the open page, and only that', () => {
    open('Admin', '/admin/expenses/category');
    expect(sidebar().getAllByRole('link', { current: 'page' })).toEqual([
      sidebar().getByRole('link', { name: 'Expense Category' }),
    ]);
  });

  it('keeps an entry marked on the pages below it', () => {
    open('Admin', '/admin/sales/order/7');
    expect(sidebar().getByRole('link', { current: 'page' })).toHaveTextContent('All Sales');
  });
});

describe('collapsing the sidebar', () => {
  it('is remembered in the cookie for seven days', async () => {
    const cookie = jest.spyOn(document, 'cookie', 'set');
    const { user, unmount } = open('Admin');
    expect(toggle()).toHaveAttribute('aria-expanded', 'true');
    await user.click(toggle());
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
    expect(cookie).toHaveBeenCalledWith('ofisi_sidebar=collapsed; path=/; max-age=604800; samesite=lax');
    unmount();
    open('Admin');
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  });

  it.each(['{Control>}b{/Control}', '{Meta>}b{/Meta}'])('answers %s', async (keys) => {
    const { user } = open('Admin');
    await user.keyboard(keys);
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard(keys);
    expect(toggle()).toHaveAttribute('aria-expanded', 'true');
  });

  it('ignores the shortcut in a text field', async () => {
    const { user } = renderInShell(
      <>
        <AdminLayout />
        <input aria-label="Filter" />
        <textarea aria-label="Notes" />
      </>,
      { role: 'Admin', at: '/admin/dashboard' },
    );
    for (const name of ['Filter', 'Notes']) {
      await user.click(screen.getByRole('textbox', { name }));
      await user.keyboard('{Control>}b{/Control}');
    }
    expect(toggle()).toHaveAttribute('aria-expanded', 'true');
  });

  it('keeps the accessible names and shows tooltips after 700 ms', () => {
    jest.useFakeTimers();
    document.cookie = 'ofisi_sidebar=collapsed; path=/';
    open('Admin');
    const brands = sidebar().getByRole('link', { name: 'Brands' });
    act(() => brands.focus());
    act(() => void jest.advanceTimersByTime(699));
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    act(() => void jest.advanceTimersByTime(1));
    expect(screen.getByRole('tooltip')).toHaveTextContent('Brands');
    act(() => brands.blur());
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    jest.useRealTimers();
  });

  it('needs no tooltips while expanded', () => {
    jest.useFakeTimers();
    open('Admin');
    act(() => sidebar().getByRole('link', { name: 'Brands' }).focus());
    act(() => void jest.advanceTimersByTime(1000));
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    jest.useRealTimers();
  });
});

describe('the drawer of narrow windows', () => {
  beforeEach(() => narrow(true));

  const drawer = () => screen.queryByRole('dialog', { name: 'Menu' });

  it('opens with the button, holds the focus and gives it back on Esc', async () => {
    const { user } = open('Admin');
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
    await user.click(toggle());
    expect(toggle()).toHaveAttribute('aria-expanded', 'true');
    const close = screen.getByRole('button', { name: 'Close menu' });
    expect(close).toHaveFocus();
    await user.tab({ shift: true });
    expect(within(drawer() as HTMLElement).getByRole('link', { name: 'Expense Category' })).toHaveFocus();
    await user.tab();
    expect(close).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(drawer()).not.toBeInTheDocument();
    expect(toggle()).toHaveFocus();
  });

  it('opens with the shortcut and closes with the backdrop', async () => {
    const { user } = open('Admin');
    await user.keyboard('{Control>}b{/Control}');
    expect(drawer()).toBeVisible();
    await user.click(drawer()?.previousElementSibling as Element);
    expect(drawer()).not.toBeInTheDocument();
    expect(document.cookie).not.toContain('collapsed');
  });

  it('closes after a choice', async () => {
    const { user, router } = open('Admin');
    await user.click(toggle());
    await user.click(within(drawer() as HTMLElement).getByRole('link', { name: 'All Sales' }));
    expect(router.state.location.pathname).toBe('/admin/sales/order');
    expect(drawer()).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });
});

describe('the bar of the back-office', () => {
  it('shows the current page', () => {
    open('Admin', '/admin/sales/order');
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      'Dashboard',
      'Sales',
      'All Orders',
    ]);
    expect(trail.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/admin/dashboard');
  });

  it('leads to the shop', () => {
    open('Staff');
    expect(screen.getByRole('link', { name: 'View shop' })).toHaveAttribute('href', '/');
  });

  it('has a user menu with name, role and Log out, and no dead entries', async () => {
    const { user } = open('Developer');
    await user.click(screen.getByRole('button', { name: 'Account of Test Developer' }));
    expect(screen.getByText('Test Developer')).toBeVisible();
    expect(screen.getByText('Developer')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Log out' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/admin/profile');
    expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/admin/settings/shop');
  });
});

describe('a user without access to the back-office', () => {
  it('sees the frame of the shop', () => {
    open('User');
    expect(screen.queryByRole('complementary', { name: 'Sidebar' })).not.toBeInTheDocument();
    expect(screen.getByRole('contentinfo')).toBeVisible();
  });
});
