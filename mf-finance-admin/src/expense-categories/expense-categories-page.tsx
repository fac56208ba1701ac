import { rowMenu, rowNumber, text } from '@ofisi/shared-admin-ui/columns';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import { expenseCategories } from './expense-categories.resource';
import { ExpenseCategoryForm } from './expense-category-form';
import { expenseCategoryTexts } from '../texts/expense-categories';

export const ExpenseCategoriesPage = () => (
  <ResourcePage
    resource={expenseCategories}
    importPath="/admin/expenses/category/import"
    title={expenseCategoryTexts.title}
    newLabel={expenseCategoryTexts.add}
    columns={[
      rowNumber(),
      text(expenseCategoryTexts.name, 'name', { sortable: true }),
      text(expenseCategoryTexts.description, 'description', { sortable: true, wraps: true }),
      rowMenu(),
    ]}
    filterBy="name"
    form={ExpenseCategoryForm}
  />
);
