import type { EtimsServices } from '../etims/services';
import type { GuessThrottle } from '../http/guess-throttle';
import type { UnpaidLimit } from './orders/unpaid-limit';

export interface SalesServices extends EtimsServices {
  /** How long an unpaid online order holds its stock, in minutes (invariant 12). */
  readonly reservationMinutes: number;
  /** What unpaid online orders may hold per phone, address and account, unless the owner has set other limits (invariant 23). */
  readonly unpaidLimit: UnpaidLimit;
  /** Throttles guesses at the phone number of an order, a service job or a sold unit; their keys differ. */
  readonly trackingThrottle: GuessThrottle;
  readonly metrics: OrderCounts;
}

/** Counters of orders. */
export interface OrderCounts {
  readonly orderPlaced: (channel: 'online' | 'counter') => void;
  readonly ordersExpired: (count: number) => void;
}
