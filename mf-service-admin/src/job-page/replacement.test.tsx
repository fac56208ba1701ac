import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { jobInFull, jobWith } from '../testing/some-service-jobs';
import { noWork } from '../testing/some-work';
import { ServiceJobPage } from './service-job-page';

const server = apiServer();

const covered = { stage: 'in_repair', payer: 'warranty', warranty_until: '2027-05-20' } as const;

const replacement = {
  ...{ old_serial: 'VXR1234567', new_serial: 'VXR7654321', item: 'Kyocera ECOSYS M2040dn' },
  ...{ warranty_until: '2027-05-20', reason: null, by: 'Achieng', at: '2026-11-21T08:00:00.000Z' },
};

async function openJob(answer = jobInFull(covered), role: 'Service Desk' | 'Technician' = 'Service Desk') {
  server.get('/view-service-jobs/5', answer);
  server.get('/view-service-work/5', noWork);
  const view = renderScreen(<ServiceJobPage />, {
    role,
    path: '/admin/service/jobs/:id',
    at: '/admin/service/jobs/5',
  });
  await screen.findByRole('heading', { level: 1, name: 'SJ26000005' });
  return view;
}

it('gives the customer another machine, and shows why a unit can’t be given', async () => {
  const { user } = await openJob();
  await user.click(screen.getByRole('button', { name: 'Replace machine' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace the machine of SJ26000005' }));
  const serial = dialog.getByRole('textbox', { name: /^Serial Number of the New Machine/ });
  await user.type(serial, 'VXR1');
  const errors = { serial_number: ['No unit in stock has this serial number.'] };
  server.post('/replace-machine/5', { message: 'Invalid.', errors }, 400);
  await user.click(dialog.getByRole('button', { name: 'Replace machine' }));
  await waitFor(() => expect(serial).toHaveAccessibleDescription(/No unit in stock has this serial number/));
  const calls = server.post('/replace-machine/5', {
    message: 'Replaced.',
    service_job: jobWith({ ...covered, stage: 'ready' }),
  });
  server.get('/view-service-jobs/5', jobInFull({ ...covered, stage: 'ready' }, { replacement }));
  await user.clear(serial);
  await user.type(serial, 'VXR7654321');
  await user.click(dialog.getByRole('button', { name: 'Replace machine' }));
  expect(await screen.findByRole('heading', { name: 'Replacement' })).toBeVisible();
  expect(screen.getByText('Kyocera ECOSYS M2040dn, S/N VXR7654321')).toBeVisible();
  expect(calls[0]?.body).toEqual({ serial_number: 'VXR7654321', reason: '' });
  expect(screen.queryByRole('button', { name: 'Replace machine' })).not.toBeInTheDocument();
});

it('says when another desk was faster', async () => {
  const { user } = await openJob();
  await user.click(screen.getByRole('button', { name: 'Replace machine' }));
  const dialog = within(await screen.findByRole('dialog'));
  const message = 'The machine of SJ26000005 was already replaced by VXR7654321.';
  server.post('/replace-machine/5', { message }, 409);
  await user.type(dialog.getByRole('textbox', { name: /^Serial Number/ }), 'VXR2');
  await user.click(dialog.getByRole('button', { name: 'Replace machine' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(message);
});

it.each([
  ['for technicians', jobInFull(covered), 'Technician'],
  ['on a job that the customer pays', jobInFull({ ...covered, payer: 'customer' }), 'Service Desk'],
  ['once the job has ended', jobInFull({ ...covered, stage: 'handed_over' }), 'Service Desk'],
] as const)('is not offered %s', async (_, answer, role) => {
  await openJob(answer, role);
  expect(screen.queryByRole('button', { name: 'Replace machine' })).not.toBeInTheDocument();
});

it('shows the warranty of the machine beside those of its repairs', async () => {
  await openJob(
    jobInFull(
      {
        ...{ payer: 'repair_warranty', warranty_until: '2027-05-20', warranty_job_id: 2, warranty_job: 'SJ26000002' },
        repair_warranty_until: '2027-02-18',
      },
      { repair_warranties: [{ job_id: 2, number: 'SJ26000002', until: '2027-01-05' }] },
    ),
  );
  for (const text of [
    'Warranty of repair SJ26000002',
    '20 May 2027',
    'Repair SJ26000002, until 5 Jan 2027',
    '18 Feb 2027',
  ]) {
    expect(screen.getByText(text)).toBeVisible();
  }
});
