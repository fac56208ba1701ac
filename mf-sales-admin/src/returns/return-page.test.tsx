import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { shopSettingsOf } from '@ofisi/shared-shop/shop-settings';
import { someSettings } from '@ofisi/shared-shop/testing/some-settings';
import { screen, waitFor, within } from '@testing-library/react';
import { returnInFull, returnWith } from '../testing/some-returns';
import { CreditNote } from './credit-note';
import { ReturnPage } from './return-page';
import { ReturnsPage } from './returns-page';

const server = apiServer();

async function openReturn(differences: Parameters<typeof returnInFull>[0] = {}) {
  server.get('/view-returns/9', returnInFull(differences));
  const view = renderScreen(<ReturnPage />, {
    role: 'Admin',
    path: '/admin/sales/returns/:id',
    at: '/admin/sales/returns/9',
  });
  await screen.findByRole('heading', { level: 1, name: 'Return 9' });
  return view;
}

it('shows goods and condition, and asks before marking them as returned', async () => {
  const calls = server.post('/update-returns/9', { message: 'Saved.', return: returnWith() });
  const { user, container } = await openReturn();
  for (const text of ['Kyocera M2040dn', 'Write off · Serial numbers: K-1', '1 of 2', 'Moi Avenue 4', 'Paper jams']) {
    expect(screen.getByText(text)).toBeVisible();
  }
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Mark as returned' }));
  const dialog = within(screen.getByRole('dialog', { name: /Are the goods back\?/ }));
  server.get('/view-returns/9', returnInFull({ return_status: 'returned', credit_note: 'CN26000003', version: 4 }));
  await user.click(dialog.getByRole('button', { name: 'Mark as returned' }));
  expect(await screen.findByText('CN26000003')).toBeVisible();
  expect(calls[0]?.body).toEqual({ version: 3, returned_by: 'Otieno', return_status: 'returned' });
  expect(screen.getByRole('link', { name: 'Give money back' })).toHaveAttribute('href', '/admin/sales/returns/9/edit');
});

it('prints the credit note once issued', async () => {
  await openReturn({ return_status: 'returned', credit_note: 'CN26000003' });
  expect(screen.getByRole('button', { name: 'Print credit note' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Print on the roll' })).toBeVisible();
});

it('shows credited goods, invoice, VAT and refund on the credit note', () => {
  const row = returnWith({
    return_status: 'returned',
    credit_note: 'CN26000003',
    credited_at: '2026-11-22T08:00:00.000Z',
    discount: 1_500,
    tax: 8_275.86,
    amount_paid: 60_000,
    payment_method: 'mpesa',
  });
  const { container } = renderScreen(<CreditNote row={row} settings={shopSettingsOf(someSettings)} paper="a4" />);
  for (const text of [
    'Credit note CN26000003',
    'For invoiceINV26000007',
    'CustomerJane Wanjiku',
    '1 × KSh 61,500.00',
    'S/N K-1',
    'Kept back',
    'CreditedKSh 60,000.00',
    'VAT includedKSh 8,275.86',
    'Paid back, M-PesaKSh 60,000.00',
  ]) {
    expect(container).toHaveTextContent(text);
  }
});

it('lists returns, and deletes one', async () => {
  server.get('/view-return-requests', listAnswer('return_requests', []));
  server.get(
    '/view-returns',
    listAnswer('returns', [returnWith({ payment_status: 'partially-paid', amount_paid: 500 })]),
  );
  const calls = server.post('/delete-returns/9', { message: 'Return deleted successfully' });
  const { user, container } = renderScreen(<ReturnsPage />, { role: 'Admin' });
  await screen.findByRole('table', { name: 'Returns', busy: false });
  const row = within(screen.getByRole('row', { name: /INV26000007/ }));
  for (const cell of ['Jane Wanjiku', 'Moi Avenue 4', 'Partially paid', 'KES 500.00', 'On the way']) {
    expect(row.getByText(cell)).toBeVisible();
  }
  await expectAccessible(container);
  await user.click(row.getByRole('button', { name: /^Actions for/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(calls).toHaveLength(1));
});

it('shows an empty state', async () => {
  server.get('/view-return-requests', listAnswer('return_requests', []));
  server.get('/view-returns', listAnswer('returns', []));
  renderScreen(<ReturnsPage />, { role: 'Admin' });
  expect(await screen.findByText('No returns results')).toBeVisible();
});
