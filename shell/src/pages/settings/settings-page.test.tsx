import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { screen, waitFor } from '@testing-library/react';
import { renderInShell } from '../../testing/boot-fixture';
import { SettingsPage } from './settings-page';

const server = apiServer();

const role = (name: string, required: boolean) => ({
  name,
  requires_two_factor: required,
  people: 2,
  people_with_two_factor: 1,
});

it('requires two-step verification of a role, and says why it may not be one’s own yet', async () => {
  server.get('/security-settings', { roles: [role('Admin', false), role('Staff', false)] });
  const { user, container } = renderInShell(<SettingsPage />, { role: 'Admin' });
  const staff = await screen.findByRole('checkbox', { name: 'Staff' });
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

it('switches two-step verification off for a colleague who lost it, and says whose it cannot be', async () => {
  server.get('/security-settings', { roles: [role('Staff', true)] });
  const { user } = renderInShell(<SettingsPage />, { role: 'Admin' });
  const [email, password] = [await screen.findByLabelText('Colleague’s email'), screen.getByLabelText('Your password')];
  const button = screen.getByRole('button', { name: 'Switch off' });
  const calls = server.post('/security-settings/lost-two-factor', { message: 'It is off.' });
  await user.click(button);
  expect(email).toHaveAccessibleDescription('The email field is required.');
  expect(calls).toHaveLength(0);

  const errors = { email: ['No account with this address uses two-step verification.'] };
  server.post('/security-settings/lost-two-factor', { message: 'Invalid.', errors }, 400);
  await user.type(email, 'njeri@example.com');
  await user.type(password, 'my own password');
  await user.click(button);
  await waitFor(() => expect(email).toHaveAccessibleDescription(errors.email[0]));
  expect(email).toHaveValue('njeri@example.com');

  const accepted = server.post('/security-settings/lost-two-factor', { message: 'It is off.' });
  await user.click(button);
  await waitFor(() => expect(email).toHaveValue(''));
  expect(password).toHaveValue('');
  expect(accepted[0]?.body).toEqual({ email: 'njeri@example.com', password: 'my own password' });
});
