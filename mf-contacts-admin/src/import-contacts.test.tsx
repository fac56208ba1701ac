import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen } from '@testing-library/react';
import { ImportCustomerCategoriesPage } from './customer-categories/import-customer-categories-page';
import { ImportCustomerLocationsPage } from './customer-locations/import-customer-locations-page';
import { ImportCustomersPage } from './customers/import-customers-page';
import { ImportSuppliersPage } from './suppliers/import-suppliers-page';

const server = apiServer();

it.each([
  ['customers', 'Import customers', ImportCustomersPage, 'Customers'],
  ['suppliers', 'Import suppliers', ImportSuppliersPage, 'Suppliers'],
  [
    'customer_categories',
    'Import customer categories',
    ImportCustomerCategoriesPage,
    'Customer Categories',
    'customer-categories',
  ],
  [
    'customer_locations',
    'Import customer locations',
    ImportCustomerLocationsPage,
    'Customer Locations',
    'customer-category-locations',
  ],
])('imports %s', async (kind, title, Page, list, address = kind) => {
  server.get(`/view-imports/${kind}`, { imports: [] });
  renderScreen(<Page />, { role: 'Admin' });
  expect(await screen.findByText('No imports yet.')).toBeVisible();
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: list })).toHaveAttribute('href', `/admin/contacts/${address}`);
});
