import { expenseCategorySchema } from '@ofisi/api-contract/finance/expense-categories';
import { sql } from 'drizzle-orm';
import { field } from '../../resource/field';
import { listOf } from '../../resource/list';
import { expenseCategories } from '../../tables/expenses';

export const expenseCategoryList = listOf(expenseCategorySchema, {
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
