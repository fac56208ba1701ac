import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { nairobiDayEnd } from '../../resource/nairobi-day';

/** What is still owed of a document; null stands for all that belongs to none. Shillings, negative where the shop owes. */
export interface OpenDocument {
  readonly document: string | null;
  readonly due_on: string | null;
  readonly amount: number;
}

/** What makes up a customer's balance at the end of a day, or now: the sums add up to it. */
export const readOpenDocuments = (db: Db, customerId: number, to: string | undefined): Promise<OpenDocument[]> =>
  selectRows<OpenDocument>(
    db,
    sql`select coalesce(orders.invoice, orders.number) as document, max(entry.due_on)::text as due_on, sum(entry.amount)::float8 as amount
        from ledger_entries entry left join orders on orders.id = entry.order_id
        where entry.party_id = ${customerId}
          ${to ? sql`and entry.at < ${nairobiDayEnd(to).toISOString()}::timestamptz` : sql``}
        group by orders.id
        having sum(entry.amount) <> 0
        order by min(entry.at), orders.id`,
  );
