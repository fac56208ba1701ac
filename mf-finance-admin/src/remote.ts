import { defineRemote } from '@ofisi/shared-contract/remote-app';
import { manifest } from './manifest';

export const remote = defineRemote(
  manifest,
  {
    'expense-categories': () =>
      import(/* webpackChunkName: "expense-categories" */ './expense-categories/expense-categories-page').then(
        (page) => page.ExpenseCategoriesPage,
      ),
  },
  {},
);
