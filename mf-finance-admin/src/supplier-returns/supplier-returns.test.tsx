import type { SupplierReturn } from '@ofisi/api-contract/finance/supplier-returns';
import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { Notices } from '@ofisi/shared-admin-ui/testing/notices';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { paper, purchaseWith } from '../testing/some-purchases';
import { ReturnGoodsPage } from './return-goods-page';
import { SupplierReturnsPage } from './supplier-returns-page';

const server = apiServer();

const back: SupplierReturn = {
  id: 9,
  reference_number: 'SR-1001',
  products: 'HP ProBook 440',
  supplier_id: 4,
  supplier_name: 'Wanjiru Kamau',
  purchase_id: 5,
  purchase: 'PUR-1005',
  quantity: 1,
  total: 69_600,
  date: '2026-11-22',
  notes: 'Broken hinge',
  items: [],
  added_by: 'Achieng Odera',
  created_at: '2026-11-22T07:00:00.000Z',
  version: 1,
};

const [laptops] = purchaseWith().items;
const reams = { ...laptops, id: 32, item_id: 8, title: 'A4 paper', quantity: 10, total: 4640, requires_serial: false };

function openReturn(differences: Parameters<typeof purchaseWith>[0] = {}) {
  const items = [laptops, reams].flatMap((line) => (line ? [{ ...line, returned: 0 }] : []));
  server.get('/view-purchases/5', { purchase: purchaseWith({ items: items as never, ...differences }) });
  server.get('/scan-for-purchase', ({ url }) => [
    { item: new URL(url).searchParams.get('code') === 'A4-80' ? paper : null },
    200,
  ]);
  return renderScreen(
    <>
      <ReturnGoodsPage />
      <Notices />
    </>,
    { role: 'Admin', path: '/admin/purchases/:id/return', at: '/admin/purchases/5/return' },
  );
}

it('returns scanned goods, by serial number or item, and shows the reduction of the debt', async () => {
  const calls = server.post('/add-supplier-return', {
    message: 'Supplier return saved successfully',
    supplierReturn: back,
  });
  const { user, router, container } = openReturn();
  const box = await screen.findByRole('textbox', { name: /Scan or type/ });
  await waitFor(() => expect(box).toHaveFocus());
  for (const code of ['lt-2', 'A4-80', 'A4-80', 'strange']) {
    await user.keyboard(`${code}{Enter}`);
    // An unknown code stays in the box, and the next scan replaces it.
    await waitFor(() => expect(box).toHaveValue(code === 'strange' ? code : ''));
  }
  expect(await screen.findByText('strange is not part of this purchase.')).toBeVisible();
  expect(screen.getByText('LT-2')).toBeVisible();
  expect(screen.getByLabelText('Total')).toHaveTextContent('KSh 70,528.00');
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Broken hinge');
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Return' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/purchases/5'));
  expect(calls[0]?.body).toMatchObject({
    purchase_id: 5,
    notes: 'Broken hinge',
    items: [
      { purchase_line_id: 31, quantity: 1, serials: ['LT-2'] },
      { purchase_line_id: 32, quantity: 2, serials: [] },
    ],
  });
  expect(calls[0]?.headers.get('Idempotency-Key')).toBeTruthy();
});

it('adds a line without a scanner, and shows the server’s error for it', async () => {
  server.post('/add-supplier-return', () => [
    { message: 'The given data was invalid.', errors: { 'items.0.quantity': ['Only 4 can go back.'] } },
    400,
  ]);
  const { user } = openReturn();
  await user.click(await screen.findByRole('button', { name: 'Add A4 paper' }));
  const line = within(screen.getByRole('list', { name: 'Items' }));
  await user.clear(await line.findByRole('textbox', { name: /Quantity/ }));
  await user.type(line.getByRole('textbox', { name: /Quantity/ }), '9');
  await user.click(screen.getByRole('button', { name: 'Return' }));
  expect(await line.findByText('Only 4 can go back.')).toBeVisible();
});

it('offers nothing when nothing is left', async () => {
  openReturn({ state: 'ordered' });
  expect(await screen.findByText('Nothing from this purchase can be returned.')).toBeVisible();
});

it('lists the returns, and deletes one', async () => {
  server.get('/view-supplier-returns', listAnswer('supplierReturns', [back]));
  const calls = server.post('/delete-supplier-return/9', { message: 'Supplier return deleted successfully' });
  const { user, container } = renderScreen(<SupplierReturnsPage />, { role: 'Admin' });
  await screen.findByRole('table', { name: 'Supplier Returns', busy: false });
  const row = within(screen.getByRole('row', { name: /SR-1001/ }));
  for (const cell of ['HP ProBook 440', 'Wanjiru Kamau', '69,600.00', '22 Nov 2026']) {
    expect(row.getByText(cell)).toBeVisible();
  }
  expect(row.getByRole('link', { name: 'PUR-1005' })).toHaveAttribute('href', '/admin/purchases/5');
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Actions for SR-1001' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(
    await screen.findByText('The items go back into stock, and you owe the supplier for them again.'),
  ).toBeInTheDocument();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(calls).toHaveLength(1));
});
