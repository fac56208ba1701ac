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
  purchases: 'Purchases on this order',
  pdf: 'PDF',
  pdfMaking: 'Preparing...',
  pdfFailed: 'The PDF could not be prepared. Please try again later.',
  send: {
    action: 'Send to supplier',
    title: 'Send Purchase Order',
    submit: ['Send', 'Sending...'],
    failed: 'The purchase order could not be sent.',
    hint: 'We’ll email the order as a PDF.',
  },
  fields: { ...buyingTexts.fields, sent_to: 'Sent To', email: 'Email' },
} as const;
