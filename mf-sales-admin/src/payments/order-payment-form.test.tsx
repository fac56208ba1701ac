import { Notices } from '@ofisi/shared-admin-ui/testing/notices';
import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { SalesPage } from '../sales/sales-page';
import { orderWith, saleOf } from '../testing/some-orders';

const server = apiServer();

async function openPayment() {
  const order = orderWith({ payment_status: 'pending', status: 'reserved' });
  server.get('/view-orders', listAnswer('orders', [order]));
  server.get(`/view-orders/${order.id}`, { order: { ...saleOf(order), due: 1500 } });
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

it('records what came by paybill: all that is open, with its code', async () => {
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

it('says at the code that it is recorded already', async () => {
  server.post('/add-order-payment', () => [
    {
      message: 'The given data was invalid.',
      errors: { reference: ['This payment is recorded already, for INV26000004.'] },
    },
    400,
  ]);
  const { user, dialog } = await openPayment();
  await user.type(dialog.getByRole('textbox', { name: /^Reference/ }), 'SGH7K2L9QX');
  await user.click(dialog.getByRole('button', { name: 'Record payment' }));
  expect(await dialog.findByText('This payment is recorded already, for INV26000004.')).toBeVisible();
});
