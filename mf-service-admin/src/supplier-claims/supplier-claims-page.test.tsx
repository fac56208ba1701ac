import type { SupplierClaim } from '@ofisi/api-contract/service/supplier-claims';
import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { Notices } from '@ofisi/shared-admin-ui/testing/notices';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { SupplierClaimsPage } from './supplier-claims-page';

const server = apiServer();

const claim: SupplierClaim = {
  ...{ id: 4, number: 'SC00004', state: 'sent', serial_number: 'VXR1234567', item: 'Kyocera ECOSYS M2040dn' },
  ...{
    service_job_id: 5,
    service_job: 'SJ26000005',
    supplier_id: 2,
    supplier: 'Imara Supplies',
    problem: 'Fuser dead',
  },
  ...{ sent_on: '2026-11-02', reference: 'RMA 7', promised_on: '2026-11-18', is_late: true, amount: null },
  ...{ replacement_serial: null, note: null, added_by: 'Achieng', created_at: '2026-11-01T08:00:00.000Z', version: 3 },
};

async function openPage(rows: SupplierClaim[] = [claim]) {
  server.get('/view-supplier-claims', listAnswer('supplier_claims', rows));
  server.get('/view-suppliers-for-claims', listAnswer('suppliers', [{ id: 2, name: 'Imara Supplies' }]));
  const view = renderScreen(
    <>
      <SupplierClaimsPage />
      <Notices />
    </>,
    { role: 'Service Desk' },
  );
  await screen.findByRole('table', { name: 'Supplier Claims', busy: false });
  return view;
}

it('lists claims with their unit and job, and marks those that are late', async () => {
  const { container } = await openPage();
  const row = within(screen.getByRole('row', { name: /SC00004/ }));
  for (const text of ['Sent', 'VXR1234567', 'Imara Supplies', 'Fuser dead', 'Late', '18 Nov 2026', 'RMA 7']) {
    expect(row.getByText(text)).toBeVisible();
  }
  expect(row.getByRole('link', { name: 'SJ26000005' })).toHaveAttribute('href', '/admin/service/jobs/5');
  await expectAccessible(container);
});

it('adds a claim by serial number, and shows why it is refused', async () => {
  const { user } = await openPage([]);
  expect(screen.getByText('No supplier claims yet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New Claim' }));
  const dialog = within(await screen.findByRole('dialog'));
  const serial = dialog.getByRole('textbox', { name: /^Serial Number/ });
  await user.type(serial, 'VXR1234567');
  await user.type(dialog.getByRole('textbox', { name: /^Problem/ }), 'Fuser dead');
  const errors = { serial_number: ['There is an open claim for this unit already.'] };
  server.post('/add-supplier-claim', { message: 'Invalid.', errors }, 400);
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(serial).toHaveAccessibleDescription(/There is an open claim/));
  const calls = server.post('/add-supplier-claim', { message: 'Added.', supplier_claim: claim });
  await user.type(serial, 'B');
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Added.')).toBeVisible();
  expect(calls[0]?.body).toMatchObject({ serial_number: 'VXR1234567B', problem: 'Fuser dead', state: 'open' });
});

it('asks for the new unit once the supplier has replaced one', async () => {
  const { user } = await openPage();
  await user.click(screen.getByRole('button', { name: 'Actions for SC00004' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('textbox', { name: /^Serial Number of the New Unit/ })).not.toBeInTheDocument();
  await user.selectOptions(dialog.getByRole('combobox', { name: /^State/ }), 'Accepted: replaced');
  await user.type(await dialog.findByRole('textbox', { name: /^Serial Number of the New Unit/ }), 'VXR9');
  const calls = server.post('/update-supplier-claim/4', { message: 'Updated.', supplier_claim: claim });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Updated.')).toBeVisible();
  expect(calls[0]?.body).toMatchObject({
    state: 'replaced',
    replacement_serial: 'VXR9',
    version: 3,
    serial_number: 'VXR1234567',
  });
});

it('leaves claims alone that were answered', async () => {
  const { user } = await openPage([{ ...claim, state: 'refused', is_late: false }]);
  await user.click(screen.getByRole('button', { name: 'Actions for SC00004' }));
  expect(await screen.findByRole('menuitem', { name: /^Edit/ })).toHaveTextContent(
    'The supplier has answered this claim.',
  );
  expect(screen.getByRole('menuitem', { name: /^Delete/ })).toHaveTextContent('It was sent to the supplier.');
});
