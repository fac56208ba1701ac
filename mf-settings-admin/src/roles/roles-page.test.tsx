import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { Notices } from '@ofisi/shared-admin-ui/testing/notices';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { roleWith } from '../testing/some-user';
import { OldRolesPage } from './old-roles-page';
import { RolesPage } from './roles-page';

const server = apiServer();

const clerk = roleWith({ id: 9, name: 'Clerk', built_in: false, people: 0, version: 4 });

async function openRoles(roles = [roleWith(), clerk]) {
  server.get('/view-roles', listAnswer('roles', roles));
  const { user, router } = renderScreen(
    <>
      <RolesPage />
      <Notices />
    </>,
    { role: 'Developer' },
  );
  await screen.findByRole('table', { name: 'Roles', busy: false });
  const name = () => within(screen.getByRole('form')).getByRole('textbox', { name: /^Name/ });
  const press = (label: string) => user.click(screen.getByRole('button', { name: label }));
  const openMenu = (role: string) => press(`Actions for ${role}`);
  const choose = async (role: string, entry: string) => {
    await openMenu(role);
    await user.click(await screen.findByRole('menuitem', { name: entry }));
  };
  return { user, router, name, press, openMenu, choose };
}

it('shows an empty state', async () => {
  await openRoles([]);
  expect(screen.getByText('No Role found')).toBeVisible();
});

it('adds a role, and shows the server’s message', async () => {
  const { user, name, press } = await openRoles([]);
  const calls = server.post('/add-role', { message: 'Role added successfully', role: clerk });
  await press('Add Role');
  await waitFor(() => expect(name()).toHaveFocus());
  await user.type(name(), 'Clerk');
  await press('Create');
  expect(await screen.findByText('Role added successfully')).toBeVisible();
  expect(calls[0]?.body).toEqual({ name: 'Clerk' });
});

it('shows an invalid name, and a failed creation', async () => {
  const { user, name, press } = await openRoles([]);
  server.post('/add-role', { message: 'Invalid.', errors: { name: ['The name has already been taken.'] } }, 400);
  await press('Add Role');
  await waitFor(() => expect(name()).toHaveFocus());
  await user.type(name(), 'Clerk');
  await press('Create');
  await waitFor(() => expect(name()).toHaveAccessibleDescription('The name has already been taken.'));
  server.fail('post', '/add-role');
  await press('Create');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to add role. Please try again later.');
});

it('renames a role with its version', async () => {
  const { user, name, press, choose } = await openRoles();
  const calls = server.post('/update-role/9', { message: 'Role updated successfully', role: clerk });
  await choose('Clerk', 'Rename');
  await screen.findByRole('dialog');
  await user.type(name(), 's');
  await press('Save');
  expect(await screen.findByText('Role updated successfully')).toBeVisible();
  expect(calls[0]?.body).toEqual({ name: 'Clerks', version: 4 });
});

it('deletes an unused role, and shows why another one stays', async () => {
  const { press, openMenu, choose, user } = await openRoles([
    roleWith(),
    roleWith({ id: 8, name: 'Driver', built_in: false, people: 2 }),
    clerk,
  ]);
  server.post('/delete-role/9', { message: 'Role deleted successfully' });
  await openMenu('Driver');
  expect(await screen.findByRole('menuitem', { name: /Delete.*2 people have this role/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await user.keyboard('{Escape}');
  await choose('Clerk', 'Delete');
  await press('Delete');
  expect(await screen.findByText('Role deleted successfully')).toBeVisible();
});

it('keeps built-in roles', async () => {
  const { openMenu } = await openRoles();
  await openMenu('Staff');
  for (const name of [/Rename.*can’t be renamed/, /Delete.*Built-in roles can’t be deleted/]) {
    expect(await screen.findByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true');
  }
});

it('links to the permissions, and redirects from the old address', async () => {
  const { user, router } = await openRoles();
  await user.click(screen.getByRole('link', { name: 'Permissions' }));
  expect(router.state.location.pathname).toBe('/admin/user-management/roles/permissions');
  const old = renderScreen(<OldRolesPage />, { role: 'Developer', path: '/admin/role', at: '/admin/role' });
  await waitFor(() => expect(old.router.state.location.pathname).toBe('/admin/user-management/roles'));
});
