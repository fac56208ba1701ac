import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor } from '@testing-library/react';
import { SecurityPage } from './security-page';

const server = apiServer();

const role = (name: string, required: boolean) => ({
  name,
  requires_two_factor: required,
  people: 2,
  people_with_two_factor: 1,
});

const open = () =>
  renderScreen(<SecurityPage />, {
    role: 'Admin',
    path: '/admin/settings/security',
    at: '/admin/settings/security',
  });

it('requires two-step verification of a role, and shows why not yet of the user’s own', async () => {
  server.get('/security-settings', { roles: [role('Admin', false), role('Staff', false)] });
  const { user, container } = open();
  const staff = await screen.findByRole('checkbox', { name: 'Staff' });
  expect(screen.getByRole('link', { name: 'Security' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(container);

  const calls = server.post('/security-settings/two-factor', { message: 'Required.' });
  server.get('/security-settings', { roles: [role('Admin', false), role('Staff', true)] });
  await user.click(staff);
  await waitFor(() => expect(staff).toBeChecked());
  expect(calls[0]?.body).toEqual({ role: 'Staff', required: true });

  const errors = { role: ['Set up two-step verification for your own account first.'] };
  server.post('/security-settings/two-factor', { message: 'Invalid.', errors }, 400);
  await user.click(screen.getByRole('checkbox', { name: 'Admin' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Set up two-step verification for your own account first.',
  );
  expect(screen.getByRole('checkbox', { name: 'Admin' })).not.toBeChecked();
});

it('offers a retry for the roles', async () => {
  server.get('/security-settings', { message: 'Broken.' }, 500);
  const { user } = open();
  expect(await screen.findByText('The roles could not be loaded.')).toBeVisible();
  server.get('/security-settings', { roles: [role('Staff', true)] });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('checkbox', { name: 'Staff' })).toBeChecked();
});
