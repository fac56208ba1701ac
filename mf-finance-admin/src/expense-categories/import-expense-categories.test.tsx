import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen } from '@testing-library/react';
import { ImportExpenseCategoriesPage } from './import-expense-categories-page';

const server = apiServer();

it('imports expense categories', async () => {
  server.get('/view-imports/expense_categories', { imports: [] });
  renderScreen(<ImportExpenseCategoriesPage />, { role: 'Admin' });
  expect(await screen.findByText('No imports yet.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Import expense categories' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Expense Category' })).toHaveAttribute('href', '/admin/expenses/category');
});
