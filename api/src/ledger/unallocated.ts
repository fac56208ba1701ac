import { sql, type SQL } from 'drizzle-orm';

/**
 * The unallocated part of a payment: the sum of those entries, of it and of the payments that reversed a part of it, that name neither an
 * order nor a customer (decision 028). `payment` is the id of the payment.
 */
export const unallocatedOf = (payment: SQL): SQL<string> => sql`(
  select coalesce(-sum(entry.amount), 0) from ledger_entries entry
  where entry.order_id is null and entry.party_id is null
    and entry.payment_id in (select paid.id from payments paid where paid.id = ${payment} or paid.reverses = ${payment})
)`;
