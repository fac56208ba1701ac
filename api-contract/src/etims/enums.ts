/**
 * `new`: nobody has decided. `waiting`: decided, and not yet sent to the tax office. `refused`: the tax office refused the decision and
 * waits for another one.
 */
export const RECEIVED_STATUSES = ['new', 'waiting', 'refused', 'accepted', 'rejected'] as const;

export const DECISIONS = ['accepted', 'rejected'] as const;

export const TAX_PURCHASE_KINDS = ['invoice', 'credit_note'] as const;

export const TAX_DOCUMENT_KINDS = ['sale', 'void', 'return', 'discount', 'surcharge'] as const;

/**
 * `refused`: the tax office refused the document. `stuck`: its service gives no clear answer to this document, although it does to others.
 * `unread`: it has the document, but the answer with the signature was lost. These three are set aside for a person.
 */
export const TAX_DOCUMENT_STATUSES = ['waiting', 'refused', 'stuck', 'unread', 'signed'] as const;

/** Statuses that wait for a person. */
export const SET_ASIDE = ['refused', 'stuck', 'unread'] as const;

export const CODE_KINDS = ['packaging', 'quantity'] as const;
