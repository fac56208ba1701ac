import type { BestSeller } from '@ofisi/api-contract/catalogue/best-sellers';
import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen } from '@testing-library/react';
import { BestSellersPage } from './best-sellers-page';

const server = apiServer();

const toner: BestSeller = {
  id: 8,
  place: 1,
  title: 'HP toner',
  brand: 'HP',
  brand_id: 1,
  category: 'Toners',
  category_id: 2,
  units: 14,
  sales: 9,
  revenue: 48_300,
  available: 3,
};

it.each([
  ['Admin', true],
  ['Staff', false],
] as const)('ranks items by pieces sold; %s sees the revenue: %s', async (role, seesMoney) => {
  server.get('/view-best-sellers', listAnswer('best_sellers', [toner]));
  renderScreen(<BestSellersPage />, { role });
  expect(await screen.findByRole('cell', { name: 'HP toner' })).toBeVisible();
  expect(screen.getByRole('heading', { name: /^Completed sales of the last 90 days/ })).toBeVisible();
  expect(screen.getByRole('cell', { name: '14' })).toBeVisible();
  expect(screen.queryAllByRole('cell', { name: 'KSh 48,300.00' })).toHaveLength(seesMoney ? 1 : 0);
});

it('reports a period without sales, and retries a failed read', async () => {
  server.fail('get', '/view-best-sellers');
  const { user } = renderScreen(<BestSellersPage />, { role: 'Admin' });
  expect(await screen.findByText('An error occurred while fetching best sellers.')).toBeVisible();
  server.get('/view-best-sellers', listAnswer('best_sellers', []));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No sales in this period')).toBeVisible();
});
