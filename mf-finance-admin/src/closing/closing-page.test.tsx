import { Notices } from '@ofisi/shared-admin-ui/testing/notices';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, within } from '@testing-library/react';
import { ClosingPage } from './closing-page';

const server = apiServer();

const closing = {
  id: 1,
  closed_until: '2026-10-31',
  reason: 'VAT filed',
  person: 'Achieng Odera',
  created_at: '2026-10-04T07:00:00.000Z',
};

const open = (closed_until: string | null) => {
  server.get('/view-closing', { closed_until, closings: closed_until ? [closing] : [] });
  return renderScreen(
    <>
      <ClosingPage />
      <Notices />
    </>,
    { role: 'Admin' },
  );
};

it('shows up to when the books are closed, and reopens them with a reason', async () => {
  const { user, container } = open('2026-10-31');
  expect(await screen.findByText('The books are closed up to 31 Oct 2026.')).toBeVisible();
  const row = within(screen.getByRole('row', { name: /VAT filed/ }));
  expect(row.getByRole('cell', { name: 'Achieng Odera' })).toBeVisible();
  await expectAccessible(container);
  const calls = server.post('/reopen-books', { message: 'The books are open again.', closed_until: null });
  await user.click(screen.getByRole('button', { name: 'Reopen' }));
  await user.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'A late invoice');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reopen' }));
  expect(await screen.findByText('The books are open again.')).toBeVisible();
  expect(calls[0]?.body).toEqual({ closed_until: null, reason: 'A late invoice', closed_until_seen: '2026-10-31' });
});

it('closes them up to a day, and shows at the field why that is refused', async () => {
  const { user } = open(null);
  expect(await screen.findByText('The books have never been closed.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reopen' })).not.toBeInTheDocument();
  const message = 'Today is not over. Choose a day before today.';
  server.post('/close-books', { message: 'Invalid.', errors: { closed_until: [message] } }, 400);
  await user.click(screen.getByRole('button', { name: 'Close books' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Close books' }));
  expect(await dialog.findByText(message)).toBeVisible();
});
