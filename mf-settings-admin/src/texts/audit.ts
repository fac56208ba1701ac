const ENTITIES = {
  brands: 'Brand',
  categories: 'Category',
  customer_categories: 'Customer category',
  customer_locations: 'Customer location',
  customers: 'Customer',
  deliveries: 'Delivery',
  returns: 'Return',
  delivery_details: 'Delivery address',
  expense_categories: 'Expense category',
  expenses: 'Expense',
  hot_deals: 'Hot deals',
  imports: 'Import',
  items: 'Item',
  new_arrivals: 'New arrivals',
  offers: 'Offer',
  orders: 'Order',
  purchase_orders: 'Purchase order',
  purchases: 'Purchase',
  quote_requests: 'Quote request',
  reviews: 'Review',
  roles: 'Role',
  settings: 'Settings',
  stock_takes: 'Stock take',
  supplier_payments: 'Payment to a supplier',
  supplier_returns: 'Supplier return',
  suppliers: 'Supplier',
  units: 'Unit',
  uploads: 'Picture',
  users: 'User',
} as const;

const ACTIONS = {
  create: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  archive: 'Archived',
  order: 'Put in order',
  import: 'Imported',
  cancel: 'Cancelled',
  expire: 'Expired',
  moderate: 'Moderated',
  invite: 'Invited',
  deactivate: 'Deactivated',
  reactivate: 'Reactivated',
  login: 'Logged in',
  logout: 'Logged out',
  'failed-login': 'Failed to log in',
  lockout: 'Locked out',
  refuse: 'Refused',
} as const;

const words = (name: string): string => {
  const text = name.replaceAll(/[_-]/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** Who did what. */
export const auditTexts = {
  title: 'Audit Log',
  empty: 'No audit log results',
  fields: {
    at: 'When',
    actor: 'User',
    actor_role: 'Role',
    action: 'Action',
    entity: 'Kind',
    entity_id: 'Record',
    ip: 'Address',
    request_id: 'Request',
  },
  search: 'Record or Request',
  entities: ENTITIES,
  actions: ACTIONS,
  system: 'Guest or system',
  open: 'Show changes',
  failed: 'The entry could not be loaded.',
  hidden: 'You may not see what was changed: that needs the permission for such records.',
  unchanged: 'No values were recorded.',
  action: (action: string) => (ACTIONS as Readonly<Record<string, string>>)[action] ?? words(action),
  record: (entity: string, id: number | null) =>
    [(ENTITIES as Readonly<Record<string, string>>)[entity] ?? words(entity), id].filter(Boolean).join(' '),
} as const;
