import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { screen, waitFor } from '@testing-library/react';
import { renderInShell } from '../../testing/boot-fixture';
import { ConfirmEmailPage } from './confirm-email-page';

const server = apiServer();

const open = (search = '?token=abc') =>
  renderInShell(<ConfirmEmailPage />, { path: '/confirm-email', at: `/confirm-email${search}` });

const button = () => screen.getByRole('button', { name: 'Confirm my email' });

describe('the link of a confirmation email', () => {
  it('confirms on a click and not before, and takes its token out of the address', async () => {
    const calls = server.post('/confirm-email', { message: 'Your email address is confirmed.' });
    const { user, router, container } = open();
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await expectAccessible(container);
    expect(calls).toHaveLength(0);
    await user.click(button());
    expect(await screen.findByText('Your email address is confirmed.')).toHaveFocus();
    expect(calls.map(({ body }) => body)).toEqual([{ token: 'abc' }]);
    expect(screen.queryByRole('button', { name: 'Confirm my email' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to your profile' })).toHaveAttribute('href', '/user/profile');
  });

  it('reports that it is no longer valid', async () => {
    const sentence = 'This link is no longer valid. Ask for a new one in your profile.';
    server.post('/confirm-email', { message: 'Invalid.', errors: { token: [sentence] } }, 400);
    const { user } = open();
    await user.click(button());
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  });

  it('can be tried again after the server could not be reached', async () => {
    server.fail('post', '/confirm-email');
    const { user } = open();
    await user.click(button());
    expect(await screen.findByRole('alert')).toBeVisible();
    server.post('/confirm-email', { message: 'Your email address is confirmed.' });
    await user.click(button());
    expect(await screen.findByText('Your email address is confirmed.')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('reports that it is incomplete without a token, and offers no button', () => {
    open('');
    expect(screen.getByRole('alert')).toHaveTextContent('This link is incomplete.');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
