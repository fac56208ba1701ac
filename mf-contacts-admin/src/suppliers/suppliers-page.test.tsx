import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { Notices } from '@ofisi/shared-admin-ui/testing/notices';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { missing } from '@ofisi/shared-shop/error-words';
import { screen, waitFor, within } from '@testing-library/react';
import { supplierWith } from '../testing/some-supplier';
import { SuppliersPage } from './suppliers-page';

const server = apiServer();

const savannah = supplierWith();

async function openSuppliers(suppliers = [savannah]) {
  server.get('/view-suppliers', listAnswer('suppliers', suppliers));
  const { user } = renderScreen(
    <>
      <SuppliersPage />
      <Notices />
    </>,
    { role: 'Admin' },
  );
  await screen.findByRole('table', { name: 'Suppliers', busy: false });
  const field = (name: string) => within(screen.getByRole('form')).getByRole('textbox', { name });
  const openForm = async () => {
    await user.click(screen.getByRole('button', { name: 'New Supplier' }));
    await waitFor(() => expect(field('Organization')).toHaveFocus());
  };
  const fill = async () => {
    await user.type(field('Organization'), 'Coast Paper');
    await user.type(field('Supplier Name'), 'Ali Mwinyi');
    await user.type(field('Supplier Phone'), '0733');
  };
  const choose = async (entry: string) => {
    await user.click(screen.getByRole('button', { name: 'Actions for Jane Wambui' }));
    await user.click(await screen.findByRole('menuitem', { name: entry }));
    await screen.findByRole('dialog');
  };
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { user, field, openForm, fill, choose, press };
}

it('lists and searches the suppliers', async () => {
  const { user } = await openSuppliers([
    savannah,
    { ...savannah, id: 4, supplier_name: 'Ali Mwinyi', organization: 'Coast Paper' },
  ]);
  await user.type(screen.getByRole('searchbox', { name: 'Filter by supplier name, organization or phone' }), 'coast');
  await waitFor(() => expect(screen.queryByRole('cell', { name: 'Jane Wambui' })).not.toBeInTheDocument());
  expect(screen.getByRole('cell', { name: 'Ali Mwinyi' })).toBeVisible();
});

it('shows an empty state', async () => {
  await openSuppliers([]);
  expect(screen.getByText('No suppliers results.')).toBeVisible();
});

it('adds a supplier, clears and stays open for the next', async () => {
  const { user, field, openForm, fill, press } = await openSuppliers([]);
  const calls = server.post('/add-supplier', { message: 'Saved.', supplier: savannah });
  server.get('/view-suppliers', listAnswer('suppliers', [savannah]));
  await openForm();
  await fill();
  await user.type(screen.getByRole('textbox', { name: 'Credit Limit' }), '250000');
  await user.type(screen.getByRole('textbox', { name: 'Opening Balance As Of' }), '1/9/2026');
  await user.click(screen.getByRole('switch', { name: 'Active' }));
  await press('Create');
  expect(await screen.findByText('Supplier created successfully!')).toBeVisible();
  expect(field('Organization')).toHaveValue('');
  expect(field('Organization')).toHaveFocus();
  expect(screen.getByRole('switch', { name: 'Active' })).toBeChecked();
  expect(await screen.findByText('Jane Wambui')).toBeInTheDocument();
  expect(calls[0]?.body).toMatchObject({
    organization: 'Coast Paper',
    supplier_name: 'Ali Mwinyi',
    supplier_phone: '0733',
    credit_limit: 250000,
    opening_balance: null,
    opening_date: '2026-09-01',
    is_active: false,
  });
});

it('checks required fields before sending', async () => {
  const { openForm, press, field } = await openSuppliers();
  await openForm();
  await press('Create');
  for (const name of ['organization', 'supplier name', 'supplier phone']) {
    expect(await screen.findByText(missing(name))).toBeInTheDocument();
  }
  expect(field('Organization')).toHaveFocus();
});

it('shows the server’s error for a field', async () => {
  const { openForm, fill, press, field } = await openSuppliers();
  server.post('/add-supplier', { message: 'Invalid.', errors: { supplier_email: ['Not an email address.'] } }, 400);
  await openForm();
  await fill();
  await press('Create');
  await waitFor(() => expect(field('Supplier Email')).toHaveAccessibleDescription('Not an email address.'));
});

it.each([
  [403, 'Not allowed.'],
  [500, ''],
])('reports a failed creation (%i) and keeps the input', async (status, reason) => {
  const { openForm, fill, press, field } = await openSuppliers();
  server.post('/add-supplier', { message: 'Not allowed.' }, status);
  await openForm();
  await fill();
  await press('Create');
  expect(await screen.findByRole('alert')).toHaveTextContent(`Error creating supplier${reason}`);
  expect(field('Supplier Name')).toHaveValue('Ali Mwinyi');
});

it('edits every field, with the version, and closes', async () => {
  const { user, field, choose, press } = await openSuppliers();
  const calls = server.post('/update-supplier/3', { message: 'Supplier updated.', supplier: savannah });
  await choose('Edit');
  expect(screen.getByRole('textbox', { name: 'Opening Balance' })).toHaveValue('1,250.50');
  await user.clear(field('City'));
  await user.type(field('City'), 'Nakuru');
  await press('Save');
  expect(await screen.findByText('Supplier updated.')).toBeVisible();
  const { id, balance, ...sent } = savannah;
  const blanks = { alternate_phone: '', address: '', notes: '' };
  expect([id, balance]).toEqual([3, 1250.5]);
  expect(calls[0]?.body).toEqual({ ...sent, ...blanks, city: 'Nakuru' });
});

it('shows the current values of a supplier changed by someone else', async () => {
  const { user, field, choose, press } = await openSuppliers();
  server.post('/update-supplier/3', { message: 'Stale.', current: { ...savannah, city: 'Thika', version: 8 } }, 409);
  await choose('Edit');
  await user.type(field('City'), ' West');
  await press('Save');
  expect(await screen.findByRole('alert')).toHaveTextContent('This supplier was changed by someone else');
  expect(field('City')).toHaveValue('Thika');
});

it('deletes a supplier after asking', async () => {
  const { choose, press } = await openSuppliers();
  server.post('/delete-supplier/3', { message: 'Deleted.' });
  server.get('/view-suppliers', listAnswer('suppliers', []));
  await choose('Delete');
  expect(screen.getByText('Are you sure you want to delete this supplier?')).toBeInTheDocument();
  await press('Delete');
  expect(await screen.findByText('Supplier deleted successfully')).toBeVisible();
  expect(await screen.findByText('No suppliers results.')).toBeVisible();
});

it('shows why a supplier was not deleted', async () => {
  const { choose, press } = await openSuppliers();
  server.post('/delete-supplier/3', { message: 'A purchase names it.' }, 409);
  await choose('Delete');
  await press('Delete');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to delete supplierA purchase names it.');
});

it('shows a refusal to users who may not see suppliers', async () => {
  server.get('/view-suppliers', { message: 'Forbidden.' }, 403);
  renderScreen(<SuppliersPage />, { role: 'Staff' });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Something went wrong, contact developer');
  expect(alert).toHaveTextContent('Failed to fetch suppliers.');
});
