import type { Account } from '@ofisi/api-contract/finance/accounts';
import type { AccountEntry } from '@ofisi/api-contract/finance/statement';
import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { Notices } from '@ofisi/shared-admin-ui/testing/notices';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { AccountPage } from './account-page';
import { AccountsPage } from './accounts-page';

const server = apiServer();

const cash: Account = {
  id: 1,
  slug: 'cash-in-shop',
  name: 'Cash in shop',
  kind: 'cash',
  number: null,
  details: null,
  usual_for: ['cash'],
  opening_balance: 0,
  opening_date: null,
  balance: 4_500,
  created_at: '2026-11-01T07:00:00.000Z',
  version: 1,
};
const deposit: AccountEntry = {
  id: 9,
  at: '2026-11-20T15:00:00.000Z',
  kind: 'transfer',
  document: null,
  party: null,
  other_account: 'Equity Bank',
  reference: 'SLIP 7',
  note: null,
  method: null,
  said: null,
  order_id: null,
  purchase_id: null,
  expense_id: null,
  movement_id: 3,
  can_undo: true,
  is_seen: false,
  person: 'Achieng Odera',
  amount: -500,
  balance: 4_500,
};
const fuel: AccountEntry = {
  ...deposit,
  id: 5,
  kind: 'expense',
  document: 'Fuel',
  expense_id: 8,
  movement_id: null,
  other_account: null,
  reference: null,
  can_undo: false,
  is_seen: true,
  amount: -200,
  balance: 5_000,
};

it('lists the accounts with their balances, and entries without an account', async () => {
  server.get('/view-accounts', listAnswer('accounts', [cash]));
  server.get('/view-account-totals', { total: 4_500, no_account: { entries: 2, amount: -70 } });
  const { container } = renderScreen(<AccountsPage />, { role: 'Admin' });
  const row = within(await screen.findByRole('row', { name: /Cash in shop/ }));
  expect(row.getByRole('cell', { name: 'KSh 4,500.00' })).toBeVisible();
  expect(await screen.findByText(/2 entries have no account/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show' })).toHaveAttribute('href', '/admin/money/accounts/none');
  await expectAccessible(container);
});

it('transfers money to the bank, and shows errors at their fields', async () => {
  server.get('/view-accounts', listAnswer('accounts', [cash]));
  server.get('/view-account-totals', { total: 4_500, no_account: { entries: 0, amount: 0 } });
  const { user } = renderScreen(
    <>
      <AccountsPage />
      <Notices />
    </>,
    { role: 'Admin' },
  );
  await user.click(await screen.findByRole('button', { name: 'Transfer' }));
  const form = within(await screen.findByRole('form', { name: 'Transfer Money' }));
  await form.findAllByRole('option', { name: 'Equity Bank' });
  await user.selectOptions(form.getByRole('combobox', { name: /^From/ }), 'Cash in shop');
  await user.selectOptions(form.getByRole('combobox', { name: /^To/ }), 'Equity Bank');
  await user.type(form.getByRole('textbox', { name: /^Amount/ }), '4500');
  const message = 'The books are closed up to 31 October 2026.';
  server.post('/add-transfer', { message: 'Invalid.', errors: { date: [message] } }, 400);
  await user.click(screen.getByRole('button', { name: 'Record transfer' }));
  expect(await form.findByText(message)).toBeVisible();
  const calls = server.post('/add-transfer', { message: 'Transfer recorded successfully', transfer: { id: 3 } });
  await user.click(screen.getByRole('button', { name: 'Record transfer' }));
  expect(await screen.findByText('Transfer recorded successfully')).toBeVisible();
  expect(calls[0]?.body).toMatchObject({ from_account: 'cash-in-shop', to_account: 'equity-bank', amount: 4_500 });
  expect(calls[0]?.headers.get('Idempotency-Key')).toBeTruthy();
});

it('opens the transfer form from the address', async () => {
  server.get('/view-accounts', listAnswer('accounts', [cash]));
  server.get('/view-account-totals', { total: 4_500, no_account: { entries: 0, amount: 0 } });
  const path = '/admin/money/accounts';
  const { router } = renderScreen(<AccountsPage />, { role: 'Admin', path, at: `${path}?transfer=new` });
  expect(await screen.findByRole('form', { name: 'Transfer Money' })).toBeVisible();
  expect(router.state.location.search).toBe('');
});

it('shows a statement with the balance after each entry, and undoes a transfer with a reason', async () => {
  server.get('/view-accounts/1', { account: cash });
  server.get('/view-accounts/1/statement', listAnswer('entries', [deposit, fuel]));
  server.get('/view-accounts/1/totals', {
    totals: { opening: 0, came_in: 5_200, went_out: 700, closing: 4_500, unseen: 5_200 },
  });
  const { user, container } = renderScreen(
    <>
      <AccountPage />
      <Notices />
    </>,
    { role: 'Admin', path: '/admin/money/accounts/:id', at: '/admin/money/accounts/1' },
  );
  const row = within(await screen.findByRole('row', { name: /SLIP 7/ }));
  expect(row.getByRole('cell', { name: 'Equity Bank' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Fuel' })).toHaveAttribute('href', '/admin/expenses?q=Fuel');
  await expectAccessible(container);
  const calls = server.post('/undo-transfer/3', { message: 'Transfer undone', transfer: { id: 4 } });
  await user.click(row.getByRole('button', { name: /^Actions/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Undo transfer' }));
  await user.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'Typed twice');
  await user.click(screen.getByRole('button', { name: 'Undo transfer' }));
  expect(await screen.findByText('Transfer undone')).toBeVisible();
  expect(calls[0]?.body).toEqual({ reason: 'Typed twice' });
});

it('marks entries found on the bank’s statement', async () => {
  server.get('/view-accounts/1', { account: cash });
  server.get('/view-accounts/1/statement', listAnswer('entries', [deposit, fuel]));
  const totals = { opening: 0, came_in: 5_200, went_out: 700, closing: 4_500 };
  server.get('/view-accounts/1/totals', { totals: { ...totals, unseen: 5_200 } });
  const { user } = renderScreen(
    <>
      <AccountPage />
      <Notices />
    </>,
    { role: 'Admin', path: '/admin/money/accounts/:id', at: '/admin/money/accounts/1' },
  );
  const row = within(await screen.findByRole('row', { name: /SLIP 7/ }));
  expect(row.getByRole('cell', { name: 'No' })).toBeVisible();
  const unseen = () => screen.getByText('Not on the bank statement yet').nextElementSibling;
  await waitFor(() => expect(unseen()).toHaveTextContent('KSh 5,200.00'));
  await user.click(row.getByRole('checkbox'));
  const message = '1 entry marked as on the bank’s statement.';
  const calls = server.post('/mark-account-entries', { message, done: [deposit.id], refused: [] });
  server.get('/view-accounts/1/totals', { totals: { ...totals, unseen: 0 } });
  await user.click(screen.getByRole('button', { name: 'Mark as on bank statement' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Mark as on bank statement' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(calls[0]?.body).toEqual({ ids: [deposit.id], seen: true });
  await waitFor(() => expect(unseen()).toHaveTextContent('KSh 0.00'));
});
