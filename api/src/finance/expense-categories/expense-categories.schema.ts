import { optionalText, requiredText } from '@ofisi/api-contract/fields';
import { listSchema, savedSchema, withId, withVersion } from '@ofisi/api-contract/lists';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { field, rowSchema } from '../../resource/field';
import { defineList } from '../../resource/list';
import { expenseCategories } from '../../tables/expenses';

/** Expense categories (BO §3). `version` is additive, as on brands. */
export const expenseCategoryList = defineList({
  from: sql`${expenseCategories}`,
  id: expenseCategories.id,
  where: sql`${expenseCategories.archivedAt} is null`,
  search: sql`${expenseCategories.name}`,
  order: 'id',
  fields: {
    id: field.integer(expenseCategories.id, { sort: true }),
    name: field.text(expenseCategories.name, { header: 'Category Name', sort: true }),
    description: field.text(expenseCategories.description, { header: 'Description', sort: true }),
    version: field.integer(expenseCategories.version),
  },
});

export const expenseCategorySchema = rowSchema(expenseCategoryList.fields);

/** GET /view-expense-categories (BO §7). */
export const expenseCategoriesSchema = listSchema('expenseCategories', expenseCategorySchema);

export const expenseCategoryForm = z.object({
  name: requiredText('name', 100),
  /** At most 30 characters on this input; the column is wider (BO §5, decision BO-67). */
  description: optionalText('description', 30),
});

/** POST /update-expense-category/{id} (additive). */
export const updateExpenseCategorySchema = withVersion(expenseCategoryForm);

/** POST /add-expense-category (BO §7). With an `id` it updates that one instead of adding a second (decision BO-36). */
export const addExpenseCategorySchema = withId(updateExpenseCategorySchema);

export const expenseCategorySavedSchema = savedSchema('expenseCategory', expenseCategorySchema);
