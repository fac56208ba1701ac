import { Notices } from '@ofisi/shared-admin-ui/testing/notices';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { ServiceJobPage } from '../job-page/service-job-page';
import { jobInFull } from '../testing/some-service-jobs';
import { noWork } from '../testing/some-work';

const server = apiServer();

const waiting = { stage: 'ready', waiting_since: '2026-11-10', is_not_fetched: true, storage_fee: 600 } as const;
const storage = { since: '2026-11-10', free_until: '2026-11-24', fee_per_day: 100, fee: 600 };

async function openDialog(answer = jobInFull()) {
  server.get('/view-service-jobs/5', answer);
  server.get('/view-service-work/5', noWork);
  const view = renderScreen(
    <>
      <ServiceJobPage />
      <Notices />
    </>,
    { role: 'Service Desk', path: '/admin/service/jobs/:id', at: '/admin/service/jobs/5' },
  );
  await view.user.click(await screen.findByRole('button', { name: 'Send text' }));
  return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Text about SJ26000005' })) };
}

const words = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value;

it('prepares the words of the stage for WhatsApp, and notes that they were sent', async () => {
  const { user, dialog } = await openDialog();
  expect(words()).toMatch(
    /^Hello Jane Wanjiku,\nYour Kyocera ECOSYS M2040dn \(SJ26000005\) is with us at .*\nYour job number is SJ26000005\..*\/service\/track\?number=SJ26000005/,
  );
  const link = dialog.getByRole('link', { name: 'Open WhatsApp' });
  const address = new URL(link.getAttribute('href') ?? '');
  expect([address.origin, address.pathname]).toEqual(['https://wa.me', '/254712345678']);
  expect(address.searchParams.get('text')).toBe(words());
  const sent = words();
  const calls = server.post('/add-service-message/5', { message: 'Kept', messages: [] });
  await user.click(link);
  expect(await screen.findByText('Noted.')).toBeVisible();
  expect(calls[0]?.body).toEqual({ about: 'received', channel: 'whatsapp', words: sent });
});

it('offers what fits a machine that was not fetched, with its fee, and copies what was changed', async () => {
  const { user, dialog, container } = await openDialog(jobInFull(waiting, { storage }));
  expect(words()).toContain('has been ready since 10 Nov 2026');
  expect(words()).toContain('Storage has come to KES 600, and grows by KES 100 a day.');
  await expectAccessible(container);
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Message' }), 'Ready to collect');
  expect(words()).toContain('Storage is free until 24 Nov 2026, then KES 100 a day.');
  await user.clear(dialog.getByRole('textbox', { name: 'Text' }));
  expect(dialog.getByRole('button', { name: 'Copy for SMS' })).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: 'Text' }), 'Iko tayari.');
  const calls = server.post('/add-service-message/5', { message: 'Kept', messages: [] });
  await user.click(dialog.getByRole('button', { name: 'Copy for SMS' }));
  await waitFor(() => expect(calls[0]?.body).toEqual({ about: 'ready', channel: 'sms', words: 'Iko tayari.' }));
  expect(await navigator.clipboard.readText()).toBe('Iko tayari.');
});

it('offers an apology for a job that is late', async () => {
  await openDialog(jobInFull({ stage: 'in_repair', promised_on: '2026-11-25', is_late: true }));
  expect(words()).toContain(
    'We’re late with your Kyocera ECOSYS M2040dn (SJ26000005): we’d promised it for 25 Nov 2026.',
  );
});

it('says who has sent it before', async () => {
  const sent = { id: 1, words: 'Hello', by: 'Achieng', at: '2026-11-25T08:00:00.000Z', is_sent: true } as const;
  await openDialog(jobInFull(waiting, { storage, messages: [{ ...sent, about: 'not_fetched', channel: 'whatsapp' }] }));
  expect(screen.getByText('Sent before: WhatsApp, by Achieng, 25 Nov 2026, 11:00.')).toBeVisible();
  expect(screen.getByText('Not fetched: WhatsApp')).toBeInTheDocument();
});

it('says so when it could not be noted, and tries again', async () => {
  server.fail('post', '/add-service-message/5');
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('link', { name: 'Open WhatsApp' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('We couldn’t note that you sent this.');
  const calls = server.post('/add-service-message/5', { message: 'Kept', messages: [] });
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(calls).toHaveLength(1));
});

it('offers only to copy where the number is none for WhatsApp', async () => {
  const { dialog } = await openDialog(jobInFull({ phone_number: '0712 345 678 / 0733 000 111' }));
  expect(dialog.queryByRole('link', { name: 'Open WhatsApp' })).not.toBeInTheDocument();
  expect(dialog.getByText(/doesn’t work with WhatsApp/)).toBeVisible();
});

it('offers nothing for a job that has ended', async () => {
  server.get('/view-service-jobs/5', jobInFull({ stage: 'handed_over' }));
  server.get('/view-service-work/5', noWork);
  renderScreen(<ServiceJobPage />, { role: 'Admin', path: '/admin/service/jobs/:id', at: '/admin/service/jobs/5' });
  await screen.findByRole('heading', { level: 1, name: 'SJ26000005' });
  expect(screen.queryByRole('button', { name: 'Send text' })).not.toBeInTheDocument();
});
