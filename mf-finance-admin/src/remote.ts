import { defineRemote } from '@ofisi/shared-contract/remote-app';
import { type manifest, name } from './manifest';

export const remote = defineRemote<typeof manifest>(
  { name },
  {
    'import-expense-categories': () =>
      import(
        /* webpackChunkName: "import-expense-categories" */ './expense-categories/import-expense-categories-page'
      ).then((page) => page.ImportExpenseCategoriesPage),
    expenses: () =>
      import(/* webpackChunkName: "expenses" */ './expenses/expenses-page').then((page) => page.ExpensesPage),
    'expense-categories': () =>
      import(/* webpackChunkName: "expense-categories" */ './expense-categories/expense-categories-page').then(
        (page) => page.ExpenseCategoriesPage,
      ),
  },
  {},
);
