import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { laptop, orderWith, paper } from '../testing/some-purchases';
import { AddPurchaseOrderPage } from './add-purchase-order-page';
import { EditPurchaseOrderPage } from './edit-purchase-order-page';
import { PurchaseOrderPage } from './purchase-order-page';
import { PurchaseOrdersPage } from './purchase-orders-page';

const server = apiServer();
const ONE = '/admin/purchase/orders/:id';

it('lists ordered and received quantities, with a link to receiving', async () => {
  const done = orderWith({ id: 3, reference_number: 'PO-1003', state: 'received', received: 12 });
  server.get('/view-purchase-orders', listAnswer('purchaseOrders', [orderWith(), done]));
  const { user, container, router } = renderScreen(<PurchaseOrdersPage />, {
    role: 'Admin',
    path: '/admin/purchase/orders',
    at: '/admin/purchase/orders',
  });
  await screen.findByRole('table', { name: 'All Purchase Orders', busy: false });
  const row = within(screen.getByRole('row', { name: /PO-1002/ }));
  for (const cell of ['Ordered', 'HP ProBook 440 +1', 'Wanjiru Kamau', '12', '143,840.00', '20 Nov 2026']) {
    expect(row.getByText(cell)).toBeVisible();
  }
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Actions for PO-1003' }));
  expect(await screen.findByRole('menuitem', { name: 'Open' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Receive' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Actions for PO-1002' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Receive' }));
  await waitFor(() =>
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe('/admin/purchases/new?order=2'),
  );
});

it('orders searched or scanned items, without serial numbers', async () => {
  server.get('/products', listAnswer('products', [laptop, paper]));
  server.get(
    '/suppliers',
    listAnswer('suppliers', [
      { id: 4, supplier_name: 'Wanjiru Kamau', organization: 'Techmart Ltd', payment_days: 30 },
    ]),
  );
  const calls = server.post('/add-purchase-order', { message: 'Purchase Order Created', purchaseOrder: orderWith() });
  const at = '/admin/purchase/orders/new';
  const { user, router, container } = renderScreen(<AddPurchaseOrderPage />, { role: 'Admin', path: at, at });
  server.get('/scan-for-purchase', { item: null });
  await user.type(screen.getByRole('combobox', { name: /^Scan or type/ }), 'probook');
  await user.click(await screen.findByRole('option', { name: /HP ProBook 440/ }));
  const quantity = await screen.findByRole('textbox', { name: /Quantity/ });
  await user.clear(quantity);
  await user.type(quantity, '2');
  await user.click(screen.getByRole('combobox', { name: /^Supplier/ }));
  await user.click(await screen.findByText('Wanjiru Kamau'));
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/purchase/orders/2'));
  expect(calls[0]?.body).toMatchObject({
    supplier_id: 4,
    state: 'ordered',
    items: [{ item_id: 7, quantity: 2, unit_cost: 69_600, serials: [] }],
  });
  expect(calls[0]?.headers.get('Idempotency-Key')).toBeTruthy();
});

it('shows one, with the received quantity of each line', async () => {
  server.get('/view-purchase-orders/2', { purchaseOrder: orderWith() });
  const { container } = renderScreen(<PurchaseOrderPage />, {
    role: 'Admin',
    path: ONE,
    at: '/admin/purchase/orders/2',
  });
  await screen.findByRole('heading', { level: 1, name: 'PO-1002' });
  expect(screen.getByRole('row', { name: /^A4 paper.* 10 4 / })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Receive' })).toHaveAttribute('href', '/admin/purchases/new?order=2');
  expect(screen.getByRole('link', { name: 'Purchases on this order' })).toHaveAttribute(
    'href',
    '/admin/purchases?q=PO-1002',
  );
  await expectAccessible(container);
});

it('changes one with its version, and shows why the server refused', async () => {
  server.get('/suppliers', listAnswer('suppliers', []));
  server.get('/view-purchase-orders/2', { purchaseOrder: orderWith() });
  const calls = server.post('/update-purchase-order/2', () => [
    {
      message: 'The given data was invalid.',
      errors: { state: ['This order has items with serial numbers. Receive it, and scan them.'] },
    },
    400,
  ]);
  const { user } = renderScreen(<EditPurchaseOrderPage />, {
    role: 'Admin',
    path: `${ONE}/edit`,
    at: '/admin/purchase/orders/2/edit',
  });
  await user.selectOptions(await screen.findByRole('combobox', { name: /^State/ }), 'Received');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This order has items with serial numbers. Receive it, and scan them.')).toBeVisible();
  expect(calls[0]?.body).toMatchObject({ version: 3, state: 'received' });
});

describe('an order for its supplier', () => {
  beforeEach(() => void server.get('/view-purchase-orders/2/undrawable', { letters: '' }));
  const at = { role: 'Admin', path: ONE, at: '/admin/purchase/orders/2' } as const;

  it('is downloaded as a PDF, and emailed to the supplier’s or another address', async () => {
    server.get('/view-purchase-orders/2', { purchaseOrder: orderWith() });
    URL.createObjectURL = () => 'blob:order';
    URL.revokeObjectURL = () => {};
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { user } = renderScreen(<PurchaseOrderPage />, at);
    server.file('/view-purchase-orders/2/pdf', null, '%PDF');
    await user.click(await screen.findByRole('button', { name: 'PDF' }));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    saved.mockRestore();
    const calls = server.post('/send-purchase-order/2', { message: 'Purchase order sent to orders@techmart.test' });
    await user.click(screen.getByRole('button', { name: 'Send to supplier' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send Purchase Order' }));
    expect(dialog.getByLabelText(/^Email/)).toHaveValue('orders@techmart.test');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toEqual({ version: 3, email: 'orders@techmart.test' });
    expect(calls[0]?.headers.get('Idempotency-Key')).toBeTruthy();
  });

  it('shows at the field that the supplier has no address', async () => {
    server.get('/view-purchase-orders/2', { purchaseOrder: orderWith({ supplier_email: null }) });
    const { user } = renderScreen(<PurchaseOrderPage />, at);
    await user.click(await screen.findByRole('button', { name: 'Send to supplier' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send Purchase Order' }));
    const reason = 'Wanjiru Kamau has no email address. Enter the one to send it to.';
    server.post('/send-purchase-order/2', { message: 'Invalid.', errors: { email: [reason] } }, 400);
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(dialog.getByLabelText(/^Email/)).toHaveAccessibleDescription(expect.stringContaining(reason)),
    );
  });

  it('is not sent once cancelled', async () => {
    server.get('/view-purchase-orders/2', { purchaseOrder: orderWith({ state: 'cancelled' }) });
    renderScreen(<PurchaseOrderPage />, at);
    expect(await screen.findByRole('button', { name: 'PDF' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send to supplier' })).not.toBeInTheDocument();
  });
});
