import { expenseCategoryCalls } from '@ofisi/api-contract/finance/calls';
import { contractResource } from '@ofisi/shared-admin-ui/contract-resource';
import type { AddExpenseCategoryRequest, ExpenseCategory } from '@ofisi/api-contract/finance/expense-categories';
import { expenseCategoryTexts } from '../texts/expense-categories';

/** Saves are announced in the server's words (BO §8). */
export const expenseCategories = contractResource<ExpenseCategory, AddExpenseCategoryRequest>(expenseCategoryCalls, {
  empty: expenseCategoryTexts.empty,
  add: {},
  // The product posted edits to the add call and so made duplicates (decision BO-36).
  update: { title: expenseCategoryTexts.editTitle },
});
