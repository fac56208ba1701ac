import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { Notices } from '@ofisi/shared-admin-ui/testing/notices';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { ExpenseCategoriesPage } from './expense-categories-page';

const server = apiServer();
const rent = { id: 2, name: 'Rent', description: null, version: 1 };

async function openCategories(expenseCategories = [rent]) {
  server.get('/view-expense-categories', listAnswer('expenseCategories', expenseCategories));
  const { user } = renderScreen(
    <>
      <ExpenseCategoriesPage />
      <Notices />
    </>,
    { role: 'Admin' },
  );
  await screen.findByRole('table', { name: 'Expense Categories', busy: false });
  const field = (name: string) => within(screen.getByRole('form')).getByRole('textbox', { name });
  const openForm = async () => {
    await user.click(screen.getByRole('button', { name: 'New Category' }));
    await waitFor(() => expect(field('Category Name')).toHaveFocus());
  };
  const choose = async (entry: string) => {
    await user.click(screen.getByRole('button', { name: 'Actions for Rent' }));
    await user.click(await screen.findByRole('menuitem', { name: entry }));
    await screen.findByRole('dialog');
  };
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { user, field, openForm, choose, press };
}

it('shows an empty state', async () => {
  await openCategories([]);
  expect(screen.getByText('No category expense results')).toBeVisible();
});

it('adds a category, with a description of at most 30 characters, and shows the server’s message', async () => {
  const { user, field, openForm, press } = await openCategories([]);
  const calls = server.post('/add-expense-category', { message: 'Expense category added.', expenseCategory: rent });
  server.get('/view-expense-categories', listAnswer('expenseCategories', [rent]));
  await openForm();
  await user.type(field('Category Name'), 'Rent');
  await user.type(field('Description'), 'Shop and store, paid every month');
  await press('Create');
  expect(await screen.findByText('Expense category added.')).toBeVisible();
  expect(await screen.findByRole('cell', { name: 'Rent' })).toBeVisible();
  expect(calls[0]?.body).toEqual({ name: 'Rent', description: 'Shop and store, paid every mon' });
});

it('shows the server’s first error for each field', async () => {
  const { field, openForm, press } = await openCategories();
  server.post('/add-expense-category', { message: 'Invalid.', errors: { name: ['Required.', 'Odd.'] } }, 400);
  await openForm();
  await press('Create');
  await waitFor(() => expect(field('Category Name')).toHaveAccessibleDescription('Required.'));
  expect(field('Category Name')).toHaveFocus();
});

it('reports a failed creation without a response', async () => {
  const { openForm, press } = await openCategories();
  server.fail('post', '/add-expense-category');
  await openForm();
  await press('Create');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to add expense category. Please try again later.');
});

it('edits a category instead of adding another one', async () => {
  const { user, field, choose, press } = await openCategories();
  const calls = server.post('/update-expense-category/2', {
    message: 'Expense category updated.',
    expenseCategory: rent,
  });
  await choose('Edit');
  expect(screen.getByText('Edit Expense category')).toBeInTheDocument();
  await user.type(field('Description'), 'Monthly');
  await press('Save');
  expect(await screen.findByText('Expense category updated.')).toBeVisible();
  expect(calls[0]?.body).toEqual({ name: 'Rent', description: 'Monthly', version: 1 });
});

it('shows the current values of a category changed by someone else', async () => {
  const { field, choose, press } = await openCategories();
  server.post(
    '/update-expense-category/2',
    { message: 'Stale.', current: { ...rent, name: 'Rents', version: 2 } },
    409,
  );
  await choose('Edit');
  await press('Save');
  expect(await screen.findByRole('alert')).toHaveTextContent('This expense category was changed by someone else');
  expect(field('Category Name')).toHaveValue('Rents');
});

it('deletes a category after asking', async () => {
  const { choose, press } = await openCategories();
  server.post('/delete-expense-category/2', { message: 'Deleted.' });
  server.get('/view-expense-categories', listAnswer('expenseCategories', []));
  await choose('Delete');
  expect(screen.getByText('Are you sure you want to delete this expense category?')).toBeInTheDocument();
  await press('Delete');
  expect(await screen.findByText('Expense category deleted successfully')).toBeVisible();
});

it.each([
  [409, 'Failed to delete expense categoryIt has expenses.'],
  [500, 'Failed to delete expense category. Please try again later.'],
])('shows why a category was not deleted (%i)', async (status, text) => {
  const { choose, press } = await openCategories();
  server.post('/delete-expense-category/2', { message: 'It has expenses.' }, status);
  await choose('Delete');
  await press('Delete');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

it('offers a retry after a failed list', async () => {
  server.get('/view-expense-categories', { message: 'Broken.' }, 500);
  const { user } = renderScreen(<ExpenseCategoriesPage />, { role: 'Admin' });
  expect(await screen.findByText('An error occurred while fetching expense categories.')).toBeVisible();
  server.get('/view-expense-categories', listAnswer('expenseCategories', [rent]));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('cell', { name: 'Rent' })).toBeVisible();
});
