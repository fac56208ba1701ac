/** Kinds of places where money is held. */
export const ACCOUNT_KINDS = ['cash', 'bank', 'mobile', 'other'] as const;

export const MOVEMENT_KINDS = ['transfer', 'cash_in', 'cash_out', 'cash_difference', 'opening'] as const;

/** All payment methods; the specified calls use other names for some, which are mapped (decision BO-63). */
export const PAYMENT_METHODS = ['cash', 'mpesa', 'card', 'cheque', 'bank_transfer', 'other'] as const;

export const LEDGER_KINDS = [
  'opening',
  'opening_advance',
  'sale',
  'purchase',
  'return',
  'supplier_return',
  'void',
  'payment',
  'refund',
  'allocation',
  'adjustment',
] as const;

/** How often an expense can repeat. */
export const EXPENSE_RHYTHMS = ['weekly', 'monthly', 'yearly'] as const;

export const PURCHASE_STATES = ['ordered', 'received', 'cancelled'] as const;
