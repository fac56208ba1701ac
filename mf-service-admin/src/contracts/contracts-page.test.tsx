import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen } from '@testing-library/react';
import { contractWith } from '../testing/some-contracts';
import { ContractsPage } from './contracts-page';

const server = apiServer();

const META = { page: 1, per_page: 10, total: 2, pages: 1 };

it('lists contracts with what is due and invoiced', async () => {
  const draft = contractWith({ id: 4, number: 'SC26000004', state: 'draft', readings_due: 0, invoiced_to: null });
  server.get('/view-service-contracts', { service_contracts: [contractWith(), draft], meta: META });
  const { container } = renderScreen(<ContractsPage />, { role: 'Service Desk' });
  const row = await screen.findByRole('row', { name: /SC26000003/ });
  expect(row).toHaveTextContent('Running');
  expect(row).toHaveTextContent('1 due');
  expect(row).toHaveTextContent('October 2026');
  expect(screen.getByRole('link', { name: 'SC26000003' })).toHaveAttribute('href', '/admin/service/contracts/3');
  await expectAccessible(container);
});
