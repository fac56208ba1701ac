/** Expense categories. */
import type { z } from 'zod';
import type {
  addExpenseCategorySchema,
  expenseCategoriesSchema,
  expenseCategorySavedSchema,
  expenseCategorySchema,
  updateExpenseCategorySchema,
} from '../finance/expense-categories/expense-categories.schema';

export type ExpenseCategory = z.infer<typeof expenseCategorySchema>;
/** GET /view-expense-categories */
export type ExpenseCategoriesResponse = z.infer<typeof expenseCategoriesSchema>;
/** POST /add-expense-category */
export type AddExpenseCategoryRequest = z.input<typeof addExpenseCategorySchema>;
/** POST /update-expense-category/{id} */
export type UpdateExpenseCategoryRequest = z.input<typeof updateExpenseCategorySchema>;
export type ExpenseCategorySavedResponse = z.infer<typeof expenseCategorySavedSchema>;
