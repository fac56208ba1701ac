/** Manual stock adjustments. */
export const adjustmentTexts = {
  action: 'Adjust Stock',
  title: 'Adjust Stock',
  failed: 'Failed to adjust the stock. Please try again later.',
  inStock: (onHand: string, reserved: string) =>
    `${onHand} on hand, ${reserved === '0' ? 'none' : `${reserved} of them`} reserved for orders.`,
  fields: {
    reason: 'Reason',
    change: 'Quantity',
    counted: 'Counted',
    serials: 'Serial Numbers',
    note: 'Note',
  },
  reasons: {
    damaged: 'Damaged',
    lost: 'Lost or stolen',
    used: 'Used in the shop',
    found: 'Found',
    correction: 'Correction: recounted',
  },
  serialsHint: 'One per line, for each unit added or removed.',
} as const;

/** The list of movements. */
export const movementTexts = {
  title: 'Stock Movements',
  one: 'movement',
  many: 'stock movements',
  empty: 'No movements yet.',
  columns: {
    id: 'No.',
    created_at: 'When',
    item: 'Item',
    sku: 'SKU',
    cause: 'Cause',
    reason: 'Reason',
    change: 'On Hand',
    reserved: 'Reserved',
    balance: 'On Hand After',
    document_number: 'Document',
    user: 'By',
    note: 'Note',
  },
  causes: {
    opening: 'Opening stock',
    reservation: 'Reserved for an order',
    reservation_release: 'Order expired or cancelled',
    sale: 'Sold',
    sale_reversal: 'Delivery failed',
    void: 'Sale voided',
    purchase_receipt: 'Purchased',
    purchase_reversal: 'Purchase reversed',
    return_restock: 'Returned by a customer',
    write_off: 'Written off',
    supplier_return: 'Returned to a supplier',
    stock_take: 'Stock take',
    adjustment: 'Adjusted',
    service: 'Used under warranty',
    contract_supply: 'Supplies under contract',
  },
  reasons: {
    damaged: 'damaged',
    lost: 'lost',
    used: 'used in the shop',
    found: 'found',
    correction: 'recounted',
  },
  because: (cause: string, reason: string) => `${cause}: ${reason}`,
  balance: (onHand: string, reserved: string) => `${onHand} (${reserved} reserved)`,
  documents: {
    order: (number: string) => number,
    return: (number: string) => `Return ${number}`,
    purchase: (number: string) => number,
    supplier_return: (number: string) => number,
    stock_take: (number: string) => `Stock take ${number}`,
    service_job: (number: string) => number,
    service_contract: (number: string) => number,
  },
  delivery: (id: number) => `Delivery ${id}`,
} as const;

/** Low stock. */
export const lowStockTexts = {
  title: 'Low Stock',
  one: 'item',
  many: 'low stock',
  empty: 'Nothing is at or below its reorder level.',
  action: 'Reorder Level',
  formTitle: 'Reorder Level',
  notSaved: 'Failed to update the reorder level. Please try again later.',
  hint: 'The item is listed once availability falls to this level. Leave blank to remove it from the list.',
  columns: {
    title: 'Title',
    sku: 'SKU',
    brand: 'Brand',
    category: 'Category',
    on_hand: 'On Hand',
    reserved: 'Reserved',
    available: 'Available',
    reorder_level: 'Reorder Level',
    on_order: 'On Order',
    to_order: 'To Order',
    sold_30: 'Sold in 30 Days',
    sold_90: 'Sold in 90 Days',
    days_left: 'Lasts',
  },
  reorder: 'Order',
  reorderQuestion: (count: number) =>
    count === 1
      ? 'Order the missing quantity of this item from its last supplier?'
      : `Order the missing quantities of these ${count} items from their last suppliers?`,
  reordering: 'Ordering...',
  notReordered: 'The items could not be ordered. Please try again later.',
  days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
} as const;

/** The value of the stock. */
export const stockValueTexts = {
  title: 'Stock Value',
  one: 'item',
  many: 'stock value',
  empty: 'Nothing is in stock.',
  failed: 'The totals could not be loaded.',
  columns: {
    title: 'Title',
    sku: 'SKU',
    brand: 'Brand',
    category: 'Category',
    on_hand: 'On Hand',
    average_cost: 'Average Cost',
    value: 'Value',
    actual_price: 'Selling Price',
    selling_value: 'Selling Value',
    cost_known: 'Cost Known',
    items: 'Items',
  },
  flag: { yes: 'Yes', no: 'No' },
  totals: 'Totals',
  atCost: 'At average cost',
  atPrice: 'At selling prices',
  items: 'Items in stock',
  withoutCost: (count: number) =>
    count === 1
      ? '1 item has no cost price and isn’t included.'
      : `${count} items have no cost price and aren’t included.`,
  show: 'Show them',
  byCategory: 'By category',
  byBrand: 'By brand',
  noBrand: 'No brand',
} as const;
