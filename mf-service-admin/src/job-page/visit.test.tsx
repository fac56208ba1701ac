import type { BuiltInRole } from '@ofisi/api-contract/permissions';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { machineWith } from '../testing/some-contracts';
import { jobInFull } from '../testing/some-service-jobs';
import { noWork } from '../testing/some-work';
import { ServiceJobPage } from './service-job-page';

const server = apiServer();

const VISIT = { kind: 'servicing', contract_id: 3, contract: 'SC26000003' } as const;

async function openVisit(job: Parameters<typeof jobInFull>[0] = VISIT, role: BuiltInRole = 'Service Desk') {
  server.get('/view-service-jobs/5', jobInFull(job, { contract_machines: [machineWith()] }));
  server.get('/view-service-work/5', noWork);
  const view = renderScreen(<ServiceJobPage />, {
    role,
    path: '/admin/service/jobs/:id',
    at: '/admin/service/jobs/5',
  });
  await screen.findByRole('heading', { level: 1, name: 'SJ26000005' });
  await waitFor(() => expect(screen.queryByText('Loading...')).not.toBeInTheDocument());
  return view;
}

it('says that the contract pays, and leads to it', async () => {
  const { container } = await openVisit();
  expect(screen.getByText('Contract SC26000003')).toBeVisible();
  expect(screen.getByText('Under SC26000003: the customer pays for quoted parts only.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'SC26000003' })).toHaveAttribute(
    'href',
    '/admin/service/contracts/3?tab=visits',
  );
  await expectAccessible(container);
});

it('lets a technician add readings of its machines, and not open the contract', async () => {
  const { user } = await openVisit(VISIT, 'Technician');
  expect(screen.queryByRole('link', { name: 'SC26000003' })).not.toBeInTheDocument();
  expect(screen.getByRole('row', { name: /TASKalfa/ })).toHaveTextContent('Staff room');
  await user.click(screen.getByRole('button', { name: 'Add Reading: Kyocera TASKalfa 2554ci, S/N VXR1234567' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reading of Kyocera TASKalfa 2554ci' }));
  await user.type(dialog.getByRole('textbox', { name: /^Mono/ }), '12900');
  const errors = { mono: ['The last reading was 12,950.'] };
  server.post('/add-meter-reading/7', { message: 'Please check your entries.', errors }, 400);
  await user.click(dialog.getByRole('button', { name: 'Add Reading' }));
  expect(await dialog.findByText('The last reading was 12,950.')).toBeVisible();
  const calls = server.post('/add-meter-reading/7', { message: 'Reading added', contract_machine: machineWith() });
  await user.click(dialog.getByRole('button', { name: 'Add Reading' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls).toMatchObject([{ body: { mono: 12_900 } }]);
});

it('offers no reading once the job has ended', async () => {
  await openVisit({ ...VISIT, stage: 'handed_over' });
  expect(screen.queryByRole('button', { name: /^Add Reading/ })).not.toBeInTheDocument();
});
