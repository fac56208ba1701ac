import type { MpesaPayment, MpesaPaymentDetails } from '@ofisi/api-contract/mpesa/mpesa-payments';
import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { Notices } from '@ofisi/shared-admin-ui/testing/notices';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { MpesaPaymentsPage } from './mpesa-payments-page';

const server = apiServer();

const payment: MpesaPayment = {
  id: 9,
  receipt: 'SGH7K2L9QX',
  amount: 12_500,
  unallocated: 12_500,
  refunding: 0,
  phone: '25471****678',
  payer_name: 'Achieng Otieno',
  account_given: 'ORD10O0123',
  paid_at: '2026-11-24T09:15:00.000Z',
  source: 'paybill',
  reason: 'unknown_account',
  same_as: null,
  same_as_id: null,
  same_as_orders: [],
  state: 'unallocated',
  unproven_since: null,
  proven_by: 'statement',
  claimed: null,
  goods_gone: false,
  asked_at: null,
  answer: null,
  orders: [],
};

const paid: MpesaPayment = {
  ...payment,
  id: 10,
  receipt: 'SGH7K2L9QY',
  unallocated: 0,
  reason: null,
  state: 'settled',
  orders: [{ id: 4, number: 'ORD1000101', amount: 12_500 }],
};

const details: MpesaPaymentDetails = {
  ...payment,
  likely_orders: [
    {
      id: 31,
      number: 'ORD1000123',
      customer_name: 'Achieng Otieno',
      open: 12_000,
      status: 'reserved',
      placed_at: '2026-11-24T09:00:00.000Z',
      why: 'The account given is close to its number. The phone is the same.',
    },
  ],
};

async function openPage(payments: readonly MpesaPayment[] = [payment, paid]) {
  server.get('/view-mpesa-payments', listAnswer('payments', payments));
  server.get('/view-mpesa-payments/9', { payment: details });
  server.get(
    '/view-orders',
    listAnswer('orders', [{ id: 31, invoice: 'ORD1000123', first_name: 'Achieng', last_name: 'Otieno', open: 12_000 }]),
  );
  const view = renderScreen(
    <>
      <MpesaPaymentsPage />
      <Notices />
    </>,
    { role: 'Admin' },
  );
  await screen.findByRole('table', { name: 'M-Pesa Payments', busy: false });
  return view;
}

async function choose(user: Awaited<ReturnType<typeof openPage>>['user'], action: string, title: string) {
  await user.click(screen.getByRole('button', { name: 'Actions for SGH7K2L9QX' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  return within(await screen.findByRole('form', { name: title }));
}

it('lists payments with their orders, and why some have none', async () => {
  const { container } = await openPage();
  expect(screen.getByRole('link', { name: 'ORD1000101' })).toHaveAttribute('href', '/admin/sales/order?open=4');
  expect(screen.getByText('No order has this account number')).toBeVisible();
  await expectAccessible(container);
  // Nothing is left of it, so there are no actions.
  expect(screen.queryByRole('button', { name: 'Actions for SGH7K2L9QY' })).not.toBeInTheDocument();
});

it('names the duplicate payment when both have been used', async () => {
  await openPage([{ ...paid, same_as: 'SGH7K2L9QX' }]);
  expect(screen.getByText('Same as SGH7K2L9QX')).toBeVisible();
});

it('shows the amount of a refund under way, and offers only the rest', async () => {
  const claimed = { ...payment, unallocated: 2_500, refunding: 10_000 };
  const { user } = await openPage([claimed, { ...claimed, id: 11, receipt: 'SGH7K2L9QZ', unallocated: 0 }]);
  expect(screen.getAllByText('Refund of KSh 10,000.00 in progress')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Actions for SGH7K2L9QZ' })).not.toBeInTheDocument();
  const form = await choose(user, 'Refund', 'Refund Payment');
  expect(form.getByText('KSh 10,000.00')).toBeVisible();
  expect(form.getByRole('textbox', { name: /^Amount/ })).toHaveValue('2,500');
});

it('allocates a payment to a likely order', async () => {
  const { user } = await openPage();
  const form = await choose(user, 'Allocate to an order', 'Allocate Payment');
  await user.click(await form.findByRole('radio', { name: /ORD1000123/ }));
  expect(form.getByRole('textbox', { name: /^Amount/ })).toHaveValue('12,000');
  const calls = server.post('/allocate-mpesa-payment/9', {
    message: 'Payment allocated to ORD1000123.',
    payment: paid,
  });
  await user.click(screen.getByRole('button', { name: 'Allocate' }));
  expect(await screen.findByText('Payment allocated to ORD1000123.')).toBeVisible();
  expect(calls[0]?.body).toEqual({ order_id: 31, amount: 12_000 });
  expect(calls[0]?.headers.get('Idempotency-Key')).toBeTruthy();
});

it('shows at its field why a payment cannot be allocated, and keeps the choice', async () => {
  const { user } = await openPage();
  const form = await choose(user, 'Allocate to an order', 'Allocate Payment');
  await user.click(await form.findByRole('radio', { name: /ORD1000123/ }));
  const message = 'This order is already paid.';
  server.post('/allocate-mpesa-payment/9', { message: 'No.', errors: { order_id: [message] } }, 400);
  await user.click(screen.getByRole('button', { name: 'Allocate' }));
  expect(await form.findByText(message)).toBeVisible();
  expect(form.getByRole('radio', { name: /ORD1000123/ })).toBeChecked();
});

it('requests a refund of the rest, with a reason', async () => {
  const { user } = await openPage();
  const form = await choose(user, 'Refund', 'Refund Payment');
  await user.type(form.getByRole('textbox', { name: /^Reason/ }), 'Sent to the wrong shop');
  const calls = server.post('/add-refund', { message: 'Refund requested', refund: { id: 1 } });
  await user.click(screen.getByRole('button', { name: 'Request refund' }));
  expect(await screen.findByText('Refund requested')).toBeVisible();
  await waitFor(() =>
    expect(calls[0]?.body).toEqual({ payment_id: 9, amount: 12_500, reason: 'Sent to the wrong shop' }),
  );
});

it('keeps it as the credit of a customer', async () => {
  server.get(
    '/view-customers-for-sale',
    listAnswer('customers', [{ id: 4, customer_name: 'Grace Njeri', organization: null }]),
  );
  const { user } = await openPage();
  const form = await choose(user, 'Keep as credit', 'Keep as Credit');
  await user.click(form.getByRole('combobox', { name: /^Customer/ }));
  await user.click(await screen.findByText('Grace Njeri'));
  const calls = server.post('/keep-mpesa-payment/9', { message: 'Kept as credit', payment: paid });
  await user.click(screen.getByRole('button', { name: 'Keep as credit' }));
  expect(await screen.findByText('Kept as credit')).toBeVisible();
  expect(calls[0]?.body).toEqual({ customer_id: 4, amount: 12_500 });
});

describe('a payment that M-Pesa has not confirmed', () => {
  const unproven: MpesaPayment = {
    ...paid,
    id: 9,
    receipt: 'SGH7K2L9QX',
    state: 'on_no_statement',
    unproven_since: '2026-11-24T09:15:00.000Z',
    proven_by: null,
    goods_gone: true,
    answer: 'The transaction receipt number does not exist.',
  };

  it('says so, and can be neither kept as credit nor refunded', async () => {
    const { user, container } = await openPage([unproven]);
    expect(screen.getByText('Not on M-Pesa’s statement')).toBeVisible();
    await expectAccessible(container);
    await user.click(screen.getByRole('button', { name: 'Actions for SGH7K2L9QX' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Check with M-Pesa',
      'Accept',
      'Reverse',
    ]);
  });

  it('is taken back, after a notice of the new debt and the goods that have left', async () => {
    const { user, container } = await openPage([unproven]);
    const form = await choose(user, 'Reverse', 'Reverse Payment');
    expect(form.getByText('The transaction receipt number does not exist.')).toBeVisible();
    expect(form.getByRole('status')).toHaveTextContent(
      'ORD1000101 will owe this amount again. The items have left the shop: ask the customer for the money.',
    );
    await expectAccessible(container);
    await user.type(form.getByRole('textbox', { name: /^Reason/ }), 'Not in the portal');
    const calls = server.post('/take-back-mpesa-payment/9', { message: 'KSh 12,500.00 was taken back.' });
    await user.click(screen.getByRole('button', { name: 'Reverse' }));
    expect(await screen.findByText('KSh 12,500.00 was taken back.')).toBeVisible();
    expect(calls[0]?.body).toEqual({ reason: 'Not in the portal' });
    expect(calls[0]?.headers.get('Idempotency-Key')).toBeTruthy();
  });

  it('is accepted with a note of where it was seen', async () => {
    const { user } = await openPage([unproven]);
    const form = await choose(user, 'Accept', 'Accept Payment');
    await user.click(screen.getByRole('button', { name: 'Accept payment' }));
    expect(await form.findByText('Enter where you saw it.')).toBeVisible();
    await user.type(form.getByRole('textbox', { name: /^Where you saw it/ }), 'M-Pesa portal');
    const calls = server.post('/accept-mpesa-payment/9', { message: 'The payment was accepted.', payment: paid });
    await user.click(screen.getByRole('button', { name: 'Accept payment' }));
    expect(await screen.findByText('The payment was accepted.')).toBeVisible();
    expect(calls[0]?.body).toEqual({ reason: 'M-Pesa portal' });
  });

  it('is queried at M-Pesa', async () => {
    const { user } = await openPage([unproven]);
    await choose(user, 'Check with M-Pesa', 'Check With M-Pesa');
    const calls = server.post('/ask-about-mpesa-payment/9', { message: 'M-Pesa was asked.', payment: unproven });
    await user.click(screen.getByRole('button', { name: 'Check with M-Pesa' }));
    expect(await screen.findByText('M-Pesa was asked.')).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  it('shows the amount its confirmation claimed if M-Pesa reports another one', async () => {
    await openPage([{ ...unproven, state: 'settled', unproven_since: null, amount: 1, claimed: 12_500 }]);
    expect(screen.getByText('Confirmation claimed KSh 12,500.00')).toBeVisible();
  });
});

it('takes back one of two entries of the same payment, and names its order', async () => {
  const twice: MpesaPayment = {
    ...paid,
    id: 9,
    receipt: 'SGH7K2L9QX',
    state: 'told_twice',
    same_as: 'payment 7',
    same_as_id: 7,
    same_as_orders: [{ id: 5, number: 'ORD1000102', amount: 12_500 }],
  };
  const { user } = await openPage([twice]);
  const form = await choose(user, 'Reverse', 'Reverse Payment');
  expect(form.getByRole('radio', { name: 'SGH7K2L9QX, for ORD1000101' })).toBeChecked();
  expect(form.getByRole('status')).toHaveTextContent('ORD1000101 will owe this amount again.');
  await user.click(form.getByRole('radio', { name: 'payment 7, for ORD1000102' }));
  expect(form.getByRole('status')).toHaveTextContent('ORD1000102 will owe this amount again.');
  await user.type(form.getByRole('textbox', { name: /^Reason/ }), 'The same SMS');
  const calls = server.post('/take-back-mpesa-payment/7', { message: 'KSh 12,500.00 was taken back.' });
  await user.click(screen.getByRole('button', { name: 'Reverse' }));
  expect(await screen.findByText('KSh 12,500.00 was taken back.')).toBeVisible();
  expect(calls[0]?.body).toEqual({ reason: 'The same SMS' });
});
