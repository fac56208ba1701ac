import type { AddExpenseCategoryRequest, ExpenseCategory } from '@ofisi/api-contract/finance/expense-categories';
import { rowMenu, rowNumber, text } from '@ofisi/shared-admin-ui/columns';
import { formOf, textField } from '@ofisi/shared-admin-ui/form-of';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import { expenseCategories } from './expense-categories.resource';
import { expenseCategoryTexts } from '../texts/expense-categories';

/** BO §5: the description is limited to 30 characters; everything else is checked by the server. */
const form = formOf<ExpenseCategory, Pick<AddExpenseCategoryRequest, 'name' | 'description'>>({
  name: textField(expenseCategoryTexts.name),
  description: textField(expenseCategoryTexts.description, { maxLength: 30 }),
});

export const ExpenseCategoriesPage = () => (
  <ResourcePage
    resource={expenseCategories}
    importPath="/admin/expenses/category/import"
    newLabel={expenseCategoryTexts.add}
    columns={[
      rowNumber(),
      text(expenseCategoryTexts.name, 'name', { sortable: true }),
      text(expenseCategoryTexts.description, 'description', { sortable: true, wraps: true }),
      rowMenu(),
    ]}
    filterBy="name"
    form={form}
  />
);
