import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen } from '@testing-library/react';
import { debtWith } from '../testing/some-debt';
import { supplierWith } from '../testing/some-supplier';
import { SupplierPage } from './supplier-page';

const server = apiServer();

beforeEach(() => server.get('/view-aged-debts/suppliers', listAnswer('debts', [debtWith({ id: 3, balance: 8000 })])));

const open = (tab = '') =>
  renderScreen(<SupplierPage />, {
    role: 'Admin',
    path: '/admin/contacts/suppliers/:id',
    at: `/admin/contacts/suppliers/3${tab}`,
  });

it('shows who a supplier is and what the shop owes them', async () => {
  server.get('/view-suppliers/3', { supplier: supplierWith({ is_active: false }) });
  const { container } = open();
  expect(await screen.findByRole('heading', { name: 'Jane Wambui' })).toBeVisible();
  for (const text of ['KSh 1,250.50', 'KSh 500,000.00', 'Savannah Supplies', 'P051123450X', 'Inactive']) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(screen.getByRole('link', { name: 'Suppliers' })).toHaveAttribute('href', '/admin/contacts/suppliers');
  await expectAccessible(container);
});

it('shows charges and payments of a supplier', async () => {
  server.get('/view-suppliers/3', { supplier: supplierWith() });
  const entry = { id: 1, at: '2026-11-21T09:00:00.000Z', kind: 'purchase', document: 'PO-77', order_id: null };
  const rest = { method: null, reference: null, due_on: null, note: null, amount: 1250.5, balance: 1250.5 };
  const entries = [{ ...entry, ...rest }];
  server.get('/view-suppliers/3/statement', {
    statement: { opening: 0, charged: 1250.5, paid: 0, closing: 1250.5, entries },
  });
  open('?tab=statement');
  expect(await screen.findByRole('cell', { name: 'PO-77' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Purchase' })).toBeVisible();
});

it('reports an unknown supplier', async () => {
  server.get('/view-suppliers/3', { message: 'This supplier no longer exists.' }, 404);
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('This supplier no longer exists.');
});
