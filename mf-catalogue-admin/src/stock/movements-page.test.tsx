import type { StockMovement } from '@ofisi/api-contract/stock/ledger';
import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, within } from '@testing-library/react';
import { MovementsPage } from './movements-page';

const server = apiServer();

const sold: StockMovement = {
  id: 12,
  created_at: '2026-11-20T12:45:00.000Z',
  item_id: 3,
  item: 'Toner',
  sku: null,
  cause: 'sale',
  reason: null,
  on_hand_delta: -2,
  reserved_delta: -2,
  on_hand_after: 8,
  reserved_after: 1,
  document: 'order',
  document_id: 7,
  document_number: 'INV-7',
  delivery_id: 5,
  user: 'Wanjiru',
  note: null,
};
const adjusted: StockMovement = {
  ...sold,
  id: 11,
  item: 'Glue',
  cause: 'write_off',
  reason: 'damaged',
  on_hand_delta: -0.5,
  reserved_delta: 0,
  reserved_after: 0,
  document: null,
  document_id: null,
  document_number: null,
  delivery_id: null,
  note: 'Wet',
};

const rowOf = (item: string) => within(screen.getByRole('row', { name: new RegExp(item) }));

it('shows the cause of each movement, with a link to its document', async () => {
  server.get('/view-stock-movements', listAnswer('movements', [sold, adjusted]));
  renderScreen(<MovementsPage />, { role: 'Admin' });
  await screen.findByRole('table', { name: 'Stock Movements', busy: false });
  for (const text of ['Sold', '20 Nov 2026, 15:45', '8 (1 reserved)', 'Wanjiru']) {
    expect(rowOf('Toner').getByText(text)).toBeVisible();
  }
  expect(rowOf('Toner').getByRole('link', { name: 'INV-7' })).toHaveAttribute('href', '/admin/sales/order?q=INV-7');
  expect(rowOf('Toner').getByRole('link', { name: 'Delivery 5' })).toHaveAttribute('href', '/admin/sales/deliveries/5');
  for (const text of ['Written off: damaged', '−0.5', '8', 'Wet']) {
    expect(rowOf('Glue').getByText(text)).toBeVisible();
  }
});

it('names documents without a link if the user may not open them', async () => {
  server.get('/view-stock-movements', listAnswer('movements', [sold, adjusted]));
  renderScreen(<MovementsPage />, { role: 'Staff' });
  expect(await screen.findByText('INV-7')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('is filtered by document and cause', async () => {
  const calls = server.get('/view-stock-movements', listAnswer('movements', []));
  renderScreen(<MovementsPage />, { role: 'Admin', at: '/?q=INV-7&cause=sale' });
  expect(await screen.findByText('No movements yet.')).toBeVisible();
  expect(calls[0]?.url).toMatch(/q=INV-7.*cause=sale|cause=sale.*q=INV-7/);
});
