import type { OrderForDelivery } from '@ofisi/api-contract/deliveries/deliveries';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { deliveryInFull, deliveryWith, someOrder } from '../testing/some-deliveries';
import { orderWith, saleOf } from '../testing/some-orders';
import { DeliveryPage } from './delivery-page';

const server = apiServer();

async function openDelivery(
  differences: Parameters<typeof deliveryInFull>[0] = {},
  role: 'Cashier' | 'Admin' = 'Cashier',
  due: { readonly order: OrderForDelivery; readonly reason: string } | null = null,
) {
  server.get('/view-deliveries/5', deliveryInFull(differences, due?.order, due?.reason));
  const view = renderScreen(<DeliveryPage />, {
    role,
    path: '/admin/sales/deliveries/:id',
    at: '/admin/sales/deliveries/5',
  });
  await screen.findByRole('heading', { level: 1, name: 'Delivery 5' });
  return view;
}

it('shows goods, destination and payment', async () => {
  const { container } = await openDelivery({
    items: [
      { order_line_id: 11, item_id: 7, product_name: 'Kyocera M2040dn', quantity: 1, ordered: 2, serials: ['K-1'] },
    ],
  });
  for (const text of ['Kyocera M2040dn', 'Serial numbers: K-1', '1 of 2', 'Otieno', 'Moi Avenue 4', 'Equity Bank']) {
    expect(await screen.findByText(text)).toBeVisible();
  }
  expect(screen.queryByRole('tab', { name: 'History' })).not.toBeInTheDocument();
  await expectAccessible(container);
});

it('sends it out, and shows the new status', async () => {
  const calls = server.post('/update-deliveries/5', { message: 'Saved.', delivery: deliveryWith() });
  const { user } = await openDelivery();
  expect(screen.queryByRole('button', { name: 'Mark as delivered' })).not.toBeInTheDocument();
  server.get('/view-deliveries/5', deliveryInFull({ delivery_status: 'on_the_way', version: 4 }));
  await user.click(screen.getByRole('button', { name: 'Send out' }));
  expect(await screen.findByRole('button', { name: 'Mark as delivered' })).toBeVisible();
  expect(calls[0]?.body).toEqual({ version: 3, delivered_by: 'Otieno', delivery_status: 'on_the_way' });
});

it('asks before marking it as failed, since goods return to stock', async () => {
  const calls = server.post('/update-deliveries/5', { message: 'Saved.', delivery: deliveryWith() });
  const { user } = await openDelivery({ delivery_status: 'on_the_way' });
  await user.click(screen.getByRole('button', { name: 'Mark as failed' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Did the goods come back to the shop?' }));
  expect(calls).toHaveLength(0);
  server.get('/view-deliveries/5', deliveryInFull({ delivery_status: 'failed', version: 4 }));
  await user.click(dialog.getByRole('button', { name: 'Mark as failed' }));
  expect(await screen.findByRole('button', { name: 'Send out again' })).toBeVisible();
});

it('shows why it cannot leave', async () => {
  server.post(
    '/update-deliveries/5',
    {
      message: 'The given data was invalid.',
      errors: { delivery_status: ['KSh 2,000.00 of this order is not paid. Record the payment before it leaves.'] },
    },
    400,
  );
  const { user } = await openDelivery();
  await user.click(screen.getByRole('button', { name: 'Send out' }));
  expect(await screen.findByText(/is not paid. Record the payment before it leaves/)).toBeVisible();
});

describe('of an unpaid order', () => {
  const due = { order: { ...someOrder, open: 2_000 }, reason: 'KSh 2,000.00 of this order is not paid.' };

  it('stays in the shop with the reason, until the payment is recorded', async () => {
    const { user, container } = await openDelivery({}, 'Cashier', due);
    const send = screen.getByRole('button', { name: 'Send out' });
    expect(send).toBeDisabled();
    expect(send).toHaveAccessibleDescription(due.reason);
    await expectAccessible(container);
    server.get('/view-orders/1', { order: saleOf(orderWith(), { due: 2_000 }) });
    await user.click(screen.getByRole('button', { name: 'Record payment' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Record payment' }));
    await user.type(dialog.getByRole('textbox', { name: /^Reference/ }), 'SGH7K2L9QX');
    server.post('/add-order-payment', { message: 'Payment recorded successfully', order: saleOf(orderWith()) });
    server.get('/view-deliveries/5', deliveryInFull());
    await user.click(dialog.getByRole('button', { name: 'Record payment' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send out' })).toBeEnabled());
    expect(screen.queryByText(due.reason)).not.toBeInTheDocument();
  });

  it('leaves anyway with the permission and a confirmation', async () => {
    const { user } = await openDelivery({}, 'Admin', due);
    await user.click(screen.getByRole('button', { name: 'Send out' }));
    const question = `${due.reason} Send it out anyway, to be paid on delivery?`;
    const dialog = within(screen.getByRole('dialog', { name: question }));
    const calls = server.post('/update-deliveries/5', { message: 'Saved.', delivery: deliveryWith() });
    await user.click(dialog.getByRole('button', { name: 'Send out' }));
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ delivery_status: 'on_the_way' }));
  });
});

it('prepares its note, and reports a failure', async () => {
  const { user } = await openDelivery();
  server.post('/delivery-notes', { message: 'This delivery no longer exists.' }, 404);
  await user.click(screen.getByRole('button', { name: 'Delivery note' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to prepare the delivery note.');
});

it('explains hidden details, and shows the history to those who may see every customer', async () => {
  server.get('/history/deliveries/5', { entries: [] });
  const { user } = await openDelivery({ delivery_status: 'delivered', contacts_hidden: true }, 'Admin');
  expect(screen.getByText(/can no longer see the customer’s name and address/)).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'History' }));
  await waitFor(() => expect(screen.getByRole('tabpanel', { name: 'History' })).toBeVisible());
});
