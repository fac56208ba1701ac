import { expenseCategoryCalls } from '@ofisi/api-contract/finance/calls';
import { contractResource } from '@ofisi/shared-admin-ui/contract-resource';
import type { AddExpenseCategoryRequest, ExpenseCategory } from '@ofisi/api-contract/finance/expense-categories';
import { expenseCategoryTexts } from '../texts/expense-categories';

/** Saves are announced in the server's words (BO §8). */
export const expenseCategories = contractResource<ExpenseCategory, AddExpenseCategoryRequest>(expenseCategoryCalls, {
  key: 'expense-categories',
  one: expenseCategoryTexts.one,
  many: expenseCategoryTexts.many,
  empty: expenseCategoryTexts.empty,
  add: {
    title: expenseCategoryTexts.addTitle,
    failed: expenseCategoryTexts.notAdded,
  },
  // The product posted edits to the add call and so made duplicates (decision BO-36).
  update: {
    title: expenseCategoryTexts.editTitle,
    failed: expenseCategoryTexts.notSaved,
  },
});
