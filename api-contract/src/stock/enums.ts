export const STOCK_CAUSES = [
  'opening',
  'reservation',
  'reservation_release',
  'sale',
  'sale_reversal',
  'void',
  'purchase_receipt',
  'purchase_reversal',
  'return_restock',
  'write_off',
  'supplier_return',
  'stock_take',
  'adjustment',
  'service',
] as const;

/** Reasons for manual stock changes. */
export const ADJUSTMENT_REASONS = ['damaged', 'lost', 'used', 'found', 'correction'] as const;

export const STOCK_TAKE_STATUSES = ['open', 'submitted', 'posted', 'cancelled'] as const;

export const STOCK_TAKE_SCOPES = ['shop', 'category', 'brand', 'selection'] as const;

export const SERIAL_STATUSES = ['in_stock', 'reserved', 'sold', 'returned', 'sent_back', 'scrapped'] as const;

export const SERIAL_EVENTS = ['received', 'sold', 'returned', 'sent_back', 'scrapped', 'voided', 'corrected'] as const;
