import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { deliveryWith } from '../testing/some-deliveries';
import { DeliveriesPage } from './deliveries-page';

const server = apiServer();

const failedOne = deliveryWith({
  id: 6,
  invoice: null,
  customer_name: 'Amina Yusuf',
  payment_status: null,
  payment_method: null,
  amount_paid: 0,
  delivery_status: 'failed',
});

async function openList() {
  server.get('/view-deliveries', listAnswer('deliveries', [failedOne, deliveryWith()]));
  const view = renderScreen(<DeliveriesPage />, {
    role: 'Cashier',
    path: '/admin/sales/deliveries',
    at: '/admin/sales/deliveries',
  });
  await screen.findByRole('table', { name: 'Deliveries', busy: false });
  return view;
}

it('lists the deliveries under the columns of the specification', async () => {
  const { container } = await openList();
  const headers = screen.getAllByRole('columnheader').map((header) => header.textContent);
  expect(headers.slice(1, -1)).toEqual([
    '#',
    'Invoice Number',
    'Customer',
    'Delivery Address',
    'Location',
    'Payment Status',
    'Payment Method',
    'Amount Paid',
    'Delivery Status',
  ]);
  const cells = within(screen.getByRole('row', { name: /ORD1000001/ })).getAllByRole('cell');
  expect(cells.slice(1, -1).map((cell) => cell.textContent)).toEqual([
    '5',
    'ORD1000001',
    'Jane Wanjiku',
    'Moi Avenue 4',
    'Nairobi',
    'Paid',
    'M-Pesa',
    'KES 1,800.00',
    'Pending',
  ]);
  expect(screen.getByRole('link', { name: 'Add New' })).toHaveAttribute('href', '/admin/sales/deliveries/new');
  await expectAccessible(container);
});

it('opens, edits and deletes one', async () => {
  const removed = server.post('/delete-deliveries/6', { message: 'Delivery deleted successfully' });
  const { user, router } = await openList();
  await user.click(screen.getByRole('button', { name: 'Actions for 6' }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Open',
    'Edit',
    'Delivery note',
    'Delete',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  server.get('/view-deliveries', listAnswer('deliveries', [deliveryWith()]));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /Delete/ }));
  await waitFor(() => expect(screen.queryByRole('cell', { name: 'Amina Yusuf' })).not.toBeInTheDocument());
  expect(removed).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Actions for 5' }));
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  expect(router.state.location.pathname).toBe('/admin/sales/deliveries/5/edit');
});

it('shows why one cannot be deleted', async () => {
  server.post('/delete-deliveries/6', { message: 'The goods of this delivery have left the shop.' }, 409);
  const { user } = await openList();
  await user.click(screen.getByRole('button', { name: 'Actions for 6' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /Delete/ }));
  expect(await screen.findByText(/The goods of this delivery have left/)).toBeVisible();
});

it('shows an empty state', async () => {
  server.get('/view-deliveries', listAnswer('deliveries', []));
  renderScreen(<DeliveriesPage />, { role: 'Admin' });
  expect(await screen.findByText('No delivery results')).toBeVisible();
});
