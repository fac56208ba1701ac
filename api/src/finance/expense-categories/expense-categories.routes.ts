import { expenseCategoryCalls } from '@ofisi/api-contract/finance/calls';
import { expenseCategoryForm } from '@ofisi/api-contract/finance/expense-categories';
import { byName } from '../../resource/imports/import-rules';
import { tableRoutes } from '../../resource/table-resource';
import { expenseCategories } from '../../tables/expenses';
import { expenseCategoryList } from './expense-categories.list';

/** Expense categories (BO §7). */
export const expenseCategoryRoutes = tableRoutes(expenseCategoryCalls, {
  table: expenseCategories,
  list: expenseCategoryList,
  body: expenseCategoryForm,
  tag: 'finance',
  imports: byName(expenseCategoryList, 'name', { example: [{ name: 'Fuel', description: 'For deliveries' }] }),
  addsOrChanges: true,
  conflicts: { expense_categories_name_unique: { name: ['The name has already been taken.'] } },
});
