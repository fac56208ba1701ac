import { ENDED_ORDERS } from '@ofisi/shared-shop/order-stages';

export const QUOTE_REQUEST_STATUSES = ['new', 'quoted', 'closed'] as const;

/** `reserved`: placed online and unpaid, its stock held; `expired` and `cancelled` gave the stock back. */
export const ORDER_STATUSES = ['reserved', 'completed', 'expired', 'cancelled', 'void'] as const;

/** What its timeline tells of an order: the statuses it had, and where its goods went. */
export const ORDER_EVENTS = [...ORDER_STATUSES, 'on_the_way', 'delivered', 'came_back', 'returned'] as const;

/** BO §4: what a counter sale may be paid with; an online order is always `mpesa`. */
export const PAYMENT_METHODS = ['cash', 'mpesa', 'credit_card'] as const;

export const PAYMENT_STATUSES = ['completed', 'pending'] as const;

/** How an order is paid, with what the wire of BO §4 has no word for: on its customer's account, all or a part of it, or not at all, for it has ended. */
export const PAYMENT_STANDINGS = [...PAYMENT_STATUSES, 'on_account', ...ENDED_ORDERS] as const;
