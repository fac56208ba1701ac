import { type PartyKind } from '@ofisi/api-contract/contacts/enums';
import type { statementEntrySchema, statementSchema } from '@ofisi/api-contract/contacts/statement';
import { nairobiDayEnd, nairobiDayStart } from '@ofisi/shared-shop/nairobi-day';
import { sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { selectRows, type Db } from '../../engine/database';
import { isoMoment } from '../../engine/iso-moment';
import { openingGroup, owed } from '../opening-balances';

export type Statement = z.output<typeof statementSchema>['statement'];
type Entry = z.output<typeof statementEntrySchema>;

interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The party of the statement. */
export interface Account {
  readonly id: number;
  readonly kind: PartyKind;
}

const within = ({ from, to }: Period): SQL =>
  sql.join(
    [
      sql`true`,
      ...(from ? [sql`entry.at >= ${nairobiDayStart(from).toISOString()}::timestamptz`] : []),
      ...(to ? [sql`entry.at < ${nairobiDayEnd(to).toISOString()}::timestamptz`] : []),
    ],
    sql` and `,
  );

/** The entries of a party; corrected opening balances appear as one entry, or none. */
const entriesOf = (id: number): SQL => sql`
  select * from (
    select id, at, kind, order_id, return_id, purchase_id, supplier_return_id, payment_id, due_on, note,
           sum(amount) over same as amount, row_number() over (same order by at, id) as place
    from ledger_entries entry
    where party_id = ${id}
    window same as (partition by coalesce(${openingGroup}, id::text))
  ) alike
  where place = 1 and amount <> 0`;

const cents = (shillings: number) => Math.round(shillings * 100);

/**
 * The charges and payments of a period in order, each with the balance after it: owed by a customer to the shop, or by the shop to a
 * supplier. Allotting an advance to a document later writes two entries that cancel out: they are left out, since nothing was charged or
 * paid.
 */
export async function readStatement(db: Db, { id, kind }: Account, period: Period): Promise<Statement> {
  const [before] = period.from
    ? await selectRows<{ opening: number }>(
        db,
        sql`select coalesce(sum(${owed(kind)}), 0)::float8 as opening from ledger_entries entry
            where entry.party_id = ${id} and not (${within({ from: period.from })})`,
      )
    : [];
  const rows = await selectRows<Omit<Entry, 'balance'>>(
    db,
    sql`select entry.id, ${isoMoment(sql`entry.at`)} as at, entry.kind,
               coalesce(returned.credit_note, orders.invoice, orders.number, sent_back.reference_number, purchase.reference_number) as document,
               entry.order_id, payment.method, payment.reference,
               (case when entry.kind = 'purchase' then coalesce(purchase.due_on, entry.due_on) else entry.due_on end)::text as due_on,
               coalesce(entry.note, payment.note) as note, (${owed(kind)})::float8 as amount
        from (${entriesOf(id)}) entry
        left join orders on orders.id = entry.order_id
        left join returns returned on returned.id = entry.return_id
        left join purchases purchase on purchase.id = entry.purchase_id
        left join supplier_returns sent_back on sent_back.id = entry.supplier_return_id
        left join payments payment on payment.id = entry.payment_id
        where entry.kind <> 'allocation' and ${within(period)}
        order by entry.at, entry.id`,
  );
  const opening = cents(before?.opening ?? 0);
  let balance = opening;
  let charged = 0;
  const entries = rows.map((row) => {
    const amount = cents(row.amount);
    balance += amount;
    charged += Math.max(0, amount);
    return { ...row, balance: balance / 100 };
  });
  const paid = opening + charged - balance;
  return { opening: opening / 100, charged: charged / 100, paid: paid / 100, closing: balance / 100, entries };
}
