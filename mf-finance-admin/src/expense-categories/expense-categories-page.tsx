import { rowMenu, rowNumber, text } from '@ofisi/shared-admin-ui/columns';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import { expenseCategories } from './expense-categories.resource';
import { ExpenseCategoryForm } from './expense-category-form';

export const ExpenseCategoriesPage = () => (
  <ResourcePage
    resource={expenseCategories}
    title="Expense Categories"
    newLabel="New Category"
    columns={[
      rowNumber(),
      text('Category Name', 'name'),
      text('Description', 'description', { wraps: true }),
      rowMenu(),
    ]}
    filterBy="name"
    form={ExpenseCategoryForm}
  />
);
