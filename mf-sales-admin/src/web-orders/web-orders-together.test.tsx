import type { WebOrder } from '@ofisi/api-contract/sales/web-orders';
import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { Notices } from '@ofisi/shared-admin-ui/testing/notices';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen, type ScreenOptions } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { orderWith } from '../testing/some-orders';
import { WebOrdersPage } from './web-orders-page';

const server = apiServer();

const packed = (id: number, differences: Partial<WebOrder> = {}): WebOrder => ({
  ...orderWith({ id, number: `ORD${id}` }),
  stage: 'packed',
  open: 0,
  deliveries: [{ id: id + 10, delivery_status: 'pending', delivered_by: 'Otieno', version: 3 }],
  ...differences,
});

async function tick(orders: readonly WebOrder[], options: ScreenOptions = {}) {
  server.get('/view-web-orders', listAnswer('orders', orders));
  server.get('/view-web-order-counts', { counts: {} });
  const { user } = renderScreen(
    <>
      <WebOrdersPage />
      <Notices />
    </>,
    { role: 'Admin', ...options },
  );
  await screen.findByRole('table', { name: 'Web Orders', busy: false });
  for (const { number } of orders) await user.click(screen.getByRole('checkbox', { name: new RegExp(`${number}$`) }));
  return { user, bar: within(screen.getByRole('region', { name: 'Selection' })) };
}

it('sends out those that can be sent, and says why the others cannot', async () => {
  const orders = [packed(1), packed(2), packed(3, { open: 500 }), packed(4, { stage: 'packing', deliveries: [] })];
  const { user, bar } = await tick(orders);
  const calls = server.post('/update-deliveries/11', { message: 'Delivery updated successfully', delivery: {} });
  const reason = 'There is less in stock than is to be delivered. Check the stock first.';
  server.post('/update-deliveries/12', { message: 'Invalid', errors: { items: [reason] } }, 400);
  await user.click(bar.getByRole('button', { name: 'Send out' }));
  const question = await screen.findByRole('dialog', { name: 'Send out 4 orders?' });
  await expectAccessible(question);
  await user.click(within(question).getByRole('button', { name: 'Send out' }));
  expect(await screen.findByText('1 order sent out')).toBeInTheDocument();
  expect(calls[0]?.body).toEqual({ version: 3, delivered_by: 'Otieno', delivery_status: 'on_the_way' });
  const refused = await screen.findByText(/Not possible for 3 rows/);
  expect(
    within(refused.closest('[role=alert]') as HTMLElement)
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual([`ORD2 ${reason}`, 'ORD3 KSh 500.00 is not paid', 'ORD4 Not packed yet, or already sent out']);
});

it('judges the orders as they are now, not as they were ticked', async () => {
  const { user, bar } = await tick([packed(1)]);
  const sent = { id: 11, delivery_status: 'on_the_way', delivered_by: 'Otieno', version: 4 } as const;
  server.get('/view-web-orders', listAnswer('orders', [packed(1, { stage: 'on_the_way', deliveries: [sent] })]));
  await user.click(bar.getByRole('button', { name: 'Send out' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send out' }));
  expect(await screen.findByText('Not packed yet, or already sent out')).toBeVisible();
});

it('makes one file of the delivery notes of those that are packed', async () => {
  const { user, bar } = await tick([packed(1), packed(2)]);
  const calls = server.post('/delivery-notes', { message: 'No.' }, 500);
  await user.click(bar.getByRole('button', { name: 'Delivery notes' }));
  await waitFor(() => expect(calls[0]?.body).toEqual({ ids: [11, 12] }));
  expect(await screen.findByText(/Failed to prepare the delivery note/)).toBeVisible();
});

it('says that orders which are not packed have no delivery notes', async () => {
  const { user, bar } = await tick([packed(1, { stage: 'packing', deliveries: [] })]);
  await user.click(bar.getByRole('button', { name: 'Delivery notes' }));
  expect(await screen.findByText('None of these orders is packed.')).toBeInTheDocument();
});

it('is not offered to those who do not deliver', async () => {
  const { bar } = await tick([packed(1)], { permissions: ['backoffice.access', 'sales.view'] });
  expect(bar.queryByRole('button', { name: 'Send out' })).not.toBeInTheDocument();
});
