/** What is stored; one that was sent and whose day is over is told as expired (decision BO-95). */
export const STORED_QUOTATION_STATUSES = ['draft', 'sent', 'accepted', 'declined'] as const;
