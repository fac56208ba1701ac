import { Notices } from '@ofisi/shared-admin-ui/testing/notices';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { someOrder } from '../testing/some-deliveries';
import { returnableLines, returnInFull, returnWith } from '../testing/some-returns';
import { AddReturnPage } from './add-return-page';
import { EditReturnPage } from './edit-return-page';

const server = apiServer();

const at = '/admin/sales/returns/new';

function openNew(orders: readonly object[] = [someOrder]) {
  server.get('/view-orders-for-return', { orders, order_items: returnableLines, meta: { total: 1, last_page: 1 } });
  return renderScreen(
    <>
      <AddReturnPage />
      <Notices />
    </>,
    { role: 'Admin', path: at, at: `${at}?order=1` },
  );
}

function openSaved(differences: Parameters<typeof returnInFull>[0]) {
  server.get('/view-returns/9', returnInFull(differences));
  return renderScreen(<EditReturnPage />, {
    role: 'Admin',
    path: '/admin/sales/returns/:id/edit',
    at: '/admin/sales/returns/9/edit',
  });
}

it('returns scanned goods, by serial number or item, and shows their value', async () => {
  const calls = server.post('/add-returns', { message: 'Return saved successfully.', return: returnWith() });
  const { user, router, container } = openNew();
  const box = await screen.findByRole('textbox', { name: /Scan or type/ });
  await waitFor(() => expect(box).toHaveFocus());
  for (const code of ['k-2', 'item-8', 'ITEM-8', 'strange']) {
    await user.keyboard(`${code}{Enter}`);
    // An unknown code stays in the box, and the next scan replaces it.
    await waitFor(() => expect(box).toHaveValue(code === 'strange' ? code : ''));
  }
  expect(await screen.findByText('strange was not sold with this order.')).toBeVisible();
  expect(screen.getByLabelText('To refund')).toHaveTextContent('KES 62,400.00');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kyocera M2040dn' }), 'Write off');
  expect(screen.queryByRole('textbox', { name: /^Amount Paid/ })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: /Return Status/ }), 'Returned');
  await user.type(screen.getByRole('textbox', { name: /^Returned By/ }), 'Otieno');
  await user.type(screen.getByRole('textbox', { name: /^Amount Paid/ }), '62400');
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Save return' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/sales/returns/9'));
  expect(calls[0]?.body).toMatchObject({
    order_id: 1,
    returned_by: 'Otieno',
    return_status: 'returned',
    amount_paid: 62_400,
    items: [
      { order_line_id: 11, quantity: 1, serials: ['K-2'], condition: 'write_off' },
      { order_line_id: 12, quantity: 2, condition: 'restock' },
    ],
  });
  expect(calls[0]?.headers.get('Idempotency-Key')).toBeTruthy();
});

it('adds a line without a scanner, and shows the server’s error for it', async () => {
  server.post('/add-returns', () => [
    { message: 'The given data was invalid.', errors: { 'items.0.quantity': ['Only 4 of A4 paper can come back.'] } },
    400,
  ]);
  const { user } = openNew();
  await user.click(await screen.findByRole('button', { name: 'Add A4 paper' }));
  await user.type(screen.getByRole('textbox', { name: /^Returned By/ }), 'Otieno');
  await user.click(screen.getByRole('button', { name: 'Save return' }));
  const line = within(screen.getByRole('list', { name: 'Items' }));
  expect(await line.findByText('Only 4 of A4 paper can come back.')).toBeVisible();
});

it('offers nothing when nothing is left', async () => {
  openNew([]);
  expect(await screen.findByText(/The customer has nothing from this order/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose another order' })).toHaveAttribute('href', at);
});

it('requests no refund before the goods have arrived', async () => {
  openSaved({ return_status: 'on_the_way' });
  await screen.findByRole('heading', { level: 1, name: 'Edit Return 9' });
  expect(screen.queryByRole('textbox', { name: /^Amount Paid/ })).not.toBeInTheDocument();
});

it('refunds arrived goods, and leaves the issued credit note unchanged', async () => {
  const calls = server.post('/update-returns/9', { message: 'Saved.', return: returnWith() });
  const { user } = openSaved({ return_status: 'returned', credit_note: 'CN26000003' });
  expect(await screen.findByText('Credit note CN26000003 was issued, so items and status are final.')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /Scan or type/ })).not.toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: /^Amount Paid/ }), '61500');
  await user.click(screen.getByRole('button', { name: 'Save return' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({ version: 3, amount_paid: 61_500, returned_by: 'Otieno' });
  expect(calls[0]?.body).not.toHaveProperty('items');
  expect(calls[0]?.body).not.toHaveProperty('return_status');
});

it('knows no address that goods come back from when the customer fetched them', async () => {
  openNew([{ ...someOrder, location: 'Shop', delivery_address: 'Pick up at the shop', pick_up: true }]);
  expect(await screen.findByRole('textbox', { name: /^Return Address/ })).toHaveValue('');
});
