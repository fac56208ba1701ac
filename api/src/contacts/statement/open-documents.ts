import { nairobiDayEnd } from '@ofisi/shared-shop/nairobi-day';
import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { owed } from '../opening-balances';
import type { Account } from './read-statement';

/** The amount still owed for a document; null stands for everything without a document. Shillings, negative if overpaid. */
export interface OpenDocument {
  readonly document: string | null;
  readonly due_on: string | null;
  readonly amount: number;
}

/** The components of a balance at the end of a day, or now; they add up to it. */
export const readOpenDocuments = (db: Db, { id, kind }: Account, to: string | undefined): Promise<OpenDocument[]> =>
  selectRows<OpenDocument>(
    db,
    sql`select coalesce(orders.invoice, orders.number, purchases.reference_number) as document,
               max(coalesce(purchases.due_on, entry.due_on))::text as due_on, sum(${owed(kind)})::float8 as amount
        from ledger_entries entry
        left join orders on orders.id = entry.order_id
        left join purchases on purchases.id = entry.purchase_id
        where entry.party_id = ${id}
          ${to ? sql`and entry.at < ${nairobiDayEnd(to).toISOString()}::timestamptz` : sql``}
        group by orders.id, purchases.id
        having sum(entry.amount) <> 0
        order by min(entry.at), orders.id, purchases.id`,
  );
