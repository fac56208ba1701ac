import type { Screen } from '../../screen';

/** Purchases, expenses and reports. */
export const FINANCE_SCREENS: readonly Screen[] = [
  {
    name: 'purchase orders',
    path: '/admin/purchase/orders',
    role: 'Admin',
    shows: (page) => page.getByRole('row').nth(1),
  },
  {
    name: 'new purchase order',
    path: '/admin/purchase/orders/new',
    role: 'Admin',
    shows: (page) => page.getByRole('textbox', { name: /Scan or type/ }),
  },
  {
    name: 'purchase order',
    path: '/admin/purchase/orders/1',
    role: 'Admin',
    shows: (page) => page.getByRole('table', { name: 'Items' }),
  },
  {
    name: 'purchases',
    path: '/admin/purchases',
    role: 'Admin',
    shows: (page) => page.getByRole('row').nth(1),
  },
  {
    name: 'new purchase',
    path: '/admin/purchases/new',
    role: 'Admin',
    shows: (page) => page.getByRole('textbox', { name: /Scan or type/ }),
  },
  {
    name: 'receive goods',
    path: '/admin/purchases/new?order=1',
    role: 'Admin',
    shows: (page) => page.getByRole('list', { name: 'Items' }),
  },
  {
    name: 'purchase',
    path: '/admin/purchases/1',
    role: 'Admin',
    shows: (page) => page.getByRole('table', { name: 'Items' }),
  },
  {
    name: 'supplier returns',
    path: '/admin/purchase/returns',
    role: 'Admin',
    shows: (page) => page.getByRole('heading', { name: 'Supplier Returns' }),
  },
  {
    name: 'return goods',
    path: '/admin/purchases/1/return',
    role: 'Admin',
    shows: (page) => page.getByRole('textbox', { name: /Scan or type/ }),
  },
  {
    name: 'pay supplier',
    path: '/admin/purchases',
    role: 'Admin',
    then: (page) => page.getByRole('button', { name: 'Pay Supplier' }).click(),
    shows: (page) => page.getByRole('button', { name: 'Record payment' }),
  },
  {
    name: 'expenses',
    path: '/admin/expenses',
    role: 'Admin',
    shows: (page) => page.getByRole('heading', { name: 'All Expenses' }),
  },
  {
    name: 'new expense',
    path: '/admin/expenses',
    role: 'Admin',
    then: (page) => page.getByRole('button', { name: 'New Expense' }).click(),
    shows: (page) => page.getByRole('combobox', { name: 'Payment Account' }),
  },
  {
    name: 'expense categories',
    path: '/admin/expenses/category',
    role: 'Admin',
    shows: (page) => page.getByRole('row').nth(1),
  },
  {
    name: 'profit and loss',
    path: '/admin/reports/profit?period=this-year',
    role: 'Admin',
    shows: (page) => page.locator('figure svg').first(),
  },
  {
    name: 'VAT report',
    path: '/admin/reports/vat?period=this-year',
    role: 'Admin',
    shows: (page) => page.getByRole('table', { name: 'Documents' }).getByRole('row').nth(1),
  },
  {
    name: 'sales report',
    path: '/admin/reports/sales?period=this-year',
    role: 'Admin',
    shows: (page) => page.locator('figure svg').first(),
  },
  {
    name: 'stock value in time',
    path: '/admin/reports/stock?period=this-month',
    role: 'Admin',
    shows: (page) => page.locator('figure svg').first(),
  },
  {
    name: 'receivables and payables',
    path: '/admin/reports/debts',
    role: 'Admin',
    shows: (page) => page.locator('figure svg').first(),
  },
];
