import type { ExpenseCategory } from '@ofisi/api-contract/finance/expense-categories';
import type { Supplier } from '@ofisi/api-contract/contacts/suppliers';
import { definePicker } from '@ofisi/shared-admin-ui/picker-source';
import { formatPhone } from '@ofisi/shared-shop/phone-number';

export const expenseCategories = definePicker<ExpenseCategory>({
  key: 'expense-categories',
  path: '/view-expense-categories',
  rows: 'expenseCategories',
  label: ({ name }) => name,
  detail: ({ description }) => description,
});

/** Suppliers that the shop still deals with. */
export const suppliers = definePicker<Supplier>({
  key: 'suppliers',
  path: '/view-suppliers',
  rows: 'suppliers',
  label: ({ supplier_name }) => supplier_name,
  detail: ({ organization, supplier_phone }) => `${organization}, ${formatPhone(supplier_phone)}`,
  query: { is_active: 1 },
});
