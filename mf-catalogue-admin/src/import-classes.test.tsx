import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen } from '@testing-library/react';
import { ImportBrandsPage } from './brands/import-brands-page';
import { ImportCategoriesPage } from './categories/import-categories-page';
import { ImportUnitsPage } from './units/import-units-page';

const server = apiServer();

it.each([
  ['brands', 'Import brands', ImportBrandsPage, 'Brands'],
  ['categories', 'Import categories', ImportCategoriesPage, 'Categories'],
  ['units', 'Import units', ImportUnitsPage, 'Units'],
])('imports %s', async (kind, title, Page, list) => {
  server.get(`/view-imports/${kind}`, { imports: [] });
  renderScreen(<Page />, { role: 'Admin' });
  expect(await screen.findByText('No imports yet.')).toBeVisible();
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: list })).toHaveAttribute('href', `/admin/product/${kind}`);
});
