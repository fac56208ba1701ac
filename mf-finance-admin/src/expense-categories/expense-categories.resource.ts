import { defineResource, type BulkOutcome } from '@ofisi/shared-admin-ui/resource';
import { post } from '@ofisi/shared-auth/http';
import type {
  AddExpenseCategoryRequest,
  ExpenseCategory,
  ExpenseCategorySavedResponse,
} from '@ofisi/api-contract/finance/expense-categories';
import { expenseCategoryTexts } from '../texts/expense-categories';

/** Saves are announced in the server's words (BO §8). */
export const expenseCategories = defineResource<ExpenseCategory, AddExpenseCategoryRequest>({
  key: 'expense-categories',
  one: expenseCategoryTexts.one,
  many: expenseCategoryTexts.many,
  empty: expenseCategoryTexts.empty,
  list: { path: '/view-expense-categories', rows: 'expenseCategories' },
  add: {
    title: expenseCategoryTexts.addTitle,
    call: (values) => post<ExpenseCategorySavedResponse>('/add-expense-category', values),
    failed: expenseCategoryTexts.notAdded,
  },
  // The product posted edits to the add call and so made duplicates (decision BO-36).
  update: {
    title: expenseCategoryTexts.editTitle,
    call: ({ id, version }, values) =>
      post<ExpenseCategorySavedResponse>(`/update-expense-category/${id}`, { ...values, version }),
    failed: expenseCategoryTexts.notSaved,
  },
  remove: ({ id }) => post(`/delete-expense-category/${id}`),
  removeMany: (ids) => post<BulkOutcome>('/delete-expense-categories', { ids }),
});
