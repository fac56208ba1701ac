import type { AuditEntry } from '@ofisi/api-contract/history/audit-log';
import { defineResource } from '@ofisi/shared-admin-ui/resource';
import { auditTexts } from '../texts/audit';

export const auditLog = defineResource<AuditEntry>({
  key: 'audit-log',
  one: 'entry',
  many: 'entries',
  empty: auditTexts.empty,
  list: { path: '/view-audit-log', rows: 'entries' },
});

/** Address of a record's page, or of the list that contains it. */
const PAGES: Readonly<Record<string, string>> = {
  account_movements: '/admin/money/accounts',
  accounts: '/admin/money/accounts/:id',
  brands: '/admin/product/brands',
  categories: '/admin/product/categories',
  customer_categories: '/admin/contacts/customer-categories',
  customer_locations: '/admin/contacts/customer-category-locations',
  customers: '/admin/contacts/customers/:id',
  deliveries: '/admin/sales/deliveries/:id',
  returns: '/admin/sales/returns/:id',
  expense_categories: '/admin/expenses/category',
  expenses: '/admin/expenses',
  hot_deals: '/admin/items/hot-deals',
  items: '/admin/items/all',
  new_arrivals: '/admin/items/new-arrivals',
  offers: '/admin/offers/:id',
  orders: '/admin/sales/order',
  period_closings: '/admin/money/closing',
  purchase_orders: '/admin/purchase/orders/:id',
  purchases: '/admin/purchases/:id',
  reviews: '/admin/ratings',
  roles: '/admin/user-management/roles',
  till_sessions: '/admin/sales/tills/:id',
  stock_takes: '/admin/stock/takes/:id',
  customer_payments: '/admin/contacts/customers/:id',
  supplier_payments: '/admin/contacts/suppliers/:id',
  supplier_returns: '/admin/purchase/returns',
  suppliers: '/admin/contacts/suppliers',
  units: '/admin/product/units',
  usual_accounts: '/admin/money/accounts',
  users: '/admin/user-management/users/:id',
};

/** Address of the record of an entry; null if it has no page. */
export function recordPath({ entity, entity_id: id }: Pick<AuditEntry, 'entity' | 'entity_id'>): string | null {
  const page = Object.hasOwn(PAGES, entity) ? PAGES[entity] : undefined;
  if (page === undefined || (id === null && page.endsWith('/:id'))) return null;
  return page.replace(':id', String(id));
}
