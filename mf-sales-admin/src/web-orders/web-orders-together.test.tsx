import type { WebOrder } from '@ofisi/api-contract/sales/web-orders';
import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { Notices } from '@ofisi/shared-admin-ui/testing/notices';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen, type ScreenOptions } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { printingBrowser } from '@ofisi/shared-admin-ui/testing/printing-browser';
import { orderWith, saleOf } from '../testing/some-orders';
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

it('makes the delivery notes of what was packed after it was ticked', async () => {
  const { user, bar } = await tick([packed(1, { stage: 'packing', deliveries: [] })]);
  server.get('/view-web-orders', listAnswer('orders', [packed(1)]));
  const calls = server.post('/delivery-notes', { message: 'No.' }, 500);
  await user.click(bar.getByRole('button', { name: 'Delivery notes' }));
  await waitFor(() => expect(calls[0]?.body).toEqual({ ids: [11] }));
});

it('makes a packing list, and says why there is none', async () => {
  const { user, bar } = await tick([packed(2), packed(1)]);
  const calls = server.post('/packing-list', { message: 'Nothing is left to pack in these orders.' }, 409);
  await user.click(bar.getByRole('button', { name: 'Packing list' }));
  expect(await screen.findByText('Nothing is left to pack in these orders.')).toBeVisible();
  expect(calls[0]?.body).toEqual({ ids: [2, 1] });
});

describe('packing', () => {
  const toPack = (id: number) => packed(id, { stage: 'packing', deliveries: [] });
  const line = (order_id: number, differences: object = {}) => ({
    order_id,
    line_id: order_id * 10,
    product_name: 'Toner',
    left: 1,
    requires_serial: false,
    ...differences,
  });

  async function askToPack(orders: readonly WebOrder[], lines: readonly object[]) {
    const ticked = await tick(orders);
    server.get('/view-orders-for-delivery', { ...listAnswer('orders', orders), order_items: lines });
    await ticked.user.click(ticked.bar.getByRole('button', { name: 'Pack' }));
    const dialog = await screen.findByRole('dialog', { name: /^Pack \d orders?$/ });
    return { ...ticked, dialog, form: within(dialog) };
  }

  it('packs what is left of each order by keyboard, and names those that it leaves out', async () => {
    const { user, dialog, form } = await askToPack(
      [toPack(1), toPack(2), toPack(3), toPack(4)],
      [line(1), line(2, { product_name: 'Laptop', requires_serial: true }), line(3, { left: 0 }), line(4)],
    );
    await expectAccessible(dialog);
    const reasons = ['This order is cancelled: it cannot be delivered.'];
    const calls = server.post('/add-deliveries', ({ body }: { body: unknown }) =>
      (body as { order_id: number }).order_id === 4
        ? [{ message: 'Invalid.', errors: { order_id: reasons } }, 400]
        : [{ message: 'Delivery saved successfully.', delivery: {} }, 200],
    );
    await waitFor(() => expect(form.getByRole('textbox', { name: /^Delivered By/ })).toHaveFocus());
    await user.keyboard('Otieno{Enter}');
    expect(await screen.findByText('1 order packed')).toBeInTheDocument();
    expect(calls.map(({ body }) => body)).toEqual([
      { order_id: 1, delivered_by: 'Otieno' },
      { order_id: 4, delivered_by: 'Otieno' },
    ]);
    const unpacked = await screen.findByRole('alert');
    expect(
      within(unpacked)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'ORD2: Laptop has serial numbers. Pack this order on its own and enter them there.',
      'ORD3: Nothing left to pack',
      `ORD4: ${reasons[0]}`,
    ]);
    await user.click(within(unpacked).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Not packed')).not.toBeInTheDocument();
  });

  it('keeps the dialog if no order can be packed, and says why', async () => {
    const { user, form } = await askToPack([toPack(1), toPack(2)], [line(1, { left: 0 })]);
    await user.type(form.getByRole('textbox', { name: /^Delivered By/ }), 'Otieno{Enter}');
    expect(await form.findByText('Failed to pack the orders.')).toBeVisible();
    expect(form.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'ORD1: Nothing left to pack',
      'ORD2: Nothing left to pack',
    ]);
  });

  it('needs the name of whoever delivers', async () => {
    const { user, form } = await askToPack([toPack(1)], [line(1)]);
    const calls = server.post('/add-deliveries', { message: 'Delivery saved successfully.', delivery: {} });
    await user.click(form.getByRole('button', { name: 'Pack' }));
    expect(await form.findByText('Fill this in.')).toBeVisible();
    expect(calls).toHaveLength(0);
  });

  it('keeps the dialog with what was typed if the orders cannot be read', async () => {
    const { user, form } = await askToPack([toPack(1)], []);
    server.fail('get', '/view-orders-for-delivery');
    await user.type(form.getByRole('textbox', { name: /^Delivered By/ }), 'Otieno{Enter}');
    expect(await form.findByText('Failed to pack the orders.')).toBeVisible();
    expect(form.getByRole('textbox', { name: /^Delivered By/ })).toHaveValue('Otieno');
  });
});

describe('printing invoices', () => {
  it('prints each on a page of its own, and names those that have none', async () => {
    const orders = [packed(1), packed(2), packed(3, { stage: 'unpaid' })];
    const { user, bar } = await tick(orders);
    const print = printingBrowser();
    const invoiced = { invoiced_at: '2026-11-20T12:15:00.000Z' };
    const calls = server.post('/print-invoices', {
      invoices: orders.slice(0, 2).map((order, index) => ({
        ...saleOf(orderWith({ id: order.id, invoice: `INV2600000${order.id}`, status: 'completed' }), invoiced),
        is_copy: index === 1,
      })),
      left_out: [{ id: 3, number: 'ORD3', reason: 'No invoice yet' }],
    });
    await user.click(bar.getByRole('button', { name: 'Print invoices' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(calls[0]?.body).toEqual({ ids: [1, 2, 3] });
    const pages = ['INV26000001', 'INV26000002'].map((number) =>
      screen.getByText(`Tax invoice ${number}`).closest('.page'),
    );
    expect(pages[0]).not.toBe(pages[1]);
    expect(within(await screen.findByRole('alert')).getByRole('listitem')).toHaveTextContent('ORD3: No invoice yet');
  });

  it('prints nothing if none has an invoice', async () => {
    const { user, bar } = await tick([packed(1)]);
    const print = printingBrowser();
    server.post('/print-invoices', { invoices: [], left_out: [{ id: 1, number: 'ORD1', reason: 'Cancelled' }] });
    await user.click(bar.getByRole('button', { name: 'Print invoices' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Not printedORD1: Cancelled');
    await expectAccessible(alert);
    expect(print).not.toHaveBeenCalled();
  });

  it('says that it failed, with the reason', async () => {
    const { user, bar } = await tick([packed(1)]);
    server.post('/print-invoices', { message: 'This order no longer exists.' }, 404);
    await user.click(bar.getByRole('button', { name: 'Print invoices' }));
    expect(await screen.findByText('This order no longer exists.')).toBeVisible();
  });
});

it('is not offered to those who do not deliver', async () => {
  const { bar } = await tick([packed(1)], { permissions: ['backoffice.access', 'sales.view'] });
  for (const name of ['Send out', 'Pack', 'Packing list']) {
    expect(bar.queryByRole('button', { name })).not.toBeInTheDocument();
  }
  expect(bar.getByRole('button', { name: 'Print invoices' })).toBeVisible();
});
