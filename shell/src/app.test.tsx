import type { ScreenOptions } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor } from '@testing-library/react';
import { Pages } from './app';
import { BOOT, renderInShell } from './testing/boot-fixture';

/** A chunk that did not arrive. */
jest.mock('./pages/registration-page', () => {
  throw new Error('Loading chunk register failed.');
});

const open = (at: string, role?: ScreenOptions['role']) =>
  renderInShell(<Pages boot={BOOT} />, { at, ...(role ? { role } : {}) });

const addressOf = ({ router }: ReturnType<typeof open>) =>
  router.state.location.pathname + router.state.location.search;

describe('the pages', () => {
  it('say that there is none at an unknown address, inside the frame of the shop', async () => {
    open('/nowhere');
    expect(await screen.findByRole('heading', { name: 'There is no page at this address' })).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });

  it.each(['/admin', '/admin/nowhere'])('guard %s although there is no page', async (at) => {
    const view = open(at);
    await waitFor(() => expect(addressOf(view)).toBe(`/login?next=${encodeURIComponent(at)}`));
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
  });

  it('tell staff inside the back-office, and nobody else, that a page of it does not exist', async () => {
    const staff = open('/admin/nowhere', 'Staff');
    expect(await screen.findByRole('heading', { name: 'There is no page at this address' })).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Back-office' })).toBeVisible();
    staff.unmount();
    open('/admin/nowhere', 'User');
    expect(await screen.findByRole('heading', { name: 'Your role may not see this page' })).toBeVisible();
  });

  it('stay usable when one of the shell’s own does not arrive', async () => {
    const view = open('/register');
    expect(await screen.findByRole('alert')).toHaveTextContent('“Registration” could not be shown');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    jest.mocked(console.error).mockClear();
    await view.user.click(screen.getAllByRole('link', { name: 'Login' })[0] as HTMLElement);
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
  });
});
