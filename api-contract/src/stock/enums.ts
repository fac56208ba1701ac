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
  'contract_supply',
] as const;

/** Reasons for manual stock changes. */
export const ADJUSTMENT_REASONS = ['damaged', 'lost', 'used', 'found', 'correction'] as const;

export const STOCK_TAKE_STATUSES = ['open', 'submitted', 'posted', 'cancelled'] as const;

export const STOCK_TAKE_SCOPES = ['shop', 'category', 'brand', 'selection'] as const;

export const SERIAL_STATUSES = [
  'in_stock',
  'reserved',
  'sold',
  'returned',
  'defective',
  'sent_back',
  'scrapped',
  'used',
] as const;

/** Units that are with the shop and not for sale until somebody puts them back on sale (decision BO-179). */
export const UNSALEABLE_STATUSES = [
  'returned',
  'defective',
] as const satisfies readonly (typeof SERIAL_STATUSES)[number][];

/**
 * What happens to a unit. `handed_over`: delivered, which begins its warranty; `warranty_corrected`: its last day was put right;
 * `replacement`: given to a customer for a defective one, which is `replaced`; `came_back`: from its supplier;
 * `used`: put into a machine under warranty or contract.
 */
export const SERIAL_EVENTS = [
  'received',
  'sold',
  'handed_over',
  'returned',
  'defective',
  'replacement',
  'replaced',
  'put_on_sale',
  'sent_back',
  'came_back',
  'scrapped',
  'used',
  'voided',
  'corrected',
  'warranty_corrected',
] as const;

/** Events that leave a unit where it is. */
export const EVENTS_IN_PLACE = [
  'handed_over',
  'corrected',
  'warranty_corrected',
] as const satisfies readonly (typeof SERIAL_EVENTS)[number][];
