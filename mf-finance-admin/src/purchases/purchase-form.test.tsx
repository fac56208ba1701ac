import type { PurchaseOrder } from '@ofisi/api-contract/finance/purchase-orders';
import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { laptop, orderWith, paper, purchaseWith } from '../testing/some-purchases';
import { AddPurchasePage } from './add-purchase-page';
import { EditPurchasePage } from './edit-purchase-page';

const server = apiServer();
const NEW = '/admin/purchases/new';

beforeEach(() => {
  server.get('/products', listAnswer('products', [laptop, paper]));
  server.get(
    '/suppliers',
    listAnswer('suppliers', [
      { id: 4, supplier_name: 'Wanjiru Kamau', organization: 'Techmart Ltd', payment_days: 30, balance: 0 },
    ]),
  );
  server.get('/scan-for-purchase', ({ url }) => {
    const code = new URL(url).searchParams.get('code');
    const item = [laptop, paper].find(({ barcode, sku }) => code === barcode || code === sku);
    return [{ item: item ?? null }, 200];
  });
});

const saved = { message: 'Purchase Created', purchase: purchaseWith() };
const box = () => screen.getByRole('combobox', { name: /Scan or type/ });
const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const save = () => screen.getByRole('button', { name: 'Save' });
const line = (name: string) => {
  const found = within(screen.getByRole('list', { name: 'Items' }))
    .getAllByRole('listitem')
    .find((item) => item.textContent.includes(name));
  if (!found) throw new Error(`There is no line of ${name}.`);
  return within(found);
};

const openNew = (search = '') => renderScreen(<AddPurchasePage />, { role: 'Admin', path: NEW, at: `${NEW}${search}` });

function openEdit(differences: Parameters<typeof purchaseWith>[0] = {}) {
  server.get('/view-purchases/5', { purchase: purchaseWith(differences) });
  return renderScreen(<EditPurchasePage />, {
    role: 'Admin',
    path: '/admin/purchases/:id/edit',
    at: '/admin/purchases/5/edit',
  });
}

describe('adding a purchase', () => {
  it('accepts an item, its serial numbers and the next item by scanner alone', async () => {
    const calls = server.post('/add-purchase', saved);
    const { user, router, container } = openNew();
    await waitFor(() => expect(box()).toHaveFocus());
    for (const code of ['616', 'LT-1', 'LT-2', 'a4-80'.toUpperCase()]) {
      await user.keyboard(`${code}{Enter}`);
      await waitFor(() => expect(box()).toHaveValue(''));
    }
    expect(await line('HP ProBook 440').findByText('LT-2')).toBeVisible();
    expect(line('HP ProBook 440').getByRole('textbox', { name: /Quantity/ })).toHaveValue('2');
    const cost = line('A4 paper').getByRole('textbox', { name: /Unit Cost/ });
    expect(cost).toHaveValue('464');
    await user.clear(cost);
    await user.type(cost, '500.50');
    await user.click(screen.getByRole('combobox', { name: /^Supplier/ }));
    await user.click(await screen.findByText('Wanjiru Kamau'));
    await user.type(field('Amount Paid'), '1000');
    expect(screen.getByLabelText('Total')).toHaveTextContent('KSh 139,700.50');
    await expectAccessible(container);
    await user.click(save());
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/purchases/5'));
    expect(calls[0]?.body).toMatchObject({
      supplier_id: 4,
      state: 'received',
      location: 'Shop',
      amount_paid: 1000,
      has_vat: true,
      items: [
        { item_id: 7, quantity: 2, unit_cost: 69_600, serials: ['LT-1', 'LT-2'] },
        { item_id: 8, quantity: 1, unit_cost: 500.5, serials: [] },
      ],
    });
    expect(calls[0]?.headers.get('Idempotency-Key')).toBeTruthy();
  });

  it('reports an unknown code and a missing supplier', async () => {
    const { user } = openNew();
    await waitFor(() => expect(box()).toHaveFocus());
    await user.keyboard('nothing{Enter}');
    expect(await screen.findByText('Nothing matches “nothing”.')).toBeVisible();
    await user.click(save());
    expect(await screen.findByText('Choose the supplier.')).toBeVisible();
  });

  it('finds an item by its name, and reads a code in full as the item even while serial numbers are missing', async () => {
    const { user } = openNew();
    await waitFor(() => expect(box()).toHaveFocus());
    await user.keyboard('probook');
    await user.click(await screen.findByRole('option', { name: /HP ProBook 440/ }));
    await user.keyboard('A4-80{Enter}');
    expect(await screen.findByText('A4 paper', { selector: 'li strong' })).toBeVisible();
    await user.keyboard('LT-9{Enter}');
    expect(await line('HP ProBook 440').findByText('LT-9')).toBeVisible();
  });

  it('asks for the cost of an item whose cost is not known', async () => {
    server.get('/products', listAnswer('products', [{ ...paper, unit_cost: null }]));
    server.get('/scan-for-purchase', { item: null });
    const calls = server.post('/add-purchase', saved);
    const { user } = openNew();
    await waitFor(() => expect(box()).toHaveFocus());
    await user.keyboard('paper');
    const option = await screen.findByRole('option', { name: /A4 paper/ });
    expect(option).toHaveTextContent('3 pc in stock');
    expect(option).not.toHaveTextContent('KSh');
    await user.click(option);
    const cost = line('A4 paper').getByRole('textbox', { name: /Unit Cost/ });
    expect(cost).toHaveValue('');
    await user.click(screen.getByRole('combobox', { name: /^Supplier/ }));
    await user.click(await screen.findByText('Wanjiru Kamau'));
    await user.click(save());
    await waitFor(() => expect(cost).toHaveAccessibleDescription('Enter the unit cost.'));
    expect(calls).toHaveLength(0);
  });

  it('asks for serial numbers only once the goods are received', async () => {
    const calls = server.post('/add-purchase', saved);
    const { user } = openNew();
    await waitFor(() => expect(box()).toHaveFocus());
    await user.keyboard('616{Enter}');
    expect(await line('HP ProBook 440').findByText('Scan the serial number.')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: /^State/ }), 'Ordered');
    expect(line('HP ProBook 440').queryByText(/more serial number/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: /^Supplier/ }));
    await user.click(await screen.findByText('Wanjiru Kamau'));
    await user.click(save());
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({ state: 'ordered', items: [{ item_id: 7, serials: [] }] });
  });

  it('shows the server’s error at its field', async () => {
    server.post('/add-purchase', () => [
      { message: 'The given data was invalid.', errors: { 'items.0.quantity': ['Only 1 are left to receive.'] } },
      400,
    ]);
    const { user } = openNew();
    await waitFor(() => expect(box()).toHaveFocus());
    await user.keyboard('A4-80{Enter}');
    await screen.findByRole('textbox', { name: /Quantity/ });
    await user.click(screen.getByRole('combobox', { name: /^Supplier/ }));
    await user.click(await screen.findByText('Wanjiru Kamau'));
    await user.click(save());
    expect(await line('A4 paper').findByText('Only 1 are left to receive.')).toBeVisible();
  });
});

describe('receiving a purchase order', () => {
  const openOrder = (order: Partial<PurchaseOrder> = {}) => {
    server.get('/view-purchase-orders/2', { purchaseOrder: orderWith(order) });
    return openNew('?order=2');
  };

  it('starts with the undelivered rest, from its supplier', async () => {
    const calls = server.post('/add-purchase', saved);
    const { user } = openOrder();
    expect(await screen.findByText('PO-1002')).toBeVisible();
    expect(screen.getByText('Wanjiru Kamau')).toBeVisible();
    expect(line('A4 paper').getByRole('textbox', { name: /Quantity/ })).toHaveValue('6');
    await user.click(screen.getByRole('button', { name: /^Remove HP ProBook/ }));
    await user.click(save());
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({
      purchase_order_id: 2,
      supplier_id: 4,
      location: 'Industrial Area store',
      items: [{ item_id: 8, quantity: 6, unit_cost: 464 }],
    });
  });

  it('reports that nothing is left, or that the order cannot be read', async () => {
    openOrder({ items: [] });
    expect(await screen.findByText('Everything on this purchase order has been received.')).toBeVisible();
  });
});

describe('changing a purchase', () => {
  it('keeps its values, and sends its version', async () => {
    const calls = server.post('/update-purchase/5', { message: 'Purchase Updated', purchase: purchaseWith() });
    const { user, router } = openEdit();
    expect(await screen.findByText('LT-2')).toBeVisible();
    await user.clear(field('Amount Paid'));
    await user.type(field('Amount Paid'), '139200');
    await user.click(save());
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/purchases/5'));
    expect(calls[0]?.body).toMatchObject({
      version: 2,
      amount_paid: 139_200,
      supplier_invoice: 'INV/0091',
      due_on: '2026-12-21',
      items: [{ item_id: 7, quantity: 2, serials: ['LT-1', 'LT-2'] }],
    });
  });

  it('shows why goods cannot be returned', async () => {
    server.post('/update-purchase/5', () => [
      { message: 'The given data was invalid.', errors: { state: ['These units are no longer in stock: LT-1.'] } },
      400,
    ]);
    const { user } = openEdit();
    await user.selectOptions(await screen.findByRole('combobox', { name: /^State/ }), 'Cancelled');
    await user.click(save());
    expect(await screen.findByText('These units are no longer in stock: LT-1.')).toBeVisible();
  });
});
