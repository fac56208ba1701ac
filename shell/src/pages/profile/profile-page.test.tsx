import { useSession } from '@ofisi/shared-auth/session';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { keepDraft, readDraft } from '@ofisi/shared-page/drafts';
import { screen, waitFor, within } from '@testing-library/react';
import { renderInShell } from '../../testing/boot-fixture';
import { ProfilePage } from './profile-page';

const server = apiServer();

const PROFILE = {
  id: 1,
  name: 'Achieng Otieno',
  email: 'achieng@ofisi.example',
  phone_number: '0712 345 678',
  email_confirmed: false,
  pending_email: null,
};
const session = (id: number, device: string, current: boolean) => ({
  id,
  device,
  ip: '41.90.0.1',
  created_at: '2026-11-20T08:00:00.000Z',
  last_used_at: '2026-11-22T08:00:00.000Z',
  current,
});
const OFF = { enabled: false, required: false, recovery_codes_left: 0 };

async function open() {
  server.get('/user-profile', PROFILE);
  server.get('/user/sessions', {
    sessions: [session(1, 'Firefox on Linux', true), session(2, 'Chrome on Android', false)],
  });
  server.get('/user/two-factor', OFF);
  server.get('/user-roles-permissions', { roles: ['User'], permissions: [] });
  const view = renderInShell(<ProfilePage />, { path: '/user/profile', at: '/user/profile', role: 'User' });
  await screen.findByText('Chrome on Android');
  await screen.findByRole('button', { name: 'Set up' });
  return view;
}

const section = (name: string) => within(screen.getByRole('region', { name }));

it('shows name, phone, address and devices without accessibility violations', async () => {
  const { container } = await open();
  expect(screen.getByLabelText('Full name')).toHaveValue('Achieng Otieno');
  expect(section('Email').getByText('Not confirmed')).toBeInTheDocument();
  await expectAccessible(container);
});

it('saves a new name, and every menu shows it', async () => {
  const { user } = await open();
  const calls = server.post('/user/profile', { message: 'Your profile has been saved.' });
  await user.clear(screen.getByLabelText('Full name'));
  await user.type(screen.getByLabelText('Full name'), 'Achieng Ouma');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const saved = { name: 'Achieng Ouma', phone_number: '0712 345 678' };
  await waitFor(() => expect(useSession.getState().user).toMatchObject(saved));
  expect(calls[0]?.body).toEqual(saved);
});

it('sends the link again to an unconfirmed address', async () => {
  const { user } = await open();
  server.post('/user/email/send-confirmation', { message: 'A new link is on its way.' });
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('A new link is on its way.')).toBeInTheDocument();
});

it('changes the password, and shows under the field when the current one is wrong', async () => {
  const { user } = await open();
  let tries = 0;
  server.post('/user/password', () =>
    ++tries === 1
      ? [{ message: 'Invalid.', errors: { current_password: ['The password is incorrect.'] } }, 400]
      : [{ message: 'Your password has been changed.' }, 200],
  );
  await user.type(screen.getByLabelText('Current password'), 'not it');
  await user.type(screen.getByLabelText('New password'), 'ziwa-victoria-68800');
  const button = screen.getByRole('button', { name: 'Change password' });
  await user.click(button);
  await waitFor(() =>
    expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription('The password is incorrect.'),
  );
  await user.click(button);
  expect(await screen.findByText('Your password has been changed.')).toBeInTheDocument();
  expect(screen.getByLabelText('New password')).toHaveValue('');
});

it('sets up two-step verification with password, QR code, key and code, and shows the recovery codes once', async () => {
  const { user } = await open();
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  server.post('/user/two-factor/begin', { secret, address: `otpauth://totp/Ofisi:a?secret=${secret}` });
  server.post('/user/two-factor/confirm', { recovery_codes: ['aaaaa-bbbbb', 'ccccc-ddddd'] });
  await user.click(screen.getByRole('button', { name: 'Set up' }));
  expect(screen.getByLabelText('Your password')).toHaveFocus();
  await user.type(screen.getByLabelText('Your password'), 'kahawa-tamu{Enter}');
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeInTheDocument();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Code from the app'), '123456{Enter}');
  expect(await screen.findByText('aaaaa-bbbbb')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute('download', 'ofisi-recovery-codes.txt');
  server.get('/user/two-factor', { enabled: true, required: false, recovery_codes_left: 10 });
  await user.click(screen.getByRole('button', { name: 'I’ve saved them' }));
  expect(await screen.findByText('10 recovery codes are left.')).toBeInTheDocument();
  expect(screen.queryByText('aaaaa-bbbbb')).not.toBeInTheDocument();
});

it('ends one session, and all of them', async () => {
  const { user, router } = await open();
  const ends = server.post('/user/sessions/2/end', { message: 'That device has been logged out.' });
  await user.click(screen.getByRole('button', { name: 'End the session on Chrome on Android' }));
  await waitFor(() => expect(ends).toHaveLength(1));
  keepDraft('customer', { name: 'Achieng' });
  server.post('/user/log-out-everywhere', { message: 'You’ve been logged out everywhere.' });
  await user.click(screen.getByRole('button', { name: 'Log out everywhere' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(useSession.getState().status).toBe('signed-out');
  expect(readDraft('customer')).toBeNull();
});
