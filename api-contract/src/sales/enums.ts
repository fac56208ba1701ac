export const QUOTE_REQUEST_STATUSES = ['new', 'quoted', 'closed'] as const;

/** `reserved`: placed online and unpaid, its stock held; `expired` and `cancelled` gave the stock back. */
export const ORDER_STATUSES = ['reserved', 'completed', 'expired', 'cancelled', 'void'] as const;

/** What its timeline tells of an order: the statuses it had, and where its goods went. */
export const ORDER_EVENTS = [...ORDER_STATUSES, 'on_the_way', 'delivered', 'came_back', 'returned'] as const;
