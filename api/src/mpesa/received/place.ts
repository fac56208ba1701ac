import type { UNALLOCATED_REASONS } from '@ofisi/api-contract/mpesa/enums';
import { eq, sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { centsFromNumeric } from '../../engine/money';
import { reserveAgain } from '../../sales/orders/reserve-again';
import { orders } from '../../tables/sales';
import { readSettings } from '../../settings/settings.queries';
import { openOf } from './open-of-order';

export type UnallocatedReason = (typeof UNALLOCATED_REASONS)[number];

/** Where the money goes. Amounts in cents. */
export interface Destination {
  /** The part for the order. */
  readonly amount: number;
  readonly reason: UnallocatedReason | null;
}

const CENTS = 100;

/**
 * Whether an unproven payment may count for an order, given the shop's limit on all unproven payments of that order together. The order is
 * locked.
 * @param amount in cents
 */
export async function mayCountUnproven(tx: Db, orderId: number, amount: number): Promise<boolean> {
  const { unproven_payment: limit } = (await readSettings(tx)).limits;
  if (limit === null) {
    return true;
  }
  const [row] = await selectRows<{ sum: string }>(
    tx,
    sql`select coalesce(-sum(entry.amount), 0)::text as sum
        from ledger_entries entry join mpesa_receipts told on told.payment_id = entry.payment_id
        where entry.order_id = ${orderId} and told.unproven_since is not null`,
  );
  return amount + centsFromNumeric(row?.sum ?? '0') <= limit * CENTS;
}

/** The part of a payment that an order can take. The order is locked; an expired one is reserved again if its goods are available. */
export async function placeFor(tx: Db, orderId: number, amount: number, isProven: boolean): Promise<Destination> {
  const [order] = await tx.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId));
  if (order?.status === 'cancelled' || order?.status === 'void') {
    return { amount: 0, reason: 'cancelled' };
  }
  const open = await openOf(tx, orderId);
  if (open <= 0) {
    return { amount: 0, reason: 'paid_already' };
  }
  if (!isProven && !(await mayCountUnproven(tx, orderId, Math.min(amount, open)))) {
    return { amount: 0, reason: 'unproven' };
  }
  if (order?.status === 'expired' && !(await reserveAgain(tx, orderId, new Date()))) {
    return { amount: 0, reason: 'no_stock' };
  }
  return amount > open ? { amount: open, reason: 'paid_too_much' } : { amount, reason: null };
}
