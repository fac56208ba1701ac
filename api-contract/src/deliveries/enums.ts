export const DELIVERY_STATUSES = ['pending', 'on_the_way', 'delivered', 'failed'] as const;

export const RETURN_STATUSES = ['pending', 'on_the_way', 'returned', 'failed'] as const;

/** `defective`: a unit with a serial number that is kept, and not for sale until somebody says so (decision BO-179). */
export const RETURN_CONDITIONS = ['restock', 'defective', 'write_off'] as const;

/** Stored values: goods that were cancelled before they left (decision BO-119) were never away. */
export const STORED_CONDITIONS = [...RETURN_CONDITIONS, 'undelivered'] as const;

/** A shopper asked for a return, and staff recorded or declined it, or the shopper withdrew it. */
export const RETURN_REQUEST_STATUSES = ['new', 'accepted', 'declined', 'withdrawn'] as const;

export const RETURN_REASONS = ['faulty', 'wrong_item', 'not_needed', 'other'] as const;
