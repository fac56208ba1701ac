import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { Notices } from '@ofisi/shared-admin-ui/testing/notices';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { purchaseWith } from '../testing/some-purchases';
import { PurchasePage } from './purchase-page';
import { PurchasesPage } from './purchases-page';

const server = apiServer();

const paid = purchaseWith({ id: 6, reference_number: 'PUR-1006', open: 0, state: 'cancelled' });
const payment = { message: 'Payment recorded successfully', payment: { id: 1, paid_for: [] } };

async function openList() {
  server.get('/view-purchases', listAnswer('purchases', [purchaseWith(), paid]));
  server.get(
    '/suppliers',
    listAnswer('suppliers', [
      { id: 4, supplier_name: 'Wanjiru Kamau', organization: 'Techmart Ltd', payment_days: 30, balance: 39_200 },
    ]),
  );
  const view = renderScreen(
    <>
      <PurchasesPage />
      <Notices />
    </>,
    { role: 'Admin' },
  );
  await screen.findByRole('table', { name: 'All Purchases', busy: false });
  return view;
}

const form = () => within(screen.getByRole('form', { name: 'Pay Supplier' }));

it('lists purchases with supplier and open amount', async () => {
  const { container } = await openList();
  const row = within(screen.getByRole('row', { name: /PUR-1005/ }));
  for (const cell of ['Received', 'HP ProBook 440', 'Wanjiru Kamau', '139,200.00', '39,200.00', '21 Nov 2026']) {
    expect(row.getByText(cell)).toBeVisible();
  }
  expect(row.getByRole('link', { name: 'PUR-1005' })).toHaveAttribute('href', '/admin/purchases/5');
  await expectAccessible(container);
});

it('pays the open amount of a purchase, and offers no payment for a paid one', async () => {
  const calls = server.post('/add-supplier-payment', payment);
  const { user } = await openList();
  await user.click(screen.getByRole('button', { name: 'Actions for PUR-1006' }));
  expect(await screen.findByRole('menuitem', { name: 'Open' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Pay' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Actions for PUR-1005' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Pay' }));
  expect(await form().findByRole('textbox', { name: /^Amount/ })).toHaveValue('39,200');
  await user.type(form().getByRole('textbox', { name: /^Reference/ }), 'SKJ4X9');
  await user.click(screen.getByRole('button', { name: 'Record payment' }));
  expect(await screen.findByText('Payment recorded successfully')).toBeVisible();
  expect(calls[0]?.body).toMatchObject({
    supplier_id: 4,
    purchase_id: 5,
    amount: 39_200,
    payment_method: 'mpesa',
    reference: 'SKJ4X9',
  });
  expect(calls[0]?.headers.get('Idempotency-Key')).toBeTruthy();
});

it('says what a supplier is owed, and pays more than that only as an advance', async () => {
  const calls = server.post('/add-supplier-payment', payment);
  const { user } = await openList();
  await user.click(screen.getByRole('button', { name: 'Pay Supplier' }));
  await user.click(await form().findByRole('combobox', { name: /^Supplier/ }));
  await user.click(await screen.findByText('Techmart Ltd'));
  expect(await form().findByText(/^We owe them KSh 39,200\.00\./)).toBeVisible();
  const amount = form().getByRole('textbox', { name: /^Amount/ });
  expect(amount).toHaveValue('39,200');
  await user.clear(amount);
  await user.type(amount, '40000');
  expect(form().getByText(/^This is KSh 800\.00 more than we owe\./)).toBeVisible();
  await user.click(form().getByRole('switch', { name: 'Allow an Advance' }));
  expect(form().getByText('KSh 800.00 will be kept as an advance.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Record payment' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({ supplier_id: 4, amount: 40_000, advance: true });
});

it('pays a supplier, and shows errors', async () => {
  server.post('/add-supplier-payment', () => [
    { message: 'The given data was invalid.', errors: { amount: ['Enter an amount above 0.'] } },
    400,
  ]);
  const { user } = await openList();
  await user.click(screen.getByRole('button', { name: 'Pay Supplier' }));
  await user.click(await form().findByRole('combobox', { name: /^Supplier/ }));
  await user.click(await screen.findByText('Techmart Ltd'));
  const amount = form().getByRole('textbox', { name: /^Amount/ });
  await user.clear(amount);
  await user.type(amount, '5000');
  await user.click(screen.getByRole('button', { name: 'Record payment' }));
  expect(await form().findByText('Enter an amount above 0.')).toBeVisible();
});

it('shows one purchase, its units, and pays it', async () => {
  const calls = server.post('/add-supplier-payment', payment);
  server.get('/view-purchases/5', { purchase: purchaseWith() });
  server.get('/view-purchases/5/payments', { payments: [] });
  const { user, container } = renderScreen(<PurchasePage />, {
    role: 'Admin',
    path: '/admin/purchases/:id',
    at: '/admin/purchases/5',
  });
  await screen.findByRole('heading', { level: 1, name: 'PUR-1005' });
  for (const text of [
    'Serial numbers: LT-1, LT-2',
    'KSh 19,200.00 VAT included',
    'Partially Paid',
    'INV/0091',
    'Equity Bank',
  ]) {
    expect(await screen.findByText(text)).toBeVisible();
  }
  expect(screen.getByRole('link', { name: 'PO-1002' })).toHaveAttribute('href', '/admin/purchase/orders/2');
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Pay Supplier' }));
  await user.click(await screen.findByRole('button', { name: 'Record payment' }));
  await waitFor(() => expect(calls).toHaveLength(1));
});

it('prints labels for received goods, piece by piece', async () => {
  server.get('/view-purchases/5', { purchase: purchaseWith() });
  server.get('/view-purchases/5/payments', { payments: [] });
  URL.createObjectURL = () => 'blob:labels';
  URL.revokeObjectURL = () => {};
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { user } = renderScreen(<PurchasePage />, {
    role: 'Admin',
    path: '/admin/purchases/:id',
    at: '/admin/purchases/5',
  });
  await user.click(await screen.findByRole('button', { name: 'Print Labels' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Print Labels' }));
  expect(dialog.getByLabelText(/^Number of Labels/)).toHaveDisplayValue('One per unit received');
  const calls = server.postFile('/item-labels', 'application/pdf', '%PDF');
  await user.click(dialog.getByRole('button', { name: 'Download PDF' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(calls[0]?.body).toMatchObject({ labels: [{ item_id: 7, serials: ['LT-1', 'LT-2'] }] });
  saved.mockRestore();
});

it('offers no labels for goods that were not received', async () => {
  server.get('/view-purchases/5', { purchase: purchaseWith({ state: 'ordered' }) });
  server.get('/view-purchases/5/payments', { payments: [] });
  renderScreen(<PurchasePage />, { role: 'Admin', path: '/admin/purchases/:id', at: '/admin/purchases/5' });
  await screen.findByRole('heading', { level: 1, name: 'PUR-1005' });
  expect(screen.queryByRole('button', { name: 'Print Labels' })).not.toBeInTheDocument();
});

it('reports that a purchase cannot be read', async () => {
  server.get('/view-purchases/5', () => [{ message: 'This purchase no longer exists.' }, 404]);
  renderScreen(<PurchasePage />, { role: 'Admin', path: '/admin/purchases/:id', at: '/admin/purchases/5' });
  expect(await screen.findByText('This purchase no longer exists.')).toBeVisible();
});

it('lists the payments of a purchase, and reverses one with a reason', async () => {
  server.get('/view-purchases/5', { purchase: purchaseWith() });
  const paid = {
    id: 7,
    amount: 2_000,
    paid_at: '2026-11-21T09:00:00.000Z',
    payment_method: 'cheque',
    account: 'DTB Bank',
    reference: '000123',
    note: null,
    person: 'Achieng Odera',
    is_reversal: false,
    is_reversed: false,
  };
  server.get('/view-purchases/5/payments', { payments: [paid] });
  const { user } = renderScreen(<PurchasePage />, {
    role: 'Admin',
    path: '/admin/purchases/:id',
    at: '/admin/purchases/5',
  });
  expect(await screen.findByRole('cell', { name: 'DTB Bank' })).toBeVisible();
  const calls = server.post('/reverse-supplier-payment/7', { message: 'Payment reversed' });
  await user.click(screen.getByRole('button', { name: 'Reverse' }));
  await user.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'Paid twice');
  server.get('/view-purchases/5/payments', { payments: [{ ...paid, is_reversed: true }] });
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reverse' }));
  expect(await screen.findByRole('cell', { name: 'Reversed' })).toBeVisible();
  expect(calls[0]?.body).toEqual({ reason: 'Paid twice' });
});
