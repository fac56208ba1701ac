/** Stored statuses; a sent quotation whose day has passed is reported as expired (decision BO-95). */
export const STORED_QUOTATION_STATUSES = ['draft', 'sent', 'accepted', 'declined'] as const;
