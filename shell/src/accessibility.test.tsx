import { useNotices } from '@ofisi/shared-page/notices';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import type { ScreenOptions } from '@ofisi/shared-auth/testing/render-screen';
import { onlineManager } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { Pages } from './app';
import { Start } from './start';
import { BOOT, renderInShell } from './testing/boot-fixture';

const ARRIVING = { timeout: 5000 };

async function open(at: string, heading: string, role?: ScreenOptions['role']) {
  const view = renderInShell(<Pages boot={BOOT} />, { at, ...(role ? { role } : {}) });
  await screen.findByRole('heading', { level: 1, name: heading }, ARRIVING);
  return view;
}

function narrow(): void {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: media.includes('max-width'),
        media,
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  );
}

afterEach(() => {
  jest.restoreAllMocks();
  act(() => {
    onlineManager.setOnline(true);
    useNotices.setState({ notices: [] });
  });
});

describe('there are no accessibility violations', () => {
  it.each([
    ['/login', 'Login', undefined],
    ['/register', 'Create an account', undefined],
    ['/forgot-password', 'Forgot your password?', undefined],
    ['/reset-password?token=abc', 'Choose a new password', undefined],
    ['/reset-password', 'Choose a new password', undefined],
    ['/nowhere', 'We can’t find that page', undefined],
    ['/admin/nowhere', 'We can’t find that page', 'Staff'],
    ['/admin/sales/order', 'You don’t have access to this page', 'Staff'],
    ['/admin/sales/order', 'You don’t have access to this page', 'User'],
    ['/admin/dashboard', 'Karibu, Test Admin', 'Admin'],
  ] as const)('at %s, “%s”, for %s', async (at, heading, role) => {
    await open(at, heading, role);
    await expectAccessible();
  });

  it('in a form with errors', async () => {
    const { user } = await open('/register', 'Create an account');
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(screen.getByLabelText('Email')).toBeInvalid();
    await expectAccessible();
  });

  it('while a page is on its way', async () => {
    renderInShell(<Pages boot={BOOT} />, { at: '/admin/dashboard', role: 'Admin' });
    await expectAccessible();
    await screen.findByRole('heading', { level: 1 }, ARRIVING);
  });

  it('with every menu of the shop open, a notice, and no connection', async () => {
    const { user } = await open('/login', 'Login');
    act(() => {
      useNotices.setState({ notices: [{ id: 1, text: 'Item added successfully', tone: 'success' }] });
      onlineManager.setOnline(false);
    });
    await user.click(screen.getByRole('button', { name: 'Search the shop' }));
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await expectAccessible();
  });

  it.each(['User', 'Admin'] as const)('in the account menu of %s', async (role) => {
    const { user } = await open('/nowhere', 'We can’t find that page', role);
    await user.click(screen.getByRole('button', { name: `Account of Test ${role}` }));
    await expectAccessible();
  });

  it('in the drawer of the back-office', async () => {
    narrow();
    const { user } = await open('/admin/dashboard', 'Karibu, Test Admin', 'Admin');
    await user.click(screen.getByRole('button', { name: 'Toggle sidebar' }));
    expect(screen.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expectAccessible();
  });

  it('where a remote cannot be shown', async () => {
    await open('/shop', '“mf-example” couldn’t be loaded');
    await expectAccessible();
  });

  it('on the page of last resort', async () => {
    render(<Start boot={null} />);
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible();
    jest.mocked(console.error).mockClear();
  });
});

describe('the keyboard', () => {
  it('goes through the bar from left to right, then into the page', async () => {
    const { user } = await open('/nowhere', 'We can’t find that page');
    const stops: string[] = [];
    do {
      await user.tab();
      const stop = document.activeElement;
      stops.push(stop?.getAttribute('aria-label') ?? stop?.textContent ?? '');
    } while (stops.length < 20 && stops.at(-1) !== 'Go to the shop');
    expect(stops).toEqual([
      'Skip to content',
      'Ofisi, home',
      'Home',
      'About us',
      'Shop',
      // On a phone this opens the search; where there is room, it is the field itself.
      'Search the shop',
      'Search the shop',
      'Search',
      'Switch to dark theme',
      'Favourites',
      'Cart',
      'Login',
      'Menu',
      'Search the shop',
      'Search',
      'Go to the shop',
    ]);
  });
});
