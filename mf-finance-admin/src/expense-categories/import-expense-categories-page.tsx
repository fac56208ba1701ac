import { ImportPage } from '@ofisi/shared-admin-ui/import-page';
import { expenseCategoryTexts } from '../texts/expense-categories';
import { expenseCategories } from './expense-categories.resource';

/** Imports expense categories from a file. */
export const ImportExpenseCategoriesPage = () => (
  <ImportPage
    kind="expense_categories"
    many={expenseCategories.many}
    resource={expenseCategories}
    back={{ to: '/admin/expenses/category', label: expenseCategoryTexts.title }}
  />
);
