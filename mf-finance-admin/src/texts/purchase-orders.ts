import { buyingTexts } from './buying';

/** Purchase orders (BO §2 Purchase orders). */
export const purchaseOrderTexts = {
  title: 'All Purchase Orders',
  add: 'Add New',
  one: 'purchase order',
  many: 'purchase-orders',
  empty: 'No purchase order results',
  addTitle: 'Add Purchase order',
  editTitle: 'Edit Purchase order',
  notSaved: 'Failed to create purchase order',
  failed: 'Failed to fetch purchase-orders.',
  about: 'Purchase order',
  receive: 'Receive',
  purchases: 'Purchases of this order',
  fields: buyingTexts.fields,
} as const;
