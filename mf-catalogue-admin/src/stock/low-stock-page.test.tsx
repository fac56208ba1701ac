import type { LowStockItem } from '@ofisi/api-contract/stock/low-stock';
import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { Notices } from '@ofisi/shared-admin-ui/testing/notices';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, within } from '@testing-library/react';
import { LowStockPage } from './low-stock-page';

const server = apiServer();

const toner: LowStockItem = {
  id: 3,
  title: 'Toner',
  sku: 'T-1',
  brand_id: 1,
  brand: 'Kyocera',
  category_id: 2,
  category: 'Toners',
  unit: 'pc',
  allow_decimal: false,
  requires_serial: false,
  on_hand: 9,
  reserved: 1,
  available: 8,
  reorder_level: 10,
  on_order: 1,
  to_order: 3,
  sold_30: 2,
  sold_90: 3,
  days_left: 240,
  version: 4,
};
const laptop: LowStockItem = { ...toner, id: 4, title: 'Laptop', requires_serial: true, sold_90: 0, days_left: null };

async function openLowStock(role: 'Staff' | 'Admin' = 'Staff') {
  server.get('/view-low-stock', listAnswer('items', [toner, laptop]));
  const { user } = renderScreen(
    <>
      <LowStockPage />
      <Notices />
    </>,
    { role },
  );
  await screen.findByRole('table', { name: 'Low Stock', busy: false });
  const choose = async (item: string, entry: string) => {
    await user.click(screen.getByRole('button', { name: `Actions for ${item}` }));
    await user.click(await screen.findByRole('menuitem', { name: entry }));
    return screen.findByRole('dialog');
  };
  return { user, choose };
}

it('shows the stock left and how long it lasts', async () => {
  await openLowStock();
  const row = within(screen.getByRole('row', { name: /Toner/ }));
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(
    expect.arrayContaining(['9', '8', '10', '1', '3', '2', '240 days']),
  );
  expect(within(screen.getByRole('row', { name: /Laptop/ })).getByText('–')).toBeVisible();
});

it('orders the selected items for those who purchase, and reports those not ordered', async () => {
  const calls = server.post('/reorder-items', {
    message: 'Purchase order created: PO-1004',
    done: [3],
    refused: [{ id: 4, message: 'It has no supplier yet. Add a purchase order for it.' }],
    purchaseOrders: [{ id: 4, reference_number: 'PO-1004', supplier_name: 'Wanjiru Kamau' }],
  });
  const { user } = await openLowStock('Admin');
  await user.click(screen.getByRole('checkbox', { name: /Toner/ }));
  await user.click(screen.getByRole('checkbox', { name: /Laptop/ }));
  await user.click(screen.getByRole('button', { name: 'Order' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Order the missing quantities of these 2 items/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Order' }));
  expect(await screen.findByText('Purchase order created: PO-1004')).toBeVisible();
  expect(await screen.findByText(/It has no supplier yet/)).toBeInTheDocument();
  expect(calls[0]?.body).toEqual({ ids: [3, 4] });
});

it('offers no ordering to those who do not purchase', async () => {
  const { user } = await openLowStock();
  await user.click(screen.getByRole('checkbox', { name: /Toner/ }));
  expect(screen.queryByRole('button', { name: 'Order' })).not.toBeInTheDocument();
});

it('changes a reorder level', async () => {
  const { user, choose } = await openLowStock();
  const calls = server.post('/update-reorder-level/3', { message: 'Reorder level updated successfully' });
  await choose('Toner', 'Reorder Level');
  const level = within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'Reorder Level' });
  await user.clear(level);
  await user.type(level, '5');
  server.get('/view-low-stock', listAnswer('items', [laptop]));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Reorder level updated successfully')).toBeVisible();
  expect(calls[0]?.body).toEqual({ reorder_level: 5, version: 4 });
});

it('removes damaged stock, once even when resent', async () => {
  const { user, choose } = await openLowStock();
  await choose('Toner', 'Adjust Stock');
  expect(screen.getByText(/9 on hand, 1 of them reserved/)).toBeVisible();
  await user.selectOptions(within(await screen.findByRole('dialog')).getByLabelText(/^Reason/), 'Damaged');
  await user.type(screen.getByLabelText(/^Quantity/), '2');
  await user.type(screen.getByLabelText('Note'), 'Wet');
  server.fail('post', '/adjust-stock/3');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to adjust the stock.');
  const calls = server.post('/adjust-stock/3', { message: 'Stock adjusted successfully' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Stock adjusted successfully')).toBeVisible();
  expect(calls[0]?.body).toEqual({ reason: 'damaged', change: -2, note: 'Wet' });
  expect(calls[0]?.headers.get('idempotency-key')).toMatch(/^[\w-]{36}$/);
});

it('corrects stock by a count, and names units by serial number', async () => {
  const { user, choose } = await openLowStock();
  await choose('Laptop', 'Adjust Stock');
  await user.selectOptions(
    within(await screen.findByRole('dialog')).getByLabelText(/^Reason/),
    'Correction: recounted',
  );
  await user.type(screen.getByLabelText(/^Counted/), '8');
  await user.type(screen.getByLabelText(/^Serial Numbers/), 'L-1');
  const calls = server.post(
    '/adjust-stock/4',
    { message: 'The given data was invalid.', errors: { serials: ['These units are not in stock: L-1.'] } },
    400,
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('These units are not in stock: L-1.')).toBeVisible();
  expect(calls[0]?.body).toEqual({ reason: 'correction', counted: 8, seen: 9, serials: ['L-1'], note: '' });
});
