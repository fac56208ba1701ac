import { sql, type SQL } from 'drizzle-orm';

/**
 * What of a payment is for nobody yet: the sum over its entries, and those of the payments that took a part of it back, that name neither an order nor
 * a customer (decision 028). `payment` is the id of the payment.
 */
export const unallocatedOf = (payment: SQL): SQL<string> => sql`(
  select coalesce(-sum(entry.amount), 0) from ledger_entries entry
  where entry.order_id is null and entry.party_id is null
    and entry.payment_id in (select paid.id from payments paid where paid.id = ${payment} or paid.reverses = ${payment})
)`;
