/**
 * `new`: nobody has decided. `waiting`: decided, and the tax office has not heard of it. `refused`: it said no to the decision, and waits for
 * another one.
 */
export const RECEIVED_STATUSES = ['new', 'waiting', 'refused', 'accepted', 'rejected'] as const;

export const DECISIONS = ['accepted', 'rejected'] as const;

export const TAX_PURCHASE_KINDS = ['invoice', 'credit_note'] as const;

export const TAX_DOCUMENT_KINDS = ['sale', 'void', 'return', 'discount', 'surcharge'] as const;

/**
 * `refused`: the tax office said no. `stuck`: its service gives no clear answer to this document, though it does to others. `unread`: it has the
 * document, and the answer with its signature was lost. These three are set aside for a person.
 */
export const TAX_DOCUMENT_STATUSES = ['waiting', 'refused', 'stuck', 'unread', 'signed'] as const;

/** What waits for a person. */
export const SET_ASIDE = ['refused', 'stuck', 'unread'] as const;

export const CODE_KINDS = ['packaging', 'quantity'] as const;
