import type { Screen } from '../../screen';

/** Expenses. */
export const FINANCE_SCREENS: readonly Screen[] = [
  {
    name: 'expense categories',
    path: '/admin/expenses/category',
    role: 'Admin',
    shows: (page) => page.getByRole('row').nth(1),
  },
];
