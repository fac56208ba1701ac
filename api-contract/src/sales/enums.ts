import { ENDED_ORDERS } from '@ofisi/shared-shop/order-stages';

export const QUOTE_REQUEST_STATUSES = ['new', 'quoted', 'closed'] as const;

/** `reserved`: placed online and unpaid, with its stock held; `expired` and `cancelled` orders have released it. */
export const ORDER_STATUSES = ['reserved', 'completed', 'expired', 'cancelled', 'void'] as const;

/** Events of an order's timeline: its statuses, and where its goods went. */
export const ORDER_EVENTS = [...ORDER_STATUSES, 'on_the_way', 'delivered', 'came_back', 'returned'] as const;

/** BO §4: payment methods of a counter sale; an online order is always `mpesa`. */
export const PAYMENT_METHODS = ['cash', 'mpesa', 'credit_card'] as const;

export const PAYMENT_STATUSES = ['completed', 'pending'] as const;

/**
 * Payment standing of an order, including what BO §4 has no word for: in full or in part on its customer's account, or not at all because
 * it has ended.
 */
export const PAYMENT_STANDINGS = [...PAYMENT_STATUSES, 'on_account', ...ENDED_ORDERS] as const;
