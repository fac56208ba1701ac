import { defineResource } from '@ofisi/shared-admin-ui/resource';
import { get, post } from '@ofisi/shared-auth/http';
import type {
  AddExpenseCategoryRequest,
  ExpenseCategoriesResponse,
  ExpenseCategory,
  ExpenseCategorySavedResponse,
} from '@ofisi/api/wire';

/** Saves are announced in the server's words (BO §8). */
export const expenseCategories = defineResource<ExpenseCategory, AddExpenseCategoryRequest>({
  key: 'expense-categories',
  one: 'expense category',
  many: 'expense categories',
  empty: 'No category expense results',
  list: async () => (await get<ExpenseCategoriesResponse>('/view-expense-categories')).expenseCategories,
  add: {
    title: 'Add Expense Category',
    call: (values) => post<ExpenseCategorySavedResponse>('/add-expense-category', values),
    failed: 'Failed to add expense category. Please try again later.',
  },
  // The product posted edits to the add call and so made duplicates (decision BO-36).
  update: {
    title: 'Edit Expense category',
    call: ({ id, version }, values) =>
      post<ExpenseCategorySavedResponse>(`/update-expense-category/${id}`, { ...values, version }),
    failed: 'Failed to update expense category. Please try again later.',
  },
  remove: ({ id }) => post(`/delete-expense-category/${id}`),
});
