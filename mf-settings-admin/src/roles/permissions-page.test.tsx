import { needsOf, PERMISSIONS } from '@ofisi/api-contract/permissions';
import type { Role } from '@ofisi/api-contract/identity/roles';
import { Notices } from '@ofisi/shared-admin-ui/testing/notices';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor } from '@testing-library/react';
import { roleWith } from '../testing/some-user';
import { matrixTexts } from '../texts/roles';
import { PermissionsPage } from './permissions-page';

const server = apiServer();

const clerk = roleWith({ id: 9, name: 'Clerk', built_in: false, permissions: ['backoffice.access'], version: 4 });
const boss = roleWith({ id: 2, name: 'Developer', grantable: false });

async function openMatrix(roles: Role[] = [clerk, roleWith(), boss]) {
  server.get('/view-roles', { roles });
  server.get('/view-permissions', { permissions: PERMISSIONS.map((name) => ({ name, needs: [...needsOf(name)] })) });
  const view = renderScreen(
    <>
      <PermissionsPage />
      <Notices />
    </>,
    { role: 'Developer' },
  );
  await screen.findByRole('table', { name: 'Permissions by role' });
  const box = (sentence: string, role = 'Clerk') => screen.getByRole('checkbox', { name: `${sentence}: ${role}` });
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
  return { ...view, box, press };
}

it('lists every permission once as a sentence, with the roles that have it', async () => {
  const { box, container } = await openMatrix();
  const listed = matrixTexts.groups.flatMap(({ permissions }): string[] => permissions);
  expect(listed.toSorted()).toEqual([...PERMISSIONS].sort());
  expect(box('Open the back-office')).toBeChecked();
  expect(box('Sell at the counter')).not.toBeChecked();
  expect(box('View items as staff', 'Staff')).toBeChecked();
  expect(box('Sell at the counter', 'Developer')).toBeDisabled();
  await expectAccessible(container);
});

it('grants required permissions too, revokes dependent ones, and saves the changes', async () => {
  const { user, box, press } = await openMatrix();
  const calls = server.post('/update-role/9', { message: 'Role updated successfully', role: clerk });
  await user.click(box('Give a discount at the counter'));
  expect(box('Sell at the counter')).toBeChecked();
  expect(box('View sales')).toBeChecked();
  await user.click(box('Sell at the counter'));
  expect(box('Give a discount at the counter')).not.toBeChecked();
  expect(box('View sales')).toBeChecked();
  expect(screen.getByText('1 role changed')).toBeVisible();
  await press('Save');
  expect(await screen.findByText('The permissions have been saved.')).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ permissions: ['backoffice.access', 'sales.view'], version: 4 }]);
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});

it('is ticked with the keyboard, and reset to the stored state', async () => {
  const { user, box, press } = await openMatrix();
  box('Manage offers').focus();
  await user.keyboard(' ');
  expect(box('Manage offers')).toBeChecked();
  await press('Discard changes');
  expect(box('Manage offers')).not.toBeChecked();
});

it('names the refused role, and keeps the changes for a retry', async () => {
  const { user, box, press } = await openMatrix();
  const errors = { permissions: ['You can’t grant permissions that you don’t have yourself.'] };
  server.post('/update-role/9', { message: 'Invalid.', errors }, 400);
  server.post('/update-role/3', { message: 'Saved.', role: roleWith() });
  await user.click(box('Manage offers'));
  await user.click(box('Manage offers', 'Staff'));
  await press('Save');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The permissions of Clerk were not saved.You can’t grant permissions that you don’t have yourself.',
  );
  expect(box('Manage offers')).toBeChecked();
  expect(screen.getByText('1 role changed')).toBeVisible();
});

it('shows the current permissions of a role changed by somebody else', async () => {
  const { user, box, press } = await openMatrix();
  server.post('/update-role/9', { message: 'Stale.', current: { ...clerk, version: 5 } }, 409);
  await user.click(box('Manage offers'));
  server.get('/view-roles', {
    roles: [{ ...clerk, permissions: ['backoffice.access', 'settings.manage'], version: 5 }],
  });
  await press('Save');
  expect(await screen.findByRole('alert')).toHaveTextContent('Someone else has changed this role');
  await waitFor(() => expect(box('Change the shop’s settings')).toBeChecked());
  expect(box('Manage offers')).not.toBeChecked();
});

it('requires two-step verification of a role, or shows why not', async () => {
  const { user, box } = await openMatrix();
  const calls = server.post('/security-settings/two-factor', { message: 'Now required for Clerk.' });
  await user.click(box('Must use two-step verification'));
  expect(await screen.findByText('Now required for Clerk.')).toBeVisible();
  expect(calls[0]?.body).toEqual({ role: 'Clerk', required: true });
  server.post('/security-settings/two-factor', { message: 'Set it up for your own account first.' }, 400);
  await user.click(box('Must use two-step verification', 'Staff'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Set it up for your own account first.');
});

it('limits the discounts of a role that may give some', async () => {
  const seller = { ...clerk, permissions: [...clerk.permissions, 'sales.discount' as const], discount_limit: 100 };
  const { user } = await openMatrix([seller, roleWith()]);
  const calls = server.post('/update-role/9', { message: 'Saved.', role: { ...seller, discount_limit: 10 } });
  const limit = screen.getByRole('textbox', { name: 'Maximum discount (%): Clerk' });
  expect(screen.queryByRole('textbox', { name: 'Maximum discount (%): Staff' })).not.toBeInTheDocument();
  await user.clear(limit);
  await user.type(limit, '10{Enter}');
  expect(await screen.findByText('Clerk may give discounts of up to 10%.')).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ discount_limit: 10, version: 4 }]);
  const errors = { discount_limit: ['Enter a number of 100 or less.'] };
  server.post('/update-role/9', { message: 'Invalid.', errors }, 400);
  await user.clear(limit);
  await user.type(limit, '101{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Discount limit: enter a number of 100 or less.');
});

it('offers a retry when the permissions cannot be read', async () => {
  server.fail('get', '/view-roles');
  server.get('/view-permissions', { permissions: [] });
  const { user } = renderScreen(<PermissionsPage />, { role: 'Developer' });
  expect(await screen.findByText('The permissions could not be loaded.')).toBeVisible();
  server.get('/view-roles', { roles: [clerk] });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('table', { name: 'Permissions by role' })).toBeVisible();
});
