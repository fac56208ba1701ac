import { Notices } from '@ofisi/shared-admin-ui/testing/notices';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { contractInFull, contractWith } from '../testing/some-contracts';
import { AddContractPage } from './add-contract-page';
import { EditContractPage } from './edit-contract-page';

const server = apiServer();

const withNotices = (page: ReactNode) => (
  <>
    {page}
    <Notices />
  </>
);

function open(...answer: Parameters<typeof contractInFull>) {
  server.get('/view-service-contracts/3', { ...contractInFull(...answer) });
  server.get('/view-customers-for-sale', { customers: [{ id: 12, customer_name: 'Baraka School', organization: '' }] });
  server.get('/view-contract-services', {
    services: [
      { id: 41, title: 'Copier contract' },
      { id: 42, title: 'Mono pages' },
    ],
  });
  return renderScreen(withNotices(<EditContractPage />), {
    role: 'Service Desk',
    path: '/admin/service/contracts/:id/edit',
    at: '/admin/service/contracts/3/edit',
  });
}

it('changes a contract, based on the version it shows', async () => {
  const { user } = open();
  const fee = await screen.findByRole('textbox', { name: /^Monthly Fee/ });
  await user.clear(fee);
  await user.type(fee, '6,500.50');
  const calls = server.post('/update-service-contract/3', {
    message: 'Contract updated successfully',
    service_contract: contractWith({ monthly_fee: 6500.5 }),
  });
  await user.click(screen.getByRole('button', { name: 'Save Contract' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls).toMatchObject([
    { body: { customer_id: 12, monthly_fee: 6500.5, mono_rate: 1.5, colour_rate: null, fee_item_id: 41, version: 4 } },
  ]);
});

it.each([
  ['the services of the newest one', [contractWith()], { fee_item_id: 41, mono_item_id: 42 }],
  ['none, where it is the first', [], { fee_item_id: null, mono_item_id: null }],
])('sells a new contract as %s', async (_name, contracts, services) => {
  server.get('/view-service-contracts', { service_contracts: contracts });
  server.get('/view-customers-for-sale', { customers: [{ id: 12, customer_name: 'Baraka School', organization: '' }] });
  server.get('/view-contract-services', { services: [{ id: 41, title: 'Copier contract' }] });
  const { user } = renderScreen(withNotices(<AddContractPage />), { role: 'Service Desk' });
  await user.click(await screen.findByRole('combobox', { name: /^Customer/ }));
  await user.click(await screen.findByText('Baraka School'));
  await user.type(screen.getByRole('textbox', { name: /^First Day/ }), '01/12/2026');
  await user.type(screen.getByRole('textbox', { name: /^Last Day/ }), '30/11/2028');
  const calls = server.post('/add-service-contract', { message: 'Added', service_contract: contractWith() });
  await user.click(screen.getByRole('button', { name: 'Save Contract' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({ customer_id: 12, monthly_fee: null, ...services });
});

it('shows a refusal at its field', async () => {
  const { user } = open();
  await screen.findByRole('textbox', { name: /^Monthly Fee/ });
  const errors = { minimum_mono: ['The minimum has to be more than the pages included.'] };
  server.post('/update-service-contract/3', { message: 'Please check your entries.', errors }, 400);
  await user.click(screen.getByRole('button', { name: 'Save Contract' }));
  expect(await screen.findByText('The minimum has to be more than the pages included.')).toBeVisible();
});

it('says that an ended contract can no longer be changed', async () => {
  open({ state: 'ended' });
  expect(await screen.findByText('This contract has ended. It can no longer be changed.')).toBeVisible();
});
