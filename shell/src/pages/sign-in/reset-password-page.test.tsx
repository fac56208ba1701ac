import { useSession } from '@ofisi/shared-auth/session';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { useNotices } from '@ofisi/shared-page/notices';
import { act, screen, waitFor } from '@testing-library/react';
import { renderInShell } from '../../testing/boot-fixture';
import { ResetPasswordPage } from './reset-password-page';

const server = apiServer();

const open = (search = '?token=abc-123') =>
  renderInShell(<ResetPasswordPage />, { path: '/reset-password', at: `/reset-password${search}` });

const addressOf = ({ router }: ReturnType<typeof open>) =>
  router.state.location.pathname + router.state.location.search;

const field = () => screen.getByLabelText('New password');

async function save({ user }: ReturnType<typeof open>, password = 'kahawa-tamu') {
  if (password) await user.type(field(), password);
  await user.click(screen.getByRole('button', { name: 'Save new password' }));
}

afterEach(() => useNotices.setState({ notices: [] }));

describe('choosing a new password', () => {
  it('takes the token out of the address and sends it with the password', async () => {
    const calls = server.post('/reset-password', { message: 'Changed.' });
    const view = open();
    await waitFor(() => expect(addressOf(view)).toBe('/reset-password'));
    await save(view);
    await waitFor(() => expect(addressOf(view)).toBe('/login'));
    expect(calls.map(({ body }) => body)).toEqual([{ token: 'abc-123', password: 'kahawa-tamu' }]);
    expect(useNotices.getState().notices.map(({ text }) => text)).toEqual([
      'Your password has been changed. Please log in.',
    ]);
  });

  it('leaves no page with the token or a used link in the browser history', async () => {
    server.post('/reset-password', { message: 'Changed.' });
    const view = open();
    await save(view);
    await waitFor(() => expect(addressOf(view)).toBe('/login'));
    await act(() => view.router.navigate(-1));
    expect(addressOf(view)).toBe('/login');
  });

  it('forgets the session, which the server has ended', async () => {
    server.post('/reset-password', { message: 'Changed.' });
    const view = open();
    useSession.getState().start('old');
    await save(view);
    await waitFor(() => expect(addressOf(view)).toBe('/login'));
    expect(useSession.getState().status).toBe('signed-out');
    expect(localStorage.getItem('ofisi_access_token')).toBeNull();
  });

  it('can show the password', async () => {
    const { user } = open();
    const show = screen.getByRole('button', { name: 'Show password' });
    expect(field()).toHaveAttribute('type', 'password');
    await user.click(show);
    expect(show).toHaveAttribute('aria-pressed', 'true');
    expect(field()).toHaveAttribute('type', 'text');
  });

  it('states the password rules beforehand', () => {
    open();
    expect(field()).toHaveAccessibleDescription('Use at least 8 characters, not your email address.');
    expect(field()).toHaveAttribute('autocomplete', 'new-password');
  });
});

describe('a rejected password', () => {
  it('is required', async () => {
    await save(open(), '');
    expect(field()).toHaveAccessibleDescription(/Enter your password\./);
    expect(field()).toHaveFocus();
  });

  it('shows the server’s reason under it, and the link still works', async () => {
    const errors = { password: ['This password is too common. Please choose another one.'] };
    let tries = 0;
    server.post('/reset-password', () =>
      ++tries === 1 ? [{ message: 'Not valid.', errors }, 400] : [{ message: '' }, 200],
    );
    const view = open();
    await save(view, 'password');
    await waitFor(() => expect(field()).toHaveAccessibleDescription(/too common/));
    expect(field()).toBeInvalid();
    await save(view, 'kahawa-tamu');
    await waitFor(() => expect(addressOf(view)).toBe('/login'));
  });

  it.each([
    [
      'too many tries',
      () => server.post('/reset-password', { message: 'Too many attempts.' }, 429),
      'Too many attempts.',
    ],
    ['a broken connection', () => server.fail('post', '/reset-password'), 'An unexpected error occurred.'],
  ])('is reported with %s', async (_, arrange, text) => {
    arrange();
    await save(open());
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });
});

describe('a link that does not work', () => {
  const another = () => screen.getByRole('link', { name: 'Ask for a new link' });

  it.each(['', '?token=', '?tokn=abc'])('reports it when its query is %j', (search) => {
    open(search);
    expect(screen.getByRole('alert')).toHaveTextContent('This link is incomplete.');
    expect(another()).toHaveAttribute('href', '/forgot-password');
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  });

  it('gives the reason when it has been used or has expired', async () => {
    const errors = { token: ['This link has been used or is too old.'] };
    server.post('/reset-password', { message: 'Not valid.', errors }, 400);
    await save(open());
    expect(await screen.findByRole('alert')).toHaveTextContent('This link has been used or is too old.');
    expect(another()).toBeVisible();
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  });
});
