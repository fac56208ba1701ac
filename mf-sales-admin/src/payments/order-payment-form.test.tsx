import type { Order } from '@ofisi/api-contract/sales/orders';
import { Notices } from '@ofisi/shared-admin-ui/testing/notices';
import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { SalesPage } from '../sales/sales-page';
import { orderWith, saleOf } from '../testing/some-orders';

const server = apiServer();

async function openPayment(differences: Partial<Order> = {}, customer_credit = 0) {
  const order = orderWith({ payment_status: 'pending', status: 'reserved', ...differences });
  server.get('/view-orders', listAnswer('orders', [order]));
  server.get(`/view-orders/${order.id}`, { order: { ...saleOf(order), due: 1500, customer_credit } });
  const view = renderScreen(
    <>
      <SalesPage />
      <Notices />
    </>,
    { role: 'Admin' },
  );
  await screen.findByRole('table', { name: 'All Orders', busy: false });
  await view.user.click(screen.getByRole('button', { name: `Actions for ${order.invoice}` }));
  await view.user.click(await screen.findByRole('menuitem', { name: 'Record payment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record payment' }));
  await waitFor(() => expect(dialog.getByRole('textbox', { name: /^Amount/ })).toHaveValue('1,500'));
  return { ...view, order, dialog };
}

it('records a paybill payment: the open amount, with its code', async () => {
  const { user, order, dialog, container } = await openPayment();
  const calls = server.post('/add-order-payment', { message: 'Payment recorded successfully', order: saleOf(order) });
  await user.type(dialog.getByRole('textbox', { name: /^Reference/ }), 'SGH7K2L9QX');
  await expectAccessible(container);
  await user.click(dialog.getByRole('button', { name: 'Record payment' }));
  expect(await screen.findByText('Payment recorded successfully')).toBeInTheDocument();
  expect(calls[0]?.body).toMatchObject({
    order_id: order.id,
    amount: 1500,
    payment_method: 'mpesa',
    reference: 'SGH7K2L9QX',
  });
  expect(calls[0]?.headers.get('Idempotency-Key')).toBeTruthy();
});

it('shows at the code that it is already recorded', async () => {
  server.post('/add-order-payment', () => [
    {
      message: 'The given data was invalid.',
      errors: { reference: ['This payment is already recorded, for INV26000004.'] },
    },
    400,
  ]);
  const { user, dialog } = await openPayment();
  await user.type(dialog.getByRole('textbox', { name: /^Reference/ }), 'SGH7K2L9QX');
  await user.click(dialog.getByRole('button', { name: 'Record payment' }));
  expect(await dialog.findByText('This payment is already recorded, for INV26000004.')).toBeVisible();
});

it('explains an overpayment: credit for a customer, change for a walk-in', async () => {
  const { user, dialog } = await openPayment({ customer_id: 4 });
  const amount = dialog.getByRole('textbox', { name: /^Amount/ });
  expect(amount).not.toHaveAccessibleDescription(/credit/);
  await user.clear(amount);
  await user.type(amount, '2000');
  expect(amount).toHaveAccessibleDescription('KSh 500.00 more than is due. It is kept as the customer’s credit.');
});

it('gives change to a walk-in customer', async () => {
  const { user, dialog } = await openPayment();
  const amount = dialog.getByRole('textbox', { name: /^Amount/ });
  await user.clear(amount);
  await user.type(amount, '2000');
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Payment Method/ }), 'Cash');
  expect(amount).toHaveAccessibleDescription('Give KSh 500.00 in change.');
});

it('pays with the customer’s credit, if any', async () => {
  const { user, order, dialog } = await openPayment({ customer_id: 4 }, 800);
  const calls = server.post('/add-order-payment', { message: 'Paid with the customer’s credit', order: saleOf(order) });
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Payment Method/ }), 'Customer’s credit');
  expect(dialog.queryByRole('textbox', { name: /^Reference/ })).not.toBeInTheDocument();
  const amount = dialog.getByRole('textbox', { name: /^Amount/ });
  await user.clear(amount);
  await user.type(amount, '800');
  await user.click(dialog.getByRole('button', { name: 'Record payment' }));
  expect(await screen.findByText('Paid with the customer’s credit')).toBeInTheDocument();
  expect(calls[0]?.body).toMatchObject({ order_id: order.id, amount: 800, payment_method: 'credit' });
});

const grace = {
  id: 4,
  customer_name: 'Grace Njeri',
  organization: 'Sunrise Academy',
  balance: 0,
  credit: 0,
  credit_left: null,
};

it('records a payment on a customer’s account, without an order', async () => {
  server.get('/view-orders', listAnswer('orders', []));
  server.get('/view-customers-for-sale', listAnswer('customers', [grace]));
  const { user } = renderScreen(
    <>
      <SalesPage />
      <Notices />
    </>,
    { role: 'Cashier' },
  );
  const calls = server.post('/add-customer-payment', { message: 'Payment recorded for INV26000001.' });
  await user.click(await screen.findByRole('button', { name: 'Record payment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record Customer Payment' }));
  await user.click(dialog.getByRole('combobox', { name: /^Customer/ }));
  await user.click(await screen.findByText('Grace Njeri, Sunrise Academy'));
  await user.type(dialog.getByRole('textbox', { name: /^Amount/ }), '900');
  await user.type(dialog.getByRole('textbox', { name: /^Reference/ }), 'SGH7K2L9QX');
  await user.click(dialog.getByRole('button', { name: 'Record payment' }));
  expect(await screen.findByText('Payment recorded for INV26000001.')).toBeInTheDocument();
  expect(calls[0]?.body).toMatchObject({
    customer_id: 4,
    amount: 900,
    payment_method: 'mpesa',
    reference: 'SGH7K2L9QX',
  });
});

it('preselects the customer whose page linked here', async () => {
  server.get('/view-orders', listAnswer('orders', []));
  server.get('/view-customers-for-sale', listAnswer('customers', [grace]));
  renderScreen(<SalesPage />, { role: 'Cashier', path: '/admin/sales/order', at: '/admin/sales/order?payment-of=4' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Record Customer Payment' }));
  expect(await dialog.findByText('Grace Njeri, Sunrise Academy')).toBeVisible();
});

it.each(['Staff', 'Cashier'] as const)('opens nothing for an invalid customer: %s', async (role) => {
  server.get('/view-orders', listAnswer('orders', []));
  renderScreen(<SalesPage />, { role, path: '/admin/sales/order', at: '/admin/sales/order?payment-of=x' });
  await screen.findByRole('table', { name: 'All Orders', busy: false });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
