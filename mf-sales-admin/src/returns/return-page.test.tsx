import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { returnInFull, returnWith } from '../testing/some-returns';
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

it('shows what comes back, in which condition, and asks before it has', async () => {
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

it('lists returns, and deletes one', async () => {
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

it('says that there are none', async () => {
  server.get('/view-returns', listAnswer('returns', []));
  renderScreen(<ReturnsPage />, { role: 'Admin' });
  expect(await screen.findByText('No returns results')).toBeVisible();
});
