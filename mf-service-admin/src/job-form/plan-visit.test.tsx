import { today } from '@ofisi/shared-admin-ui/days';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor } from '@testing-library/react';
import { contractInFull, machineWith } from '../testing/some-contracts';
import { jobWith, someTechnicians } from '../testing/some-service-jobs';
import { AddServiceJobPage } from './add-service-job-page';

const server = apiServer();

function open(quarter = '2099-Q4', ...answer: Parameters<typeof contractInFull>) {
  server.get('/view-technicians', someTechnicians);
  server.get('/view-equipment-by-serial', { equipment: [] });
  server.get('/view-customers-for-sale', { customers: [] });
  server.get('/view-service-contracts/3', { ...contractInFull(...answer) });
  return renderScreen(<AddServiceJobPage />, {
    role: 'Service Desk',
    path: '/admin/service/jobs/new',
    at: `/admin/service/jobs/new?contract=3&quarter=${quarter}`,
  });
}

const save = () => screen.findByRole('button', { name: 'Save job' });

it('begins with the customer, the machine and the day by which the visit is due', async () => {
  const calls = server.post('/add-service-job', { message: 'Service job saved.', service_job: jobWith() });
  const { user, router } = open();
  expect(await screen.findByRole('heading', { name: 'Plan Visit, SC26000003' })).toBeVisible();
  expect(screen.getByText('Leave blank for SC26000003: the customer pays for quoted parts only.')).toBeVisible();
  await user.click(await save());
  // Nothing was received, so that no receipt is to be printed.
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/service/jobs/5'));
  expect(router.state.location.search).toBe('');
  expect(calls[0]?.body).toMatchObject({
    kind: 'servicing',
    contract_id: 3,
    customer_id: 12,
    serial_number: 'VXR1234567',
    brand: 'Kyocera',
    model: 'TASKalfa 2554ci',
    fault: 'Servicing under SC26000003',
    promised_on: '2099-12-31',
    visit_address: 'Staff room',
    visit_at: null,
    payer: null,
  });
});

it('lists the machines, where there are several, without those that have left', async () => {
  const second = machineWith({ id: 8, serial_number: 'ABC', model: 'ECOSYS M2040dn', place: 'Office' });
  const gone = machineWith({ id: 9, left_on: '2026-03-01' });
  const calls = server.post('/add-service-job', { message: 'Service job saved.', service_job: jobWith() });
  const { user } = open('2099-Q4', {}, { machines: [machineWith(), second, gone] });
  await user.click(await save());
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({
    serial_number: '',
    fault:
      'Servicing under SC26000003\nKyocera TASKalfa 2554ci, S/N VXR1234567: Staff room\nKyocera ECOSYS M2040dn, S/N ABC: Office',
  });
});

it('says how many of very many machines are left out, and cuts none in two', async () => {
  const machines = Array.from({ length: 40 }, (_, index) =>
    machineWith({ id: index + 1, serial_number: `RVP${100 + index}`, place: 'Eldoret campus, Block A, second floor' }),
  );
  const calls = server.post('/add-service-job', { message: 'Service job saved.', service_job: jobWith() });
  const { user } = open('2099-Q4', {}, { machines });
  await user.click(await save());
  await waitFor(() => expect(calls).toHaveLength(1));
  const { fault } = calls[0]?.body as { fault: string };
  const lines = fault.split('\n');
  expect(fault.length).toBeLessThanOrEqual(2000);
  expect(lines.slice(1, -1).every((line) => line.endsWith('second floor'))).toBe(true);
  expect(lines.at(-1)).toBe(`and ${40 - (lines.length - 2)} more machines of the contract`);
});

it('promises today for a visit that is overdue, and no day for a quarter that is not known', async () => {
  const calls = server.post('/add-service-job', { message: 'Service job saved.', service_job: jobWith() });
  const { user, unmount } = open('2026-Q2');
  await user.click(await save());
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ promised_on: today() }));
  unmount();
  const second = open('1999-Q1');
  await second.user.click(await save());
  await waitFor(() => expect(calls[1]?.body).toMatchObject({ promised_on: null }));
});

it('says why no visit can be planned', async () => {
  const { unmount } = open('2099-Q4', { state: 'ended' });
  expect(await screen.findByText('SC26000003 is not running, so no visit can be planned.')).toBeVisible();
  unmount();
  server.fail('get', '/view-service-contracts/3');
  renderScreen(<AddServiceJobPage />, {
    path: '/admin/service/jobs/new',
    at: '/admin/service/jobs/new?contract=3',
  });
  expect(await screen.findByText('The contract could not be loaded.')).toBeVisible();
});
