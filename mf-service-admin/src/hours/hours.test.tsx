import { today } from '@ofisi/shared-admin-ui/days';
import { Notices } from '@ofisi/shared-admin-ui/testing/notices';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { ServiceJobPage } from '../job-page/service-job-page';
import { jobInFull } from '../testing/some-service-jobs';
import { noWork } from '../testing/some-work';

const server = apiServer();

const hours = [
  { id: 2, day: '2026-11-21', minutes: 90, done: 'Cleaned the rollers', by: 'Otieno', is_own: true },
  { id: 1, day: '2026-11-20', minutes: 15, done: 'Looked at it', by: 'Wambui', is_own: false },
];

async function openJob(answer = jobInFull({}, { hours })) {
  server.get('/view-service-jobs/5', answer);
  server.get('/view-service-work/5', noWork);
  const view = renderScreen(
    <>
      <ServiceJobPage />
      <Notices />
    </>,
    { role: 'Technician', path: '/admin/service/jobs/:id', at: '/admin/service/jobs/5' },
  );
  await screen.findByRole('heading', { level: 1, name: 'SJ26000005' });
  return view;
}

async function openForm() {
  const view = await openJob();
  await view.user.click(screen.getByRole('button', { name: 'Log time' }));
  return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Log time on SJ26000005' })) };
}

it('shows the time that was logged, with its total', async () => {
  const { container } = await openJob();
  expect(screen.getByText('Cleaned the rollers').closest('li')).toHaveTextContent(
    '1 h 30 minCleaned the rollers21 Nov 2026 · Otieno',
  );
  expect(screen.getByText('Total: 1 h 45 min')).toBeVisible();
  await expectAccessible(container);
});

it('logs time in a few taps, once for two presses', async () => {
  const { user, dialog } = await openForm();
  const calls = server.post('/add-service-hours/5', { message: 'Time logged', hours });
  await user.click(dialog.getByRole('button', { name: '2 h' }));
  await user.type(dialog.getByRole('textbox', { name: /What was done/ }), 'Fitted a new fuser');
  await user.dblClick(dialog.getByRole('button', { name: 'Log time' }));
  expect(await screen.findByText('2 h logged on SJ26000005.')).toBeVisible();
  expect(calls).toHaveLength(1);
  expect(calls[0]?.body).toEqual({ minutes: 120, day: today(), done: 'Fitted a new fuser' });
  expect(calls[0]?.headers.get('idempotency-key')).toMatch(/^[\w-]{36}$/);
});

it('takes hours with decimals, and minutes without', async () => {
  const { user, dialog } = await openForm();
  await user.type(dialog.getByRole('textbox', { name: /^Time/ }), '1.5');
  await user.type(dialog.getByRole('textbox', { name: /What was done/ }), 'Installed it');
  await user.click(dialog.getByRole('button', { name: 'Log time' }));
  expect(await dialog.findByText(/whole number/)).toBeVisible();
  const calls = server.post('/add-service-hours/5', { message: 'Time logged', hours });
  await user.selectOptions(dialog.getByRole('combobox', { name: /Unit/ }), 'Hours');
  await user.click(dialog.getByRole('button', { name: 'Log time' }));
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ minutes: 90 }));
});

it('names the limit in the chosen unit, shows the server’s error at the time, and keeps what was typed', async () => {
  const { user, dialog } = await openForm();
  server.post(
    '/add-service-hours/5',
    { message: 'Invalid.', errors: { minutes: ['Log at most a day at once.'] } },
    400,
  );
  await user.selectOptions(dialog.getByRole('combobox', { name: /Unit/ }), 'Hours');
  const time = dialog.getByRole('textbox', { name: /^Time/ });
  await user.type(time, '30');
  await user.type(dialog.getByRole('textbox', { name: /What was done/ }), 'Much');
  await user.click(dialog.getByRole('button', { name: 'Log time' }));
  expect(await dialog.findByText('Enter a number of 24 or less.')).toBeVisible();
  await user.clear(time);
  await user.type(time, '24');
  await user.click(dialog.getByRole('button', { name: 'Log time' }));
  expect(await dialog.findByText('Log at most a day at once.')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /What was done/ })).toHaveValue('Much');
});

it('removes an entry of one’s own once that is confirmed, and offers no others', async () => {
  const { user } = await openJob();
  expect(screen.queryByRole('button', { name: /Remove 15 min/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove 1 h 30 min on 21 Nov 2026' }));
  const calls = server.post('/delete-service-hours/2', { message: 'Entry removed', hours: [] });
  server.get('/view-service-jobs/5', jobInFull());
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove 1 h 30 min on 21 Nov 2026?' }));
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('No time logged yet.')).toBeVisible();
  expect(calls).toHaveLength(1);
});

it('offers neither once the job has ended', async () => {
  await openJob(jobInFull({ stage: 'handed_over' }, { hours }));
  expect(screen.queryByRole('button', { name: 'Log time' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
});
