import type { ScreenOptions } from '@ofisi/shared-auth/testing/render-screen';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { Pages } from './app';
import { BOOT, renderInShell } from './testing/boot-fixture';

let arrives = false;

/** A chunk that fails to load now and then. */
jest.mock('./pages/sign-in/registration-page', () => ({
  get RegistrationPage() {
    if (!arrives) throw new Error('Loading chunk register failed.');
    return () => <h1>Create an account</h1>;
  },
}));

/** A second such chunk, because a chunk that has loaded once stays loaded. */
jest.mock('./pages/sign-in/forgot-password-page', () => ({
  get ForgotPasswordPage() {
    if (!arrives) throw new Error('Loading chunk forgot-password failed.');
    return () => <h1>Forgot your password?</h1>;
  },
}));

afterEach(() => {
  arrives = false;
  onlineManager.setOnline(true);
});

/** Each page is a chunk of its own. */
const ARRIVING = { timeout: 5000 };

const open = (at: string, role?: ScreenOptions['role']) =>
  renderInShell(<Pages boot={BOOT} />, { at, ...(role ? { role } : {}) });

const addressOf = ({ router }: ReturnType<typeof open>) =>
  router.state.location.pathname + router.state.location.search;

describe('the pages', () => {
  it('show Page not found at an unknown address, inside the frame of the shop', async () => {
    open('/nowhere');
    expect(await screen.findByRole('heading', { name: 'We can’t find that page' }, ARRIVING)).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });

  it.each(['/admin', '/admin/nowhere'])('guard %s although there is no page', async (at) => {
    const view = open(at);
    await waitFor(() => expect(addressOf(view)).toBe(`/login?next=${encodeURIComponent(at)}`));
    expect(await screen.findByRole('heading', { name: 'Login' }, ARRIVING)).toBeVisible();
  });

  it('lead from the bare address of the back-office to its dashboard', async () => {
    const view = open('/admin', 'Staff');
    expect(await screen.findByRole('heading', { name: /^Karibu, / }, ARRIVING)).toBeVisible();
    expect(addressOf(view)).toBe('/admin/dashboard');
  });

  it.each([
    ['Admin', '/admin/settings/shop'],
    ['Staff', '/admin/dashboard'],
  ] as const)('lead %s from the bare address of the settings to the first page they may open', async (role, to) => {
    const view = open('/admin/settings', role);
    await waitFor(() => expect(addressOf(view)).toBe(to), ARRIVING);
  });

  it('show Page not found inside the back-office to staff only', async () => {
    const staff = open('/admin/nowhere', 'Staff');
    expect(await screen.findByRole('heading', { name: 'We can’t find that page' }, ARRIVING)).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Back-office' })).toBeVisible();
    staff.unmount();
    open('/admin/nowhere', 'User');
    expect(await screen.findByRole('heading', { name: 'You don’t have access to this page' }, ARRIVING)).toBeVisible();
  });

  it('stay usable when one of the shell’s own pages does not load', async () => {
    const view = open('/register');
    expect(await screen.findByRole('alert')).toHaveTextContent('“Registration” couldn’t be loaded');
    jest.mocked(console.error).mockClear();
    await view.user.click(screen.getAllByRole('link', { name: 'Login' })[0] as HTMLElement);
    expect(await screen.findByRole('heading', { name: 'Login' }, ARRIVING)).toBeVisible();
  });

  it('retry a page that did not load, without reloading the document', async () => {
    const { user } = open('/register');
    const again = await screen.findByRole('button', { name: 'Try again' });
    arrives = true;
    jest.mocked(console.error).mockClear();
    await user.click(again);
    expect(await screen.findByRole('heading', { name: 'Create an account' })).toBeVisible();
  });

  it('load automatically once the connection returns', async () => {
    act(() => onlineManager.setOnline(false));
    open('/forgot-password');
    expect(await screen.findByRole('heading', { name: 'You’re offline' })).toBeVisible();
    expect(screen.getByRole('status', { name: 'Connection' })).toHaveTextContent('Your cart is saved.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByText(/couldn’t be loaded/)).not.toBeInTheDocument();
    arrives = true;
    jest.mocked(console.error).mockClear();
    act(() => onlineManager.setOnline(true));
    expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  });
});
