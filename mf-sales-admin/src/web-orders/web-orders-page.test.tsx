import type { WebOrder } from '@ofisi/api-contract/sales/web-orders';
import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { Notices } from '@ofisi/shared-admin-ui/testing/notices';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { orderWith, saleOf } from '../testing/some-orders';
import { WebOrdersPage } from './web-orders-page';

const server = apiServer();

const counts = { unpaid: 2, packing: 1, packed: 0, on_the_way: 0, delivered: 40, expired: 3, cancelled: 1, void: 0 };

const shipment = { id: 12, delivery_status: 'pending', delivered_by: 'Otieno', version: 3 } as const;

const webOrderWith = (differences: Partial<WebOrder>): WebOrder => ({
  ...orderWith(),
  stage: 'unpaid',
  open: 62_401,
  deliveries: [],
  ...differences,
});

async function open(orders: readonly WebOrder[], role: 'Admin' | 'Cashier' = 'Admin', path = '/') {
  server.get('/view-web-orders', listAnswer('orders', orders));
  server.get('/view-web-order-counts', { counts });
  const view = renderScreen(
    <>
      <WebOrdersPage />
      <Notices />
    </>,
    { role, path },
  );
  await screen.findByRole('table', { name: 'Web Orders', busy: false });
  return view;
}

const row = (name: string) => within(screen.getByRole('cell', { name }).closest('tr') as HTMLElement);

it('shows the number of orders per stage, and those of one stage', async () => {
  const { user, container } = await open([webOrderWith({})]);
  const stages = within(screen.getByRole('navigation', { name: 'Stage' }));
  const unpaid = await stages.findByRole('link', { name: 'Unpaid 2' });
  expect(stages.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(container);
  const calls = server.get('/view-web-orders', listAnswer('orders', [webOrderWith({ number: 'ORD1000007' })]));
  await user.click(unpaid);
  expect(await screen.findByRole('cell', { name: 'ORD1000007' })).toBeVisible();
  expect(calls.at(-1)?.url).toContain('stage=unpaid');
  expect(stages.getByRole('link', { name: 'Unpaid 2' })).toHaveAttribute('aria-current', 'page');
});

it('offers the next step', async () => {
  const { user } = await open([
    webOrderWith({ id: 1, number: 'ORD1' }),
    webOrderWith({ id: 2, number: 'ORD2', stage: 'packing', open: 0 }),
    webOrderWith({ id: 3, number: 'ORD3', stage: 'packed', open: 0, deliveries: [shipment] }),
    webOrderWith({
      id: 4,
      number: 'ORD4',
      stage: 'on_the_way',
      status: 'completed',
      open: 0,
      deliveries: [{ ...shipment, delivery_status: 'on_the_way' }],
    }),
    webOrderWith({ id: 5, number: 'ORD5', stage: 'cancelled', status: 'cancelled' }),
  ]);
  expect(row('ORD1').getByRole('button', { name: 'Record payment: ORD1' })).toBeVisible();
  expect(row('ORD2').getByRole('button', { name: 'Pack: ORD2' })).toBeVisible();
  expect(row('ORD4').getByRole('button', { name: 'Mark as delivered: ORD4' })).toBeVisible();
  expect(row('ORD5').queryByRole('button', { name: /: ORD5$/ })).not.toBeInTheDocument();
  const calls = server.post('/update-deliveries/12', { message: 'Delivery updated successfully', delivery: {} });
  await user.click(row('ORD3').getByRole('button', { name: 'Send out: ORD3' }));
  expect(await screen.findByText('Delivery updated successfully')).toBeInTheDocument();
  expect(calls[0]?.body).toEqual({ version: 3, delivered_by: 'Otieno', delivery_status: 'on_the_way' });
});

it('shows why a delivery cannot be sent', async () => {
  const { user } = await open([webOrderWith({ stage: 'packed', open: 0, deliveries: [shipment] })]);
  const reason = 'There is less in stock than is to be delivered. Check the stock first.';
  server.post('/update-deliveries/12', () => [{ message: 'Invalid', errors: { items: [reason] } }, 400]);
  await user.click(screen.getByRole('button', { name: /^Send out/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent(reason);
});

it('offers the payment before the next step of unpaid goods', async () => {
  const order = webOrderWith({
    status: 'completed',
    stage: 'on_the_way',
    open: 500,
    deliveries: [{ ...shipment, delivery_status: 'on_the_way' }],
  });
  const { user } = await open([order]);
  expect(screen.getByRole('button', { name: `Record payment: ${order.number}` })).toBeVisible();
  await user.click(screen.getByRole('button', { name: `Actions for ${order.number}` }));
  const arrive = await screen.findByRole('menuitem', { name: /^Mark as delivered/ });
  expect(arrive).toHaveAttribute('aria-disabled', 'true');
  expect(arrive).toHaveTextContent('KSh 500.00 is not paid');
});

it('cancels an unpaid order, with a reason', async () => {
  const order = webOrderWith({});
  const { user } = await open([order]);
  await user.click(screen.getByRole('button', { name: `Actions for ${order.number}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel order' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel order' }));
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Customer called');
  const calls = server.post(`/delete-order/${order.id}`, {
    message: 'Order deleted successfully',
    order: saleOf(order),
  });
  await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
  await waitFor(() => expect(calls[0]?.body).toEqual({ reason: 'Customer called' }));
});

it('cancels the items that have not left, and opens the credit note', async () => {
  const order = webOrderWith({
    stage: 'packing',
    open: 0,
    deliveries: [{ ...shipment, delivery_status: 'delivered' }],
  });
  const { user, router } = await open([order]);
  await user.click(screen.getByRole('button', { name: `Actions for ${order.number}` }));
  expect(screen.queryByRole('menuitem', { name: 'Cancel order' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel the rest' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the rest' }));
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Out of production');
  const refused = 'There is nothing left of this order in the shop.';
  server.post(`/cancel-rest/${order.id}`, { message: refused }, 409);
  await user.click(dialog.getByRole('button', { name: 'Cancel the rest' }));
  expect(await dialog.findByText(new RegExp(refused))).toBeVisible();
  const message = 'The rest was cancelled: credit note CN26000001.';
  const calls = server.post(`/cancel-rest/${order.id}`, { message, return: { id: 31 } });
  await user.click(dialog.getByRole('button', { name: 'Cancel the rest' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/sales/returns/31'));
  expect(calls[0]?.body).toEqual({ reason: 'Out of production' });
  expect(calls[0]?.headers.get('Idempotency-Key')).toBeTruthy();
});

it('offers a cashier no cancellation', async () => {
  const order = webOrderWith({});
  const { user } = await open([order], 'Cashier');
  await user.click(screen.getByRole('button', { name: `Actions for ${order.number}` }));
  expect(await screen.findByRole('menuitem', { name: 'Pack' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Cancel order' })).not.toBeInTheDocument();
});
