import { z } from 'zod';
import { optionalText, requiredText } from '../fields';
import { withId, withVersion, type ListResponse, type SavedResponse } from '../lists';

/** Expense categories (BO §3). `version` is additive, as on brands. */
export const expenseCategorySchema = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string().nullable(),
  version: z.number().int(),
});

export const expenseCategoryForm = z.object({
  name: requiredText('name', 100),
  /** At most 30 characters on this input; the column is wider (BO §5, decision BO-67). */
  description: optionalText('description', 30),
});

/** POST /update-expense-category/{id} (additive). */
export const updateExpenseCategorySchema = withVersion(expenseCategoryForm);

/** POST /add-expense-category (BO §7). With an `id` it updates that category instead of adding another (decision BO-36). */
export const addExpenseCategorySchema = withId(updateExpenseCategorySchema);

export type ExpenseCategory = z.infer<typeof expenseCategorySchema>;

/** GET /view-expense-categories (BO §7). */
export type ExpenseCategoriesResponse = ListResponse<'expenseCategories', ExpenseCategory>;

/** POST /add-expense-category */
export type AddExpenseCategoryRequest = z.input<typeof addExpenseCategorySchema>;

/** POST /update-expense-category/{id} */
export type UpdateExpenseCategoryRequest = z.input<typeof updateExpenseCategorySchema>;

export type ExpenseCategorySavedResponse = SavedResponse<'expenseCategory', ExpenseCategory>;
