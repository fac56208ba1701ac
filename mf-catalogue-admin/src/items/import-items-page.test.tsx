import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen } from '@testing-library/react';
import { ImportItemsPage, ImportOpeningStockPage, ImportSerialsPage } from './import-items-page';

const server = apiServer();

it.each([
  ['items', 'Import items', ImportItemsPage],
  ['opening_stock', 'Import opening stock', ImportOpeningStockPage],
  ['serials', 'Import serial numbers', ImportSerialsPage],
])('imports %s', async (kind, title, Page) => {
  server.get(`/view-imports/${kind}`, { imports: [] });
  renderScreen(<Page />, { role: 'Admin' });
  expect(await screen.findByText('No imports yet.')).toBeVisible();
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
});

it('links to stock and serial numbers for those who manage them', async () => {
  server.get('/view-imports/items', { imports: [] });
  renderScreen(<ImportItemsPage />, { role: 'Admin' });
  expect(screen.getByRole('link', { name: 'Import opening stock' })).toHaveAttribute(
    'href',
    '/admin/items/import-opening-stock',
  );
  expect(screen.getByRole('link', { name: 'Import serial numbers' })).toBeVisible();
  expect(await screen.findByText('No imports yet.')).toBeVisible();
});
