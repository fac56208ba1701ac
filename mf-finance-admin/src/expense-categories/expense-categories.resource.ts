import { expenseCategoryCalls } from '@ofisi/api-contract/finance/calls';
import { contractResource } from '@ofisi/shared-admin-ui/contract-resource';
import type { AddExpenseCategoryRequest, ExpenseCategory } from '@ofisi/api-contract/finance/expense-categories';
import { expenseCategoryTexts } from '../texts/expense-categories';

/** Successful saves show the server's message (BO §8). */
export const expenseCategories = contractResource<ExpenseCategory, AddExpenseCategoryRequest>(expenseCategoryCalls, {
  empty: expenseCategoryTexts.empty,
  add: {},
  // The specification posts edits to the add call, which would create duplicates (decision BO-36).
  update: { title: expenseCategoryTexts.editTitle },
});
