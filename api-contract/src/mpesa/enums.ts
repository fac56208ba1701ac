/**
 * `sending` and `waiting` are in progress; `unknown` may still become either of the others; `failed` becomes `paid` when the money proves
 * to have arrived.
 */
export const PROMPT_STATES = ['sending', 'waiting', 'paid', 'failed', 'unknown'] as const;

/** The source that reported a payment first. */
export const RECEIPT_SOURCES = ['prompt', 'query', 'paybill', 'statement'] as const;

/** Why a payment, or a part of it, was not allocated to an order. */
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
 * What proves a payment: the address that its confirmation came from, the callback of its prompt, a query for the prompt (which knows no
 * receipt number), the statement, the provider's answer about the receipt, a person.
 */
export const PROOFS = ['address', 'prompt', 'query', 'statement', 'status', 'person'] as const;
