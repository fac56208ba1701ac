import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen } from '@testing-library/react';
import { ImportCustomersPage } from './customers/import-customers-page';
import { ImportSuppliersPage } from './suppliers/import-suppliers-page';

const server = apiServer();

it.each([
  ['customers', 'Import customers', ImportCustomersPage, 'Customers'],
  ['suppliers', 'Import suppliers', ImportSuppliersPage, 'Suppliers'],
])('imports %s', async (kind, title, Page, list) => {
  server.get(`/view-imports/${kind}`, { imports: [] });
  renderScreen(<Page />, { role: 'Admin' });
  expect(await screen.findByText('Nothing has been imported yet.')).toBeVisible();
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: list })).toHaveAttribute('href', `/admin/contacts/${kind}`);
});
