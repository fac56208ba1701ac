import { notify } from '@ofisi/shared-contract/notices';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderInShell } from '../testing/boot-fixture';
import { SiteLayout } from './site-layout';

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
    expect(notices).toHaveAttribute('aria-live', 'polite');
    expect(notices).toHaveTextContent('Item added successfully');
    await user.click(within(notices).getByRole('button', { name: 'Dismiss' }));
    expect(notices).not.toHaveTextContent('Item added successfully');
  });
});

describe('the theme', () => {
  it.each([
    [true, 'dark'],
    [false, 'light'],
  ])('starts as the system prefers (dark: %s)', (dark, expected) => {
    preferDark(dark);
    renderInShell(<SiteLayout />);
    expect(theme()).toBe(expected);
  });

  it('can be switched and is remembered', async () => {
    preferDark(false);
    const { user, unmount } = renderInShell(<SiteLayout />);
    await user.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
    expect(theme()).toBe('dark');
    expect(localStorage.getItem('ofisi_theme')).toBe('dark');
    unmount();
    document.documentElement.dataset['theme'] = '';
    renderInShell(<SiteLayout />);
    expect(theme()).toBe('dark');
    expect(screen.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
  });

  it('follows a choice in another tab', () => {
    preferDark(false);
    renderInShell(<SiteLayout />);
    localStorage.setItem('ofisi_theme', 'dark');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'ofisi_theme', newValue: 'dark' })));
    expect(theme()).toBe('dark');
  });

  it('ignores a stored value that it does not know', () => {
    preferDark(false);
    localStorage.setItem('ofisi_theme', 'sepia');
    renderInShell(<SiteLayout />);
    expect(theme()).toBe('light');
  });
});

describe('the footer', () => {
  it('tells where the shop is and how to reach it', () => {
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

  it('tells how to pay and copies the numbers', async () => {
    const { user } = renderInShell(<SiteLayout />);
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
      expect.arrayContaining(['VISA', 'Mastercard', 'M-PESA', 'Airtel Money']),
    );
    await user.click(footer.getByRole('button', { name: 'Copy paybill number' }));
    expect(await navigator.clipboard.readText()).toBe('174379');
    expect(footer.getByText('Copied')).toBeVisible();
    await user.click(footer.getByRole('button', { name: 'Copy account number' }));
    expect(await navigator.clipboard.readText()).toBe('OFISI');
  });

  it('says so when the browser does not let it copy', async () => {
    const { user } = renderInShell(<SiteLayout />);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(screen.getByRole('button', { name: 'Copy paybill number' }));
    expect(await screen.findByText('Copy by hand')).toBeVisible();
  });

  it('carries the current year', () => {
    renderInShell(<SiteLayout />);
    expect(screen.getByText(new RegExp(`© ${new Date().getFullYear()} Ofisi`))).toBeVisible();
  });
});
