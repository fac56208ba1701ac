/** `sending` and `waiting` are under way; `unknown` may still become either of the others; `failed` becomes `paid` where the money proves to have come. */
export const PROMPT_STATES = ['sending', 'waiting', 'paid', 'failed', 'unknown'] as const;

/** Who told of a payment first. */
export const RECEIPT_SOURCES = ['prompt', 'query', 'paybill', 'statement'] as const;

/** Why nothing, or not all, of a payment was for an order. */
export const UNALLOCATED_REASONS = [
  'unknown_account',
  'no_account',
  'cancelled',
  'no_stock',
  'paid_already',
  'paid_too_much',
  'amount_differs',
  'unproven',
] as const;

/**
 * By what a payment is known to be true: the address that its confirmation came from, the callback of its prompt, a query for the prompt (which knows no
 * receipt number), the statement, the provider when it was asked about the receipt, a person.
 */
export const PROOFS = ['address', 'prompt', 'query', 'statement', 'status', 'person'] as const;
