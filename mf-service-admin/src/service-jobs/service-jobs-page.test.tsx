import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { printingBrowser } from '@ofisi/shared-admin-ui/testing/printing-browser';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { jobWith, someTechnicians } from '../testing/some-service-jobs';
import { ServiceJobsPage } from './service-jobs-page';

const server = apiServer();

const late = jobWith({
  id: 6,
  number: 'SJ26000006',
  stage: 'in_repair',
  customer_name: null,
  phone_number: '0722000111',
  technician_id: 21,
  technician: 'Otieno',
  promised_on: '2026-11-18',
  is_late: true,
});

const ended = jobWith({ id: 7, number: 'SJ26000007', stage: 'handed_over' });

async function openList(role: 'Service Desk' | 'Technician' = 'Service Desk', at = '/admin/service/jobs') {
  const calls = server.get('/view-service-jobs', listAnswer('service_jobs', [late, jobWith(), ended]));
  server.get('/view-technicians', someTechnicians);
  const view = renderScreen(<ServiceJobsPage />, { role, path: '/admin/service/jobs', at });
  await screen.findByRole('table', { name: 'Service Jobs', busy: false });
  return { ...view, calls };
}

it('lists jobs with their machine and their promise, and names who left only a phone number', async () => {
  const { container } = await openList();
  const headers = screen.getAllByRole('columnheader').map((header) => header.textContent);
  expect(headers.slice(1, -1)).toEqual([
    'Number',
    'Stage',
    'Kind',
    'Customer',
    'Machine',
    'Fault',
    'Technician',
    'Promised',
    'Opened',
  ]);
  const cells = within(screen.getByRole('row', { name: /SJ26000006/ })).getAllByRole('cell');
  expect(cells.slice(1, -1).map((cell) => cell.textContent)).toEqual([
    'SJ26000006',
    'In repair',
    'Repair',
    '0722\u00a0000\u00a0111',
    'Kyocera ECOSYS M2040dnS/N VXR1234567',
    'Paper jams in tray 2',
    'Otieno',
    '18 Nov 2026Late',
    '20 Nov 2026, 09:30',
  ]);
  expect(screen.getByRole('link', { name: 'New Job' })).toHaveAttribute('href', '/admin/service/jobs/new');
  await expectAccessible(container);
});

it('narrows the list to a technician and to what is late', async () => {
  const { calls } = await openList('Service Desk', '/admin/service/jobs?is_late=1&technician_id=21');
  await waitFor(() => expect(new URL(calls.at(-1)?.url ?? '').searchParams.get('technician_id')).toBe('21'));
  expect(new URL(calls.at(-1)?.url ?? '').searchParams.get('is_late')).toBe('1');
  expect(await screen.findByText('Technician: Otieno')).toBeVisible();
  expect(screen.getByText('Late: Late')).toBeVisible();
});

it('opens, edits and prints a job from its menu, but edits none that has ended', async () => {
  const print = printingBrowser();
  const { user, router } = await openList();
  await user.click(screen.getByRole('button', { name: 'Actions for SJ26000007' }));
  expect(screen.getByRole('menuitem', { name: /^Edit/ })).toHaveTextContent('This job has ended.');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Actions for SJ26000005' }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Open',
    'Edit',
    'Print receipt',
    'Print label',
    'Delete',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Print receipt' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(document.body).toHaveTextContent('Service job SJ26000005');
  await user.click(screen.getByRole('button', { name: 'Actions for SJ26000005' }));
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  expect(router.state.location.pathname).toBe('/admin/service/jobs/5/edit');
});

it('offers technicians neither new jobs nor edits', async () => {
  const { user } = await openList('Technician');
  expect(screen.queryByRole('link', { name: 'New Job' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Actions for SJ26000005' }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Open',
    'Print receipt',
    'Print label',
  ]);
});

it('shows why a job cannot be deleted', async () => {
  server.post('/delete-service-job/6', { message: 'This job has already been worked on.' }, 409);
  const { user } = await openList();
  await user.click(screen.getByRole('button', { name: 'Actions for SJ26000006' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /Delete/ }));
  expect(await screen.findByText(/has already been worked on/)).toBeVisible();
});

it('says that there are none yet', async () => {
  server.get('/view-service-jobs', listAnswer('service_jobs', []));
  server.get('/view-technicians', someTechnicians);
  renderScreen(<ServiceJobsPage />, { role: 'Service Desk' });
  expect(await screen.findByText('No service jobs yet.')).toBeVisible();
});
