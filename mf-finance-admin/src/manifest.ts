import { defineManifest } from '@ofisi/shared-contract/manifest';

export const name = 'mf-finance-admin';

/** Purchases and expenses in the back-office (BO §2). */
export const manifest = /*#__PURE__*/ defineManifest({
  name,
  title: 'Finance',
  routes: [
    {
      id: 'purchase-orders',
      path: '/admin/purchase/orders',
      title: 'All Purchase Orders',
      layout: 'admin',
      access: 'purchases.manage',
    },
    {
      id: 'add-purchase-order',
      path: '/admin/purchase/orders/new',
      title: 'Add Purchase order',
      layout: 'admin',
      access: 'purchases.manage',
    },
    {
      id: 'purchase-order',
      path: '/admin/purchase/orders/:id',
      title: 'Purchase Order',
      layout: 'admin',
      access: 'purchases.manage',
    },
    {
      id: 'edit-purchase-order',
      path: '/admin/purchase/orders/:id/edit',
      title: 'Edit Purchase order',
      layout: 'admin',
      access: 'purchases.manage',
    },
    { id: 'purchases', path: '/admin/purchases', title: 'All Purchases', layout: 'admin', access: 'purchases.manage' },
    {
      id: 'add-purchase',
      path: '/admin/purchases/new',
      title: 'Add Purchase',
      layout: 'admin',
      access: 'purchases.manage',
    },
    { id: 'purchase', path: '/admin/purchases/:id', title: 'Purchase', layout: 'admin', access: 'purchases.manage' },
    {
      id: 'edit-purchase',
      path: '/admin/purchases/:id/edit',
      title: 'Edit Purchases',
      layout: 'admin',
      access: 'purchases.manage',
    },
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
      id: 'purchase-orders',
      group: 'Purchase',
      label: 'Purchase Order',
      to: '/admin/purchase/orders',
      order: 10,
      icon: 'box',
      permission: 'purchases.manage',
    },
    {
      id: 'purchases',
      group: 'Purchase',
      label: 'List Purchase',
      to: '/admin/purchases',
      order: 20,
      icon: 'box',
      permission: 'purchases.manage',
    },
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
