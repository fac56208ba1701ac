import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { Notices } from '@ofisi/shared-admin-ui/testing/notices';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { someRoles, userWith } from '../testing/some-user';
import { UsersPage } from './users-page';

const server = apiServer();

async function openUsers(users = [userWith()]) {
  server.get('/sanctum/csrf-cookie', {});
  server.get('/view-roles', listAnswer('roles', someRoles()));
  const lists = server.get('/view-users', listAnswer('users', users));
  const { user, router } = renderScreen(
    <>
      <UsersPage />
      <Notices />
    </>,
    { role: 'Admin' },
  );
  await screen.findByRole('table', { name: 'All Users', busy: false });
  const field = (name: string) => within(screen.getByRole('form')).getByLabelText(new RegExp(`^${name}`));
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const openMenu = (name = 'Njeri Mwangi') => press(`Actions for ${name}`);
  const choose = async (entry: string, name?: string) => {
    await openMenu(name);
    await user.click(await screen.findByRole('menuitem', { name: entry }));
  };
  const openForm = async () => {
    await press('Add New');
    await waitFor(() => expect(field('Full Name')).toHaveFocus());
    await within(field('Role')).findByRole('option', { name: 'Staff' });
  };
  return { user, router, lists, field, press, openMenu, choose, openForm };
}

it('lists the users with role, status and last sign-in, each with a page of their own', async () => {
  const { user, router } = await openUsers([userWith(), userWith({ id: 8, name: 'New', last_sign_in_at: null })]);
  expect(screen.getByRole('cell', { name: '20 Nov 2026, 15:15' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Never' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Njeri Mwangi' }));
  expect(router.state.location.pathname).toBe('/admin/user-management/users/7');
});

it('filters the users by role', async () => {
  const { user, lists, press } = await openUsers();
  await press('Filters');
  await user.click(await screen.findByRole('combobox', { name: 'Role' }));
  await user.click(await screen.findByText('Developer'));
  await press('Show results');
  await waitFor(() => expect(lists.at(-1)?.url).toContain('role_id=2'));
});

it('invites a user without a password, with a role the inviter may grant', async () => {
  const { user, field, press, openForm } = await openUsers([]);
  const calls = server.post('/add-users', { message: 'User added successfully', user: userWith() });
  await openForm();
  expect(within(field('Role')).queryByRole('option', { name: 'Developer' })).not.toBeInTheDocument();
  await user.type(field('Full Name'), 'Njeri Mwangi');
  await user.type(field('Email'), 'njeri@ofisi.example');
  await user.selectOptions(field('Role'), 'Staff');
  await press('Create');
  expect(await screen.findByText('User added successfully')).toBeVisible();
  expect(calls[0]?.body).toEqual({
    name: 'Njeri Mwangi',
    email: 'njeri@ofisi.example',
    phone_number: '',
    role: 'Staff',
  });
});

it('sets a password instead, and shows its error at the field', async () => {
  const { user, field, press, openForm } = await openUsers([]);
  const errors = { password: ['This password is too common. Please choose another one.'] };
  const calls = server.post('/add-users', { message: 'Invalid.', errors }, 400);
  await openForm();
  await user.type(field('Full Name'), 'Njeri');
  await user.type(field('Email'), 'njeri@ofisi.example');
  await user.click(screen.getByRole('switch', { name: 'Send an invitation' }));
  await user.type(field('Password'), 'password');
  await press('Create');
  await waitFor(() => expect(field('Password')).toHaveAccessibleDescription(/too common/));
  expect(calls[0]?.body).toMatchObject({ password: 'password', role: 'User' });
});

it('reports a failed save without a response', async () => {
  const { user, field, press, openForm } = await openUsers([]);
  server.fail('post', '/add-users');
  await openForm();
  await user.type(field('Full Name'), 'Njeri');
  await user.type(field('Email'), 'njeri@ofisi.example');
  await press('Create');
  expect(await screen.findByRole('alert')).toHaveTextContent('An unexpected error occurred.');
});

it('closes by its X alone, not by Escape or a click beside it', async () => {
  const { press, openForm } = await openUsers();
  await openForm();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape', keyCode: 27 });
  fireEvent.click(document.querySelector('.ant-modal-wrap') as Element);
  expect(screen.getByRole('dialog')).toBeVisible();
  await press('Close');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('edits with the version and without a password', async () => {
  const { user, field, choose, press } = await openUsers();
  const calls = server.post('/update-user/7', { message: 'User updated successfully', user: userWith() });
  await choose('Edit');
  await within(await screen.findByRole('dialog')).findByRole('option', { name: 'Admin' });
  expect(screen.queryByLabelText(/^Password/)).not.toBeInTheDocument();
  await user.selectOptions(field('Role'), 'Admin');
  await press('Save');
  expect(await screen.findByText('User updated successfully')).toBeVisible();
  expect(calls[0]?.body).toEqual({
    name: 'Njeri Mwangi',
    email: 'njeri@ofisi.example',
    phone_number: '0712000001',
    role: 'Admin',
    version: 2,
  });
});

it('shows the current values of a user changed by someone else', async () => {
  const { choose, press, field } = await openUsers();
  server.post('/update-user/7', { message: 'Stale.', current: userWith({ name: 'Njeri M.', version: 3 }) }, 409);
  await choose('Edit');
  await screen.findByRole('dialog');
  await press('Save');
  expect(await screen.findByRole('alert')).toHaveTextContent('This user was changed by someone else');
  expect(field('Full Name')).toHaveValue('Njeri M.');
});

it('sends a reset link to active users, and the invitation again to invited ones', async () => {
  const { choose, openMenu } = await openUsers([userWith(), userWith({ id: 8, name: 'Otieno', status: 'invited' })]);
  server.post('/send-user-link/7', { message: 'A link has been sent to njeri@ofisi.example.' });
  await choose('Send reset link');
  expect(await screen.findByText('A link has been sent to njeri@ofisi.example.')).toBeVisible();
  await openMenu('Otieno');
  expect(await screen.findByRole('menuitem', { name: 'Send invitation again' })).toBeInTheDocument();
});

it('shows why a link was not sent', async () => {
  const { choose } = await openUsers();
  server.post('/send-user-link/7', { message: 'Too many requests.' }, 429);
  await choose('Send reset link');
  expect(await screen.findByRole('alert')).toHaveTextContent('The change could not be saved.Too many requests.');
});

it('deactivates after asking, with the version, and reactivates', async () => {
  const { choose, press } = await openUsers([userWith(), userWith({ id: 8, name: 'Otieno', status: 'deactivated' })]);
  const calls = server.post('/deactivate-user/7', { message: 'Njeri Mwangi has been deactivated.', user: userWith() });
  await choose('Deactivate');
  expect(await screen.findByText(/They’ll be logged out everywhere/)).toBeVisible();
  await press('Deactivate');
  expect(await screen.findByText('Njeri Mwangi has been deactivated.')).toBeVisible();
  expect(calls[0]?.body).toEqual({ version: 2 });
  server.post('/reactivate-user/8', { message: 'Otieno has been reactivated.', user: userWith() });
  await choose('Reactivate', 'Otieno');
  expect(await screen.findByText('Otieno has been reactivated.')).toBeVisible();
});

it('offers no actions on users with more permissions, or on oneself', async () => {
  const { openMenu, user } = await openUsers([
    userWith({ role_id: 2, role: 'Developer' }),
    userWith({ id: 1, name: 'Test Admin', role_id: 1 }),
  ]);
  await openMenu();
  expect(await screen.findByRole('menuitem', { name: /Deactivate.*Has more permissions than you/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(screen.getByRole('menuitem', { name: /^Edit.*Has more/ })).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Escape}');
  await openMenu('Test Admin');
  expect(await screen.findByRole('menuitem', { name: /Deactivate.*This is your own account/ })).toBeInTheDocument();
  expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveAttribute('aria-disabled', 'false');
});

it('deletes after asking', async () => {
  const { choose, press } = await openUsers();
  server.post('/delete-user/7', { message: 'User deleted successfully' });
  server.get('/view-users', listAnswer('users', []));
  await choose('Delete');
  expect(await screen.findByText('Are you sure you want to delete this user?')).toBeInTheDocument();
  await press('Delete');
  expect(await screen.findByText('User deleted successfully')).toBeVisible();
});
