import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { Notices } from '@ofisi/shared-admin-ui/testing/notices';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { someRoles, userWith } from '../testing/some-user';
import { UserPage } from './user-page';

const server = apiServer();

const session = {
  id: 31,
  device: 'Chrome on Windows',
  ip: '41.90.0.1',
  created_at: '2026-11-22T09:00:00.000Z',
  last_used_at: '2026-11-23T09:00:00.000Z',
  current: false,
};

function open(tab = '', user = userWith()) {
  server.get('/view-users/7', { user });
  server.get('/view-roles', listAnswer('roles', someRoles()));
  return renderScreen(
    <>
      <UserPage />
      <Notices />
    </>,
    { role: 'Admin', path: '/admin/user-management/users/:id', at: `/admin/user-management/users/7${tab}` },
  );
}

it('shows a user’s details, and the available actions', async () => {
  const { container } = open();
  expect(await screen.findByRole('heading', { name: 'Njeri Mwangi' })).toBeVisible();
  for (const text of ['Active', 'Staff', 'Off', '20 Nov 2026, 15:15']) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(screen.getByRole('button', { name: 'Send reset link' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit' })).toBeVisible();
  await expectAccessible(container);
});

it('offers no actions on a user with more permissions', async () => {
  open('', userWith({ role: 'Developer', role_id: 2 }));
  await screen.findByRole('heading', { name: 'Njeri Mwangi' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Deactivate' })).not.toBeInTheDocument();
});

it('deactivates after a confirmation', async () => {
  const { user } = open();
  const calls = server.post('/deactivate-user/7', { message: 'Njeri Mwangi has been deactivated.', user: userWith() });
  await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText('Njeri Mwangi has been deactivated.')).toBeVisible();
  expect(calls).toHaveLength(1);
});

it('switches off two-step verification of a colleague, with the user’s own password', async () => {
  const { user, container } = open('', userWith({ two_factor: true }));
  await user.click(await screen.findByRole('button', { name: 'Switch off two-step verification' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Switch off' }));
  const password = dialog.getByLabelText(/^Your password/);
  expect(password).toHaveAccessibleDescription('Enter your password.');
  const path = '/security-settings/lost-two-factor';

  const reason = 'This person’s role has more permissions than yours. Ask someone with that role.';
  server.post(path, { message: 'Invalid.', errors: { email: [reason] } }, 400);
  await user.type(password, 'my own password');
  await user.click(dialog.getByRole('button', { name: 'Switch off' }));
  expect(await dialog.findByText(reason)).toBeInTheDocument();
  await expectAccessible(container);

  const calls = server.post(path, { message: 'Two-step verification is off for Njeri Mwangi.' });
  await user.click(dialog.getByRole('button', { name: 'Switch off' }));
  expect(await screen.findByText('Two-step verification is off for Njeri Mwangi.')).toBeInTheDocument();
  expect(calls.map(({ body }) => body)).toEqual([{ email: 'njeri@ofisi.example', password: 'my own password' }]);
});

it('does not offer to switch it off when it is not on', async () => {
  open();
  await screen.findByRole('button', { name: 'Deactivate' });
  expect(screen.queryByRole('button', { name: /^Switch off/ })).not.toBeInTheDocument();
});

it('shows their sessions, and ends one or all', async () => {
  server.get('/view-users/7/sessions', { sessions: [session, { ...session, id: 32, device: 'Safari on iOS' }] });
  const { user, container } = open('?tab=sessions');
  const list = await screen.findByRole('list', { name: 'Sessions' });
  expect(within(list).getAllByText('41.90.0.1')).toHaveLength(2);
  await expectAccessible(container);
  const calls = server.post('/end-user-sessions/7', { message: 'The session has ended.' });
  await user.click(screen.getByRole('button', { name: 'End the session on Safari on iOS' }));
  expect(await screen.findByText('The session has ended.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'End all sessions' }));
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ session: 32 }, {}]));
});

it('reports a failure to end a session, and an empty list', async () => {
  server.get('/view-users/7/sessions', { sessions: [session] });
  const { user } = open('?tab=sessions');
  server.post('/end-user-sessions/7', { message: 'This session has already ended.' }, 404);
  await user.click(await screen.findByRole('button', { name: /^End the session/ }));
  server.get('/view-users/7/sessions', { sessions: [] });
  expect(await screen.findByText(/already ended|Not signed in anywhere/)).toBeVisible();
});

it('shows how they signed in', async () => {
  const signIn = {
    id: 5,
    at: '2026-11-22T09:00:00.000Z',
    first_at: '2026-11-22T09:00:00.000Z',
    user_id: 7,
    name: 'Njeri',
  };
  server.get('/view-sign-ins', {
    signIns: [
      { ...signIn, email: 'n@x.ke', outcome: 'signed_in', device: 'Chrome on Windows', ip: '41.90.0.1', count: 1 },
      { ...signIn, id: 4, email: 'n@x.ke', outcome: 'wrong_password', device: null, ip: null, count: 9 },
    ],
  });
  open('?tab=sign-ins');
  expect(await screen.findByText('Wrong password')).toBeVisible();
  expect(screen.getByText('9 times within an hour')).toBeVisible();
  expect(screen.getByText('Chrome on Windows, 41.90.0.1')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All sign-ins' })).toHaveAttribute(
    'href',
    '/admin/user-management/sign-ins?user_id=7',
  );
});

it('shows who changed what', async () => {
  const change = { field: 'role', before: 'Cashier', after: 'Staff' };
  server.get('/history/users/7', {
    entries: [{ id: 9, at: '2026-11-22T09:00:00.000Z', actor: 'Amina Admin', action: 'update', changes: [change] }],
  });
  open('?tab=history');
  expect(await screen.findByText('Amina Admin')).toBeVisible();
  expect(screen.getByText('Cashier')).toBeVisible();
});

it('reports an unknown user', async () => {
  server.get('/view-roles', listAnswer('roles', someRoles()));
  server.get('/view-users/7', { message: 'This user no longer exists.' }, 404);
  renderScreen(<UserPage />, { role: 'Admin', path: '/users/:id', at: '/users/7' });
  expect(await screen.findByRole('alert')).toHaveTextContent('This user no longer exists.');
});
