/** Expenses and their categories. */
import type { z } from 'zod';
import type {
  addExpenseCategorySchema,
  expenseCategoriesSchema,
  expenseCategorySavedSchema,
  expenseCategorySchema,
  updateExpenseCategorySchema,
} from '../finance/expense-categories/expense-categories.schema';
import type {
  addExpenseSchema,
  expenseFormOptionsSchema,
  expenseSavedSchema,
  expenseSchema,
  expensesSchema,
} from '../finance/expenses/expenses.schema';

export type ExpenseCategory = z.infer<typeof expenseCategorySchema>;
/** GET /view-expense-categories */
export type ExpenseCategoriesResponse = z.infer<typeof expenseCategoriesSchema>;
/** POST /add-expense-category */
export type AddExpenseCategoryRequest = z.input<typeof addExpenseCategorySchema>;
/** POST /update-expense-category/{id} */
export type UpdateExpenseCategoryRequest = z.input<typeof updateExpenseCategorySchema>;
export type ExpenseCategorySavedResponse = z.infer<typeof expenseCategorySavedSchema>;

export type Expense = z.infer<typeof expenseSchema>;
/** GET /view-expenses */
export type ExpensesResponse = z.infer<typeof expensesSchema>;
/** POST /add-expense, and with its `version` POST /update-expense/{id} */
export type AddExpenseRequest = z.input<typeof addExpenseSchema>;
export type ExpenseSavedResponse = z.infer<typeof expenseSavedSchema>;
/** GET /view-expense-form-options */
export type ExpenseFormOptionsResponse = z.infer<typeof expenseFormOptionsSchema>;
