import { expenseCategoryCalls } from '@ofisi/api-contract/finance/calls';
import { expenseCategoryForm } from '@ofisi/api-contract/finance/expense-categories';
import type { z } from 'zod';
import { insertRow, updateRow, type Resource } from '../../resource/resource';
import { byName } from '../../resource/imports/import-rules';
import { resourceRoutes } from '../../resource/resource-routes';
import type { ResourceServices } from '../../resource/services';
import { expenseCategories } from '../../tables/expenses';
import { expenseCategoryList } from './expense-categories.list';

const resource: Resource<typeof expenseCategoryList.fields, z.output<typeof expenseCategoryForm>> = {
  entity: 'expense_categories',
  one: 'expense category',
  list: expenseCategoryList,
  table: expenseCategories,
  insert: ({ tx }, { name, description }) => insertRow(tx, expenseCategories, { name, description }),
  update: ({ tx }, { id }, { name, description }) => updateRow(tx, expenseCategories, id, { name, description }),
  conflicts: { expense_categories_name_unique: { name: ['The name has already been taken.'] } },
};

/** Expense categories (BO §7). */
export const expenseCategoryRoutes = (services: ResourceServices) =>
  resourceRoutes(services, {
    resource,
    imports: byName(expenseCategoryList, 'name', { example: [{ name: 'Fuel', description: 'For deliveries' }] }),
    body: expenseCategoryForm,
    addsOrChanges: true,
    tag: 'finance',
    ...expenseCategoryCalls,
    messages: {
      added: 'Expense category added successfully',
      updated: 'Expense category updated successfully',
      removed: 'Expense category deleted successfully',
    },
  });
