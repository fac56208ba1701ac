import type { Screen } from '../../screen';

/** Expenses. */
export const FINANCE_SCREENS: readonly Screen[] = [
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
];
