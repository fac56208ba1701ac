import { defineManifest } from '@ofisi/shared-contract/manifest';

export const name = 'mf-finance-admin';

/** Purchases and expenses in the back-office (BO §2). */
export const manifest = /*#__PURE__*/ defineManifest({
  name,
  title: 'Finance',
  routes: [
    {
      id: 'import-expense-categories',
      path: '/admin/expenses/category/import',
      title: 'Import Expense Categories',
      layout: 'admin',
      access: 'expenses.manage',
    },
    { id: 'expenses', path: '/admin/expenses', title: 'All Expenses', layout: 'admin', access: 'expenses.manage' },
    {
      id: 'expense-categories',
      path: '/admin/expenses/category',
      title: 'Expense Categories',
      layout: 'admin',
      access: 'expenses.manage',
    },
  ],
  nav: [
    {
      id: 'expenses',
      group: 'Expenses',
      label: 'All Expenses',
      to: '/admin/expenses',
      order: 10,
      icon: 'wallet',
      permission: 'expenses.manage',
    },
    {
      id: 'expense-categories',
      group: 'Expenses',
      label: 'Expense Category',
      to: '/admin/expenses/category',
      order: 20,
      icon: 'wallet',
      permission: 'expenses.manage',
    },
  ],
  widgets: [],
});
