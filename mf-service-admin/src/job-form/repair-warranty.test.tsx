import type { KnownEquipment } from '@ofisi/api-contract/service/equipment';
import { dayIn } from '@ofisi/shared-admin-ui/days';
import { formatDay } from '@ofisi/shared-admin-ui/formats';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { jobWith, someTechnicians } from '../testing/some-service-jobs';
import { AddServiceJobPage } from './add-service-job-page';

const server = apiServer();

const [until, ended] = [dayIn(40), dayIn(-10)];

const repaired: KnownEquipment = {
  ...{ id: 3, serial_number: 'VXR1', brand: 'HP', model: 'LaserJet', customer_id: null, customer_name: 'Jane' },
  ...{ phone_number: '0712345678', sold_here: null, jobs: [] },
  repair_warranties: [
    { job_id: 2, number: 'SJ26000002', until },
    { job_id: 1, number: 'SJ26000001', until: ended },
  ],
};

it('shows the warranties of earlier repairs, and names the repair that pays', async () => {
  server.get('/view-technicians', someTechnicians);
  server.get('/view-equipment-by-serial', { equipment: [repaired] });
  const { user } = renderScreen(<AddServiceJobPage />, {
    role: 'Service Desk',
    path: '/admin/service/jobs/new',
    at: '/admin/service/jobs/new',
  });
  await user.keyboard('VXR1{Enter}');
  const known = within(screen.getByRole('status', { name: 'What we know of this machine' }));
  expect(await known.findByText(`Repair SJ26000002 under warranty until ${formatDay(until)}`)).toBeVisible();
  expect(known.getByText(`The warranty of repair SJ26000001 ended on ${formatDay(ended)}`)).toBeVisible();
  expect(screen.getByText(/^Leave blank if the customer pays\. The repair SJ26000002 is under warranty/)).toBeVisible();
  await user.keyboard('Same fault again');
  await user.selectOptions(screen.getByRole('combobox', { name: /^Paid By/ }), 'Warranty of a repair');
  const earlier = await screen.findByRole('combobox', { name: /^Earlier Repair/ });
  await user.selectOptions(earlier, `SJ26000001, until ${formatDay(ended)}`);
  const message = `The warranty of SJ26000001 ended on ${formatDay(ended)}.`;
  server.post('/add-service-job', { message: 'Invalid.', errors: { warranty_job_id: [message] } }, 400);
  await user.click(screen.getByRole('button', { name: 'Save job' }));
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: /^Earlier Repair/ })).toHaveAccessibleDescription(message),
  );
  const calls = server.post('/add-service-job', { message: 'Saved.', service_job: jobWith() });
  await user.click(screen.getByRole('button', { name: 'Save job' }));
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ payer: 'repair_warranty', warranty_job_id: 1 }));
});
