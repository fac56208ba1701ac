import { z } from 'zod';
import { okSchema } from '../../http/envelope';
import { MAX_ID, optionalInteger, optionalText, requiredText } from '../../http/fields';

/** An expense category (BO §3). `version` is additive, as on brands. */
export const expenseCategorySchema = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string().nullable(),
  version: z.number().int(),
});

/** GET /view-expense-categories (BO §7). */
export const expenseCategoriesSchema = okSchema({ expenseCategories: z.array(expenseCategorySchema) });

const fields = {
  name: requiredText('name', 100),
  /** At most 30 characters on this input; the column is wider (BO §5, decision BO-67). */
  description: optionalText('description', 30),
};

/** POST /update-expense-category/{id} (additive). */
export const updateExpenseCategorySchema = z.object({ ...fields, version: optionalInteger('version', 1, MAX_ID) });

/** POST /add-expense-category (BO §7). With an `id` it updates that one instead of adding a second (decision BO-36). */
export const addExpenseCategorySchema = updateExpenseCategorySchema.extend({ id: optionalInteger('id', 1, MAX_ID) });

export const expenseCategorySavedSchema = okSchema({ message: z.string(), expenseCategory: expenseCategorySchema });
