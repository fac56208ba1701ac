import type { Expense } from '@ofisi/api-contract/finance/expenses';
import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { Notices } from '@ofisi/shared-admin-ui/testing/notices';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { ExpensesPage } from './expenses-page';

const server = apiServer();

const rent: Expense = {
  id: 3,
  title: 'Rent of November',
  amount: 85_000.5,
  date: '2026-11-01',
  category_id: 2,
  category: 'Rent',
  expense_category_id: { id: 2, name: 'Rent' },
  supplier: null,
  supplier_id: null,
  payment_method: 'bank-transfer',
  payment_account: 'equity-bank',
  account: 'Equity Bank',
  till_session_id: null,
  repeats: 'monthly',
  repeats_on: '2026-12-01',
  notes: null,
  receipt: 'abc.pdf',
  added_by: 'Achieng Odera',
  created_at: '2026-11-01T07:00:00.000Z',
  version: 5,
};
const fuel: Expense = {
  ...rent,
  id: 4,
  title: 'Fuel',
  category: null,
  expense_category_id: null,
  payment_account: 'Till of the van',
  account: 'Till of the van',
  repeats: null,
  repeats_on: null,
  receipt: null,
};

async function open(rows: readonly Expense[] = [rent, fuel], till: object | null = null) {
  server.get('/my-till', { till } as never);
  server.get('/view-expenses', listAnswer('expenses', rows));
  server.get(
    '/view-expense-categories',
    listAnswer('expenseCategories', [{ id: 2, name: 'Rent', description: null, version: 1 }]),
  );
  const { user, container } = renderScreen(
    <>
      <ExpensesPage />
      <Notices />
    </>,
    { role: 'Admin' },
  );
  await screen.findByRole('table', { name: 'All Expenses', busy: false });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const choose = async (entry: string, of = rent.title) => {
    await press(`Actions for ${of}`);
    await user.click(await screen.findByRole('menuitem', { name: entry }));
  };
  const field = (name: string) => within(screen.getByRole('form')).getByRole('textbox', { name });
  return { user, container, press, choose, field };
}

it('lists expenses with category, account and repetition', async () => {
  const { container } = await open();
  const row = within(screen.getByRole('row', { name: /Rent of November/ }));
  for (const cell of ['1 Nov 2026', 'Rent', 'Equity Bank', 'Every month', 'KSh 85,000.50']) {
    expect(row.getByRole('cell', { name: cell })).toBeVisible();
  }
  const other = within(screen.getByRole('row', { name: /Fuel/ }));
  expect(other.getByRole('cell', { name: 'Till of the van' })).toBeVisible();
  expect(other.queryByText('Every month')).not.toBeInTheDocument();
  await expectAccessible(container);
});

it('shows an empty state', async () => {
  await open([]);
  expect(screen.getByText('No expense results')).toBeVisible();
});

it('adds an expense of today, with a suggested or another account', async () => {
  const { user, press, field } = await open([]);
  const calls = server.post('/add-expense', { message: 'Expense added successfully', expense: rent });
  await press('New Expense');
  expect(await screen.findByRole('dialog', { name: 'Add Expense' })).toBeVisible();
  await user.type(field('Title'), 'Rent of November');
  await user.type(field('Amount'), '85000.5');
  await user.clear(field('Date'));
  await user.type(field('Date'), '1/11/2026');
  const account = screen.getByRole('combobox', { name: 'Payment Account' });
  await user.type(account, 'Equity Bank');
  await user.selectOptions(screen.getByRole('combobox', { name: /^Repeats/ }), 'Every month');
  await press('Create');
  expect(await screen.findByText('Expense added successfully')).toBeVisible();
  expect(calls[0]?.body).toMatchObject({
    title: 'Rent of November',
    amount: '85000.5',
    date: '2026-11-01',
    payment_account: 'Equity Bank',
    repeats: 'monthly',
  });
});

it.each([
  ['title', 'Title'],
  ['notes', 'Notes'],
])('shows the server’s error for the %s', async (name, label) => {
  const { user, press, field } = await open();
  server.post('/add-expense', { message: 'Invalid.', errors: { [name]: ['Not so.'] } }, 400);
  await press('New Expense');
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Rent');
  await user.type(field('Amount'), '5');
  await press('Create');
  await waitFor(() => expect(field(label)).toHaveAccessibleDescription(/Not so\./));
});

it('keeps the input when sending fails', async () => {
  const { user, press, field } = await open();
  server.fail('post', '/add-expense');
  await press('New Expense');
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Rent');
  await user.type(field('Amount'), '5');
  await press('Create');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to submit expense. Please try again later.');
  expect(field('Title')).toHaveValue('Rent');
});

it('edits an expense with its version, and shows its receipt', async () => {
  const { press, choose } = await open();
  const calls = server.post('/update-expense/3', { message: 'Expense updated successfully', expense: rent });
  await choose('Edit');
  expect(await screen.findByText(/Current file: PDF/)).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Payment Method' })).toHaveValue('Bank transfer');
  await press('Save');
  expect(await screen.findByText('Expense updated successfully')).toBeVisible();
  expect(calls[0]?.body).toMatchObject({
    version: '5',
    date: '2026-11-01',
    expense_category_id: '2',
    repeats: 'monthly',
  });
});

it('deletes an expense', async () => {
  const { choose, press } = await open();
  const calls = server.post('/delete-expense/4', { message: 'Expense deleted successfully' });
  await choose('Delete', 'Fuel');
  await screen.findByRole('dialog');
  await press('Delete');
  expect(await screen.findByText('Expense deleted successfully')).toBeVisible();
  expect(calls).toHaveLength(1);
});

it('offers the receipt if there is one, and reports a failed download', async () => {
  const { user, choose, press } = await open();
  await press('Actions for Fuel');
  await screen.findByRole('menuitem', { name: 'Edit' });
  expect(screen.queryByRole('menuitem', { name: 'Download receipt' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  server.get('/receipts/abc.pdf', { message: 'The file no longer exists.' }, 404);
  await choose('Download receipt');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The receipt could not be downloaded.The file no longer exists.',
  );
});

describe('from the user’s own till', () => {
  it('is cash from the till, and names no other account', async () => {
    const { user, press, field, container } = await open([], { id: 5, expected: 3_500.5 });
    const calls = server.post('/add-expense', { message: 'Expense added successfully', expense: fuel });
    await press('New Expense');
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Milk for tea');
    await user.type(field('Amount'), '150');
    const fromTill = await screen.findByRole('switch', { name: 'Pay in cash from my till' });
    expect(fromTill).toHaveAccessibleDescription('Expected in the till: KSh 3,500.50');
    await user.click(fromTill);
    expect(screen.queryByRole('combobox', { name: 'Payment Method' })).not.toBeInTheDocument();
    await expectAccessible(container);
    await press('Create');
    expect(await screen.findByText('Expense added successfully')).toBeVisible();
    expect(calls[0]?.body).toMatchObject({ title: 'Milk for tea', from_till: '1' });
  });

  it('is not offered without an open till', async () => {
    const { press } = await open([]);
    await press('New Expense');
    expect(await screen.findByRole('combobox', { name: 'Payment Method' })).toBeVisible();
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  });

  it('shows the server’s error', async () => {
    const { press, choose } = await open([{ ...fuel, till_session_id: 5 }]);
    const why = 'It was paid out of till session 5, which has been counted.';
    server.post('/update-expense/4', { message: 'Invalid.', errors: { amount: [why] } }, 400);
    await choose('Edit', 'Fuel');
    expect(await screen.findByRole('switch', { name: 'Pay in cash from my till' })).toBeChecked();
    await press('Save');
    expect(await screen.findByText(why)).toBeVisible();
  });
});
