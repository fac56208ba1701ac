import type { Permission } from '@ofisi/api-contract/permissions';

/** The records whose changes can be read, and the permission for it: that for reading the whole record. */
export const READERS: Readonly<Record<string, Permission>> = {
  account_movements: 'accounts.manage',
  accounts: 'accounts.manage',
  brands: 'catalogue.manage',
  bulk_changes: 'catalogue.manage',
  categories: 'catalogue.manage',
  customers: 'contacts.manage',
  contract_machines: 'service.manage',
  customer_categories: 'contacts.manage',
  customer_locations: 'contacts.manage',
  delivery_details: 'sales.contacts',
  deliveries: 'sales.contacts',
  expense_categories: 'expenses.manage',
  expenses: 'expenses.manage',
  hot_deals: 'catalogue.manage',
  // An import's entry only has its number of rows.
  imports: 'backoffice.access',
  // Includes the cost to the shop.
  items: 'purchases.manage',
  item_machines: 'catalogue.manage',
  machine_supplies: 'catalogue.manage',
  machines: 'catalogue.manage',
  new_arrivals: 'catalogue.manage',
  offers: 'offers.manage',
  orders: 'sales.contacts',
  period_closings: 'periods.close',
  purchase_orders: 'purchases.manage',
  purchases: 'purchases.manage',
  quotations: 'quotations.manage',
  quote_requests: 'quotations.manage',
  return_requests: 'sales.contacts',
  returns: 'sales.contacts',
  reviews: 'ratings.moderate',
  roles: 'roles.manage',
  service_hours: 'service.manage',
  service_contracts: 'service.manage',
  service_jobs: 'service.manage',
  service_messages: 'service.manage',
  settings: 'settings.manage',
  stock_takes: 'stock.manage',
  customer_payments: 'sales.contacts',
  supplier_payments: 'purchases.manage',
  supplier_claims: 'service.manage',
  supplier_returns: 'purchases.manage',
  suppliers: 'contacts.manage',
  units: 'catalogue.manage',
  uploads: 'catalogue.manage',
  users: 'users.manage',
  usual_accounts: 'accounts.manage',
};

/** Whether a user with these permissions may see the changes of such a record; nobody may for an unknown kind. */
export const mayRead = (permissions: ReadonlySet<Permission>, entity: string): boolean => {
  const permission = Object.hasOwn(READERS, entity) ? READERS[entity] : undefined;
  return permission !== undefined && permissions.has(permission);
};
