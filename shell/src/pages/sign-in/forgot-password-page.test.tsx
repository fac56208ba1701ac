import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { screen, waitFor } from '@testing-library/react';
import { renderInShell } from '../../testing/boot-fixture';
import { ForgotPasswordPage } from './forgot-password-page';

const server = apiServer();
const ANSWER = 'If an account uses this address, a link is on its way.';

const open = () => renderInShell(<ForgotPasswordPage />, { path: '/forgot-password', at: '/forgot-password' });

async function ask({ user }: ReturnType<typeof open>, email = 'achieng@ofisi.example') {
  if (email) await user.type(screen.getByLabelText('Email'), email);
  await user.click(screen.getByRole('button', { name: 'Send link' }));
}

describe('asking for a new password', () => {
  it('sends the address and shows the server’s answer, which takes the focus', async () => {
    const calls = server.post('/forgot-password', { message: ANSWER });
    await ask(open());
    const answer = await screen.findByText(ANSWER);
    expect(answer).toHaveFocus();
    expect(calls.map(({ body }) => body)).toEqual([{ email: 'achieng@ofisi.example' }]);
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
  });

  it('can be done again', async () => {
    server.post('/forgot-password', { message: ANSWER });
    const view = open();
    await ask(view);
    await view.user.click(await screen.findByRole('button', { name: 'send it again' }));
    expect(screen.getByLabelText('Email')).toHaveValue('achieng@ofisi.example');
  });

  it.each([
    ['', 'Enter your email address.'],
    ['achieng', 'Enter an email address such as name@example.com.'],
  ])('rejects %j as an address, without a call', async (email, message) => {
    await ask(open(), email);
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(message);
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  it('shows the server’s message under the field', async () => {
    const errors = { email: ['Use at most 254 characters.'] };
    server.post('/forgot-password', { message: 'Not valid.', errors }, 400);
    await ask(open());
    await waitFor(() =>
      expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Use at most 254 characters.'),
    );
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    ['too many tries', 429, 'Too many attempts. Try again in a minute.'],
    ['an error of the server', 500, 'An unexpected error occurred.'],
  ])('reports failure %s', async (_, status, text) => {
    server.post('/forgot-password', { message: 'Too many attempts. Try again in a minute.' }, status);
    await ask(open());
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('button', { name: 'Send link' })).toBeEnabled();
  });

  it('sends once, however often the button is pressed', async () => {
    const calls = server.post('/forgot-password', { message: ANSWER });
    const { user } = open();
    await user.type(screen.getByLabelText('Email'), 'achieng@ofisi.example');
    await user.dblClick(screen.getByRole('button', { name: 'Send link' }));
    await screen.findByText(ANSWER);
    expect(calls).toHaveLength(1);
  });

  it('links to the contact, and back to the login', () => {
    open();
    expect(screen.getByRole('link', { name: '+254 700 000 141' })).toHaveAttribute('href', 'tel:+254700000141');
    expect(screen.getByRole('link', { name: 'hello@ofisi.example' })).toHaveAttribute(
      'href',
      'mailto:hello@ofisi.example?subject=New%20password',
    );
    expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login');
  });
});
