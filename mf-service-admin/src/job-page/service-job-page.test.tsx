import type { BuiltInRole } from '@ofisi/api-contract/permissions';
import { printingBrowser } from '@ofisi/shared-admin-ui/testing/printing-browser';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { act, screen, waitFor, within } from '@testing-library/react';
import { jobInFull, jobWith } from '../testing/some-service-jobs';
import { noWork } from '../testing/some-work';
import { ServiceJobPage } from './service-job-page';

const server = apiServer();

const DESK: BuiltInRole = 'Service Desk';

async function openJob(answer = jobInFull(), { role = DESK, search = '' } = {}) {
  server.get('/view-service-jobs/5', answer);
  server.get('/view-service-work/5', noWork);
  const view = renderScreen(<ServiceJobPage />, {
    role,
    path: '/admin/service/jobs/:id',
    at: `/admin/service/jobs/5${search}`,
  });
  await screen.findByRole('heading', { level: 1, name: 'SJ26000005' });
  await waitFor(() => expect(screen.queryByText('Loading...')).not.toBeInTheDocument());
  return view;
}

it('shows the job, what happened to it, and the other jobs of its machine', async () => {
  const { container } = await openJob(
    jobInFull(
      {
        stage: 'diagnosed',
        diagnosis: 'Worn pickup roller',
        promised_on: '2026-11-18',
        is_late: true,
        visit_address: 'Moi Avenue 4',
      },
      {
        moves: [
          { id: 1, from: null, to: 'received', said: null, by: 'Achieng', at: '2026-11-20T06:30:00.000Z' },
          {
            id: 2,
            from: 'received',
            to: 'diagnosed',
            said: 'Found a worn roller',
            by: 'Otieno',
            at: '2026-11-20T08:00:00.000Z',
          },
        ],
        other_jobs: [
          { id: 2, number: 'SJ26000002', stage: 'handed_over', fault: 'Faint', created_at: '2026-03-02T09:00:00.000Z' },
        ],
      },
    ),
  );
  for (const text of [
    'Kyocera ECOSYS M2040dn',
    'Worn pickup roller',
    'Moi Avenue 4',
    'Found a worn roller',
    'Unassigned',
  ]) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(screen.getByRole('link', { name: /0712/ })).toHaveAttribute('href', 'tel:0712345678');
  expect(screen.getAllByText('Late')).not.toEqual([]);
  const events = screen.getAllByText(/^(Moved to Diagnosed|Received)$/, { selector: 'strong' });
  expect(events.map((event) => event.textContent)).toEqual(['Moved to Diagnosed', 'Received']);
  expect(screen.getByRole('link', { name: 'SJ26000002' })).toHaveAttribute('href', '/admin/service/jobs/2');
  await expectAccessible(container);
});

it('marks the serial number of a request as unchecked, and leads to the form in which it is checked', async () => {
  const asked = { stage: 'requested', equipment_id: null, email: 'jane@example.com', wished_on: '2026-11-24' } as const;
  const { user, router } = await openJob(jobInFull({ ...asked, added_by: null }));
  for (const text of ['VXR1234567, not checked yet', 'jane@example.com', '24 Nov 2026']) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(screen.queryByRole('button', { name: 'Receive' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Check machine' }));
  expect(router.state.location.pathname).toBe('/admin/service/jobs/5/edit');
});

it('asks why a request is cancelled', async () => {
  const { user } = await openJob(jobInFull({ stage: 'requested' }));
  await user.click(screen.getByRole('button', { name: 'Cancel request' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel request: SJ26000005' }));
  const calls = server.post('/move-service-job/5', { message: 'Moved.', service_job: jobWith({ stage: 'cancelled' }) });
  server.get('/view-service-jobs/5', jobInFull({ stage: 'cancelled' }));
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Moved away');
  await user.click(dialog.getByRole('button', { name: 'Cancel request' }));
  expect(await screen.findByRole('button', { name: 'Reopen request' })).toBeVisible();
  expect(calls[0]?.body).toEqual({ from: 'requested', to: 'cancelled', said: 'Moved away' });
});

it('asks for the diagnosis before it moves the job, and says what went wrong', async () => {
  const { user } = await openJob();
  await user.click(screen.getByRole('button', { name: 'Record diagnosis' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record diagnosis: SJ26000005' }));
  await user.click(dialog.getByRole('button', { name: 'Record diagnosis' }));
  expect(await dialog.findByText('Enter the diagnosis.')).toBeVisible();
  server.post('/move-service-job/5', { message: 'Invalid.', errors: { said: ['Use at most 2000 characters.'] } }, 400);
  await user.type(dialog.getByRole('textbox', { name: /^Diagnosis/ }), 'Worn roller');
  await user.click(dialog.getByRole('button', { name: 'Record diagnosis' }));
  expect(await dialog.findByText('Use at most 2000 characters.')).toBeVisible();
  server.fail('post', '/move-service-job/5');
  await user.click(dialog.getByRole('button', { name: 'Record diagnosis' }));
  expect(await dialog.findByText(/Check your connection and try again/)).toBeVisible();
  const calls = server.post('/move-service-job/5', {
    message: 'Service job moved.',
    service_job: jobWith({ stage: 'diagnosed', version: 2 }),
  });
  server.get('/view-service-jobs/5', jobInFull({ stage: 'diagnosed', version: 2 }));
  await user.click(dialog.getByRole('button', { name: 'Record diagnosis' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls[0]?.body).toEqual({ from: 'received', to: 'diagnosed', said: 'Worn roller' });
  expect(await screen.findByRole('button', { name: 'Mark as quoted' })).toBeVisible();
});

it('makes a move that needs no words at once', async () => {
  const { user } = await openJob(jobInFull({ stage: 'in_repair' }));
  const calls = server.post('/move-service-job/5', { message: 'Moved.', service_job: jobWith({ stage: 'ready' }) });
  server.get('/view-service-jobs/5', jobInFull({ stage: 'ready' }));
  await user.click(screen.getByRole('button', { name: 'Mark as ready' }));
  expect(await screen.findByRole('button', { name: 'Hand over' })).toBeVisible();
  expect(calls[0]?.body).toEqual({ from: 'in_repair', to: 'ready' });
});

it('shows where somebody else has moved it meanwhile', async () => {
  const { user } = await openJob(jobInFull({ stage: 'in_repair' }));
  const current = jobWith({ stage: 'waiting_for_parts', version: 3 });
  server.post('/move-service-job/5', { message: 'It has been moved.', current }, 409);
  server.get('/view-service-jobs/5', jobInFull({ stage: 'waiting_for_parts', version: 3 }));
  await user.click(screen.getByRole('button', { name: 'Mark as ready' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Someone else has moved SJ26000005. It’s now: Waiting for parts.',
  );
  expect(await screen.findByRole('button', { name: 'Start repair' })).toBeVisible();
});

it('keeps what was typed when somebody else was faster', async () => {
  const { user } = await openJob();
  const current = jobWith({ stage: 'in_repair', version: 3 });
  server.post('/move-service-job/5', { message: 'It has been moved.', current }, 409);
  await user.click(screen.getByRole('button', { name: 'Record diagnosis' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record diagnosis: SJ26000005' }));
  await user.type(dialog.getByRole('textbox', { name: /^Diagnosis/ }), 'Worn roller');
  await user.click(dialog.getByRole('button', { name: 'Record diagnosis' }));
  expect(await dialog.findByText(/It’s now: In repair/)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /^Diagnosis/ })).toHaveValue('Worn roller');
});

it('keeps the diagnosis of a technician whose job was given to someone else', async () => {
  const { user } = await openJob(jobInFull(), { role: 'Technician' });
  server.post('/move-service-job/5', { message: 'This service job no longer exists.' }, 404);
  await user.click(screen.getByRole('button', { name: 'Record diagnosis' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record diagnosis: SJ26000005' }));
  await user.type(dialog.getByRole('textbox', { name: /^Diagnosis/ }), 'Worn roller');
  await user.click(dialog.getByRole('button', { name: 'Record diagnosis' }));
  expect(await dialog.findByText('SJ26000005 was given to someone else, or no longer exists.')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /^Diagnosis/ })).toHaveValue('Worn roller');
});

it('does not blame others for a move whose answer was lost', async () => {
  const { user } = await openJob(jobInFull({ stage: 'in_repair' }));
  server.post('/move-service-job/5', { message: 'It has been moved.', current: jobWith({ stage: 'ready' }) }, 409);
  await user.click(screen.getByRole('button', { name: 'Mark as ready' }));
  expect(await screen.findByText('SJ26000005 has already been moved to Ready.')).toBeVisible();
});

it('keeps what was typed when the shop does not respond, and says so', async () => {
  const { user } = await openJob();
  server.fail('post', '/move-service-job/5');
  await user.click(screen.getByRole('button', { name: 'Record diagnosis' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record diagnosis: SJ26000005' }));
  await user.type(dialog.getByRole('textbox', { name: /^Diagnosis/ }), 'Worn roller');
  await user.click(dialog.getByRole('button', { name: 'Record diagnosis' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/The shop didn’t respond.*what you typed is still here/);
});

it('says when a move could not be made', async () => {
  server.fail('post', '/move-service-job/5');
  const { user } = await openJob(jobInFull({ stage: 'in_repair' }));
  await user.click(screen.getByRole('button', { name: 'Mark as ready' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('SJ26000005 couldn’t be moved to Ready.');
});

it('leaves to technicians what is not made at the desk', async () => {
  await openJob(jobInFull({ stage: 'diagnosed' }), { role: 'Technician' });
  expect(screen.getByRole('button', { name: 'Start repair' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mark as quoted' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
  expect(screen.queryByRole('tab', { name: 'History' })).not.toBeInTheDocument();
});

it('shows its history at the desk, in words', async () => {
  server.get('/history/service_jobs/5', {
    entries: [
      {
        id: 1,
        actor: 'Achieng',
        action: 'update',
        at: '2026-11-20T08:00:00.000Z',
        changes: [{ field: 'stage', before: 'received', after: 'diagnosed' }],
      },
    ],
  });
  const { user } = await openJob();
  await user.click(screen.getByRole('tab', { name: 'History' }));
  expect(await screen.findByText('Diagnosed', { selector: 'ins' })).toBeVisible();
});

it('offers receipt and label right after the machine was received', async () => {
  const print = printingBrowser();
  const { user } = await openJob(jobInFull({ customer_name: null, promised_on: '2026-11-24' }), {
    search: '?received=1',
  });
  const [received] = screen.getAllByRole('status', { name: '' });
  if (!received) throw new Error('Nothing is said about the receipt.');
  const offer = within(received);
  await user.click(offer.getByRole('button', { name: 'Print receipt' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  const sheet = document.body.lastElementChild;
  for (const text of [
    'Service job SJ26000005',
    'VXR1234567',
    'Scratched lid',
    'Power cable',
    '24 Nov 2026',
    /identity card/,
  ]) {
    expect(sheet).toHaveTextContent(text);
  }
  act(() => void window.dispatchEvent(new Event('afterprint')));
  await user.click(offer.getByRole('button', { name: 'Print label' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(2));
  expect(document.body.lastElementChild).toHaveTextContent(/^SJ26000005.*Promised for 24 Nov 2026$/);
});

it('enlarges a picture', async () => {
  server.get('/service-pictures/a-320.webp', { message: 'There is no such picture.' }, 404);
  server.file('/service-pictures/a.webp', null, 'picture');
  // What the fake server answers with is no file of this browser.
  jest.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader) {
    Object.defineProperty(this, 'result', { value: 'data:image/webp;base64,AA==' });
    this.onload?.(new ProgressEvent('load') as ProgressEvent<FileReader>);
  });
  const { user } = await openJob(jobInFull({ pictures: ['a.webp'] }));
  expect(await screen.findByText('This picture can’t be shown.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Enlarge picture 1 of 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Picture 1 of 1' }));
  await waitFor(() =>
    expect(dialog.getByRole('img', { name: 'Picture 1 of 1' })).toHaveAttribute('src', expect.stringMatching(/^data:/)),
  );
});

it('takes photos while the job is open and has fewer than eight', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => `${name}.webp`);
  for (const name of names) server.get(`/service-pictures/${name.replace('.', '-320.')}`, {}, 404);
  const open = await openJob(jobInFull({ pictures: [] }));
  expect(screen.getByRole('button', { name: 'Add photos' })).toBeVisible();
  open.unmount();
  const full = await openJob(jobInFull({ pictures: names }));
  expect(screen.getByText('A job can have at most 8 pictures.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add photos' })).not.toBeInTheDocument();
  full.unmount();
  await openJob(jobInFull({ pictures: [], stage: 'handed_over' }));
  expect(screen.queryByRole('button', { name: 'Add photos' })).not.toBeInTheDocument();
});

it('says that it could not be loaded', async () => {
  server.get('/view-service-jobs/5', { message: 'There is no such job.' }, 404);
  renderScreen(<ServiceJobPage />, { role: 'Admin', path: '/admin/service/jobs/:id', at: '/admin/service/jobs/5' });
  expect(await screen.findByText('The job could not be loaded.')).toBeVisible();
  expect(screen.getByText('There is no such job.')).toBeVisible();
});
