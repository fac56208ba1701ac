import { defineRemote } from '@ofisi/shared-contract/remote-app';
import { type manifest, name } from './manifest';

export const remote = defineRemote<typeof manifest>(
  { name },
  {
    'expense-categories': () =>
      import(/* webpackChunkName: "expense-categories" */ './expense-categories/expense-categories-page').then(
        (page) => page.ExpenseCategoriesPage,
      ),
  },
  {},
);
