import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../engine/database';
import { centsFromNumeric, shillingsFromCents, showShillings } from '../engine/money';
import { openAmount } from '../sales/orders/open-amount';
import { beingConfirmedOfOrder } from '../sales/orders/order-money';

interface Owed {
  readonly open: string;
  readonly channel: string;
  readonly customer: string | null;
  readonly balance: string;
  readonly limit: string | null;
  /** The amount not charged to an account yet: the whole order until it has an invoice. */
  readonly to_charge: string;
  /** The amount of M-Pesa payments not confirmed yet, in shillings. */
  readonly being_confirmed: number;
}

/** The reason why goods should not leave, and the facts that are recorded if a user lets them. In shillings. */
export interface Obstacle {
  readonly reason: string;
  readonly facts: Readonly<Record<string, string | number | null>>;
}

const show = (cents: number) => showShillings(shillingsFromCents(cents));

/**
 * The reason why goods of an order should not leave in its present state of payment (decision BO-93), or null if there is none. A counter
 * sale on account was agreed to at the counter; an online order is charged to its customer's account up to its limit (invariant 22). While
 * goods leave, the caller holds the locks of the order and of its customer.
 */
export async function whyNotToLeave(db: Db, orderId: number): Promise<Obstacle | null> {
  const [owed] = await selectRows<Owed>(
    db,
    sql`select ${openAmount}::text as open, orders.channel, parties.name as customer, coalesce(parties.balance, 0)::text as balance,
               parties.credit_limit::text as limit, (case when orders.invoice is null then orders.amount else 0 end)::text as to_charge,
               ${beingConfirmedOfOrder} as being_confirmed
        from orders left join parties on parties.id = orders.customer_id
        where orders.id = ${orderId}`,
  );
  const open = centsFromNumeric(owed?.open ?? '0');
  if (!owed || open <= 0) {
    return null;
  }
  if (owed.customer === null) {
    const { being_confirmed: waiting } = owed;
    return {
      reason:
        waiting > 0
          ? `M-Pesa has not confirmed a payment of ${showShillings(waiting)} for this order yet.`
          : `${show(open)} of this order is not paid.`,
      facts: { open: shillingsFromCents(open), ...(waiting > 0 && { being_confirmed: waiting }) },
    };
  }
  const balance = centsFromNumeric(owed.balance) + centsFromNumeric(owed.to_charge);
  const limit = owed.limit === null ? null : centsFromNumeric(owed.limit);
  if (owed.channel === 'counter' || limit === null || balance <= limit) {
    return null;
  }
  return {
    reason: `With this order ${owed.customer} owes ${show(balance)}, and has a credit limit of ${show(limit)}.`,
    facts: {
      customer: owed.customer,
      credit_limit: shillingsFromCents(limit),
      balance: shillingsFromCents(balance),
      open: shillingsFromCents(open),
    },
  };
}
