import { notify } from '@ofisi/shared-page/notices';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderInShell } from '../testing/boot-fixture';
import { SiteLayout } from './site-layout';
import { connectTheme } from '../frame/theme';

function preferDark(dark: boolean): void {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: dark && media.includes('dark'),
        media,
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  );
}

afterEach(() => {
  jest.restoreAllMocks();
});

const theme = () => document.documentElement.dataset['theme'];

describe('the frame of a shop page', () => {
  it('lets the keyboard skip to the content', async () => {
    const { user } = renderInShell(<SiteLayout />);
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
    expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
  });

  it('moves the focus to the content of the next page', async () => {
    const { user } = renderInShell(<SiteLayout />);
    await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Shop' }));
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('announces notices politely and lets them be dismissed', async () => {
    const { user } = renderInShell(<SiteLayout />);
    act(() => notify('Item added successfully'));
    const notices = screen.getByRole('status', { name: 'Notices' });
    expect(notices).toHaveTextContent('Item added successfully');
    await user.click(within(notices).getByRole('button', { name: 'Dismiss' }));
    expect(notices).not.toHaveTextContent('Item added successfully');
  });

  it('leads on from a notice that has a link', async () => {
    const { user, router } = renderInShell(<SiteLayout />);
    act(() => notify('Item added successfully', 'success', { to: '/shop/cart', label: 'View cart' }));
    await user.click(screen.getByRole('link', { name: 'View cart' }));
    expect(router.state.location.pathname).toBe('/shop/cart');
  });
});

describe('the theme', () => {
  let disconnect = () => {};

  /** A page at its start: the theme is applied before anything is drawn. */
  function open(system: 'dark' | 'light') {
    preferDark(system === 'dark');
    disconnect = connectTheme(window);
    return renderInShell(<SiteLayout />);
  }

  beforeEach(() => {
    document.cookie = 'ofisi_theme=; path=/; max-age=0';
  });
  afterEach(() => disconnect());

  it.each(['dark', 'light'] as const)('starts %s when the system prefers that', (system) => {
    open(system);
    expect(theme()).toBe(system);
    expect(document.cookie).not.toContain('ofisi_theme');
  });

  it('can be switched and is remembered, by the gateway too', async () => {
    const { user, unmount } = open('light');
    await user.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
    expect(theme()).toBe('dark');
    expect(localStorage.getItem('ofisi_theme')).toBe('dark');
    expect(document.cookie).toContain('ofisi_theme=dark');
    unmount();
    disconnect();
    document.documentElement.dataset['theme'] = '';
    open('light');
    expect(theme()).toBe('dark');
    expect(screen.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
  });

  it('follows a choice in another tab', () => {
    open('light');
    localStorage.setItem('ofisi_theme', 'dark');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'ofisi_theme', newValue: 'dark' })));
    expect(theme()).toBe('dark');
  });

  it('ignores a stored value that it does not know', () => {
    localStorage.setItem('ofisi_theme', 'sepia');
    open('light');
    expect(theme()).toBe('light');
  });
});

describe('the footer', () => {
  it('leads around the shop, to the tracking of an order and to the pages that remotes link there', () => {
    renderInShell(<SiteLayout />);
    const ways = within(screen.getByRole('navigation', { name: 'Around the shop' }));
    expect(ways.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/'],
      ['About us', '/about-us'],
      ['Shop', '/shop'],
      ['Favourites', '/favourites'],
      ['Track your order', '/track-order'],
      ['Printers for rent', '/rentals'],
    ]);
  });

  it('shows the shop’s address and contacts', () => {
    renderInShell(<SiteLayout />);
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText('Moi Avenue')).toBeVisible();
    expect(footer.getByRole('link', { name: '+254 700 000 141' })).toHaveAttribute('href', 'tel:+254700000141');
    expect(footer.getByRole('link', { name: '+254 700 000 142' })).toHaveAttribute('href', 'tel:+254700000142');
    expect(footer.getByRole('link', { name: 'hello@ofisi.example' })).toHaveAttribute(
      'href',
      'mailto:hello@ofisi.example',
    );
    for (const network of ['Facebook', 'Instagram', 'WhatsApp']) {
      expect(footer.getByRole('link', { name: network })).toBeVisible();
    }
  });

  it('shows the payment methods as named logos', () => {
    renderInShell(<SiteLayout />);
    const marks = within(screen.getByRole('list', { name: 'We accept' })).getAllByRole('img');
    expect(marks.map((mark) => mark.getAttribute('alt'))).toEqual(['VISA', 'Mastercard', 'M-PESA', 'Airtel Money']);
    expect(screen.queryByText('VISA')).not.toBeInTheDocument();
  });

  it('shows how to pay and copies the numbers', async () => {
    const { user } = renderInShell(<SiteLayout />);
    const footer = within(screen.getByRole('contentinfo'));
    await user.click(footer.getByRole('button', { name: 'Copy paybill number' }));
    expect(await navigator.clipboard.readText()).toBe('174379');
    expect(footer.getByText('Copied')).toBeVisible();
    await user.click(footer.getByRole('button', { name: 'Copy account number' }));
    expect(await navigator.clipboard.readText()).toBe('OFISI');
  });

  it('reports when the browser blocks copying', async () => {
    const { user } = renderInShell(<SiteLayout />);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(screen.getByRole('button', { name: 'Copy paybill number' }));
    expect(await screen.findByText('Couldn’t copy')).toBeVisible();
  });

  it('carries the current year', () => {
    renderInShell(<SiteLayout />);
    expect(screen.getByText(new RegExp(`© ${new Date().getFullYear()} Ofisi`))).toBeVisible();
  });
});
