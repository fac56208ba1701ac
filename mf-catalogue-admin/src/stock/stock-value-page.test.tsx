import type { StockValueRow } from '@ofisi/api-contract/stock/stock-value';
import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, within } from '@testing-library/react';
import { StockValuePage } from './stock-value-page';

const server = apiServer();

const toner: StockValueRow = {
  id: 3,
  title: 'Toner',
  sku: 'T-1',
  brand_id: 1,
  brand: 'Kyocera',
  category_id: 2,
  category: 'Toners',
  unit: 'pc',
  on_hand: 20,
  average_cost: 75,
  value: 1500,
  actual_price: 150,
  selling_value: 3000,
  cost_known: true,
};
const glue: StockValueRow = { ...toner, id: 4, title: 'Glue', average_cost: null, value: null, cost_known: false };
const figures = { items: 2, value: 1500, selling_value: 6000, without_cost: 1 };
const totals = {
  total: figures,
  categories: [{ id: 2, name: 'Toners', ...figures }],
  brands: [{ id: null, name: null, ...figures, without_cost: 0 }],
};

it('shows the stock value, and the items without a known cost', async () => {
  server.get('/view-stock-value', listAnswer('items', [toner, glue]));
  server.get('/view-stock-value-totals', totals);
  const { user } = renderScreen(<StockValuePage />, { role: 'Admin' });
  const section = within(await screen.findByRole('region', { name: 'Totals' }));
  expect(section.getByText('KSh 6,000.00', { selector: 'dd' })).toBeVisible();
  expect(section.getByRole('link', { name: 'Show them' })).toHaveAttribute('href', '/admin/stock/value?cost_known=0');
  await user.click(section.getByText('By brand'));
  expect(section.getByRole('row', { name: 'No brand 2 KSh 1,500.00 KSh 6,000.00' })).toBeVisible();
  const row = within(await screen.findByRole('row', { name: /Glue/ }));
  expect(row.getAllByText('–').length).toBeGreaterThan(0);
  expect(screen.getByText('KSh 75.00')).toBeVisible();
});

it('reports that the totals could not be read, and retries', async () => {
  server.get('/view-stock-value', listAnswer('items', [toner]));
  server.get('/view-stock-value-totals', { message: 'No' }, 503);
  const { user } = renderScreen(<StockValuePage />, { role: 'Admin' });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The totals could not be loaded.');
  server.get('/view-stock-value-totals', totals);
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('At average cost')).toBeVisible();
});
