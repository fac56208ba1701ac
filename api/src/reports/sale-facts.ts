import { sql, type SQL } from 'drizzle-orm';
import { partOfSum, taxInPart } from '../sales/parts-of-lines';
import type { Period } from './period';

/** Whether a moment lies in the period. */
export const within = (moment: SQL, { from, to }: Period): SQL =>
  sql`(${moment} >= ${from.toISOString()}::timestamptz and ${moment} < ${to.toISOString()}::timestamptz)`;

/** Invoices, and voids of invoices: the latter are negative, on the day of their credit note. */
const documents = (period: Period) => sql`(
  select id as order_id, invoiced_at as at, 'sale' as kind, 1 as sign
  from orders where invoice is not null and ${within(sql`invoiced_at`, period)}
  union all
  select id, voided_at, 'void', -1
  from orders where status = 'void' and invoice is not null and ${within(sql`voided_at`, period)}
) document`;

/** The time at which a discount given with a delivery counts: on its day, but not before there is an invoice. */
const cutAt = sql`greatest(entry.at, sold.invoiced_at)`;

/** Discounts given with a delivery, as negative amounts; a void reverses them too. */
const cuts = (period: Period) => sql`(
  select entry.id, entry.order_id, ${cutAt} as at, 'discount' as kind, entry.amount
  from ledger_entries entry join orders sold on sold.id = entry.order_id
  where entry.kind = 'adjustment' and sold.invoice is not null and ${within(cutAt, period)}
  union all
  select entry.id, entry.order_id, sold.voided_at, 'void', -entry.amount
  from orders sold join ledger_entries entry on entry.order_id = sold.id and entry.kind = 'adjustment'
  where sold.status = 'void' and sold.invoice is not null and ${within(sql`sold.voided_at`, period)}
) cut`;

/**
 * Sales and their reversals in a period, line by line, at the time when they count (decision BO-102): an invoice on its day, a credit note
 * on its own, so that past days never change. `kind` is the kind of document; `part` is the part of it: the goods, or the delivery fee or
 * rounding, which belong to no item. `net` excludes `tax`; both are signed, and their sum is the amount in the ledger. `discount` is the
 * manual discount, without VAT; `cost` is the cost of the goods, null if it was unknown.
 */
export const saleFacts = (period: Period): SQL => sql`(
  select document.at, document.kind, 'goods' as part, document.order_id, null::int as return_id, line.item_id, line.tax_class,
         line.tax_rate, document.sign * line.quantity as quantity, document.sign * (line.total - line.tax) as net,
         document.sign * line.tax as tax, document.sign * round(line.discount * 100 / (100 + line.tax_rate), 2) as discount,
         document.sign * round(line.unit_cost * line.quantity, 2) as cost
  from ${documents(period)} join order_lines line on line.order_id = document.order_id
  union all
  select document.at, document.kind, 'delivery', document.order_id, null, null, 'B', null, 0,
         document.sign * (sold.delivery_fee - fee.tax), document.sign * fee.tax, 0, 0
  from ${documents(period)} join orders sold on sold.id = document.order_id
  cross join lateral (
    select sold.tax - coalesce(sum(line.tax), 0) as tax from order_lines line where line.order_id = sold.id
  ) fee
  where sold.delivery_fee > 0
  union all
  select document.at, document.kind, 'rounding', document.order_id, null, null, null, null, 0, document.sign * sold.rounding, 0, 0, 0
  from ${documents(period)} join orders sold on sold.id = document.order_id
  where sold.rounding <> 0
  union all
  select line.at, line.kind, 'goods', line.order_id, null, line.item_id, line.tax_class, line.tax_rate, 0,
         line.share - line.share_tax, line.share_tax, 0, 0
  from (
    select cut.at, cut.kind, line.*, ${partOfSum(sql`cut.amount`, sql`cut.id, cut.kind`)} as share,
           ${taxInPart(sql`cut.amount`, sql`cut.id, cut.kind`)} as share_tax
    from ${cuts(period)} join order_lines line on line.order_id = cut.order_id
  ) line
  union all
  select line.at, 'return', 'goods', line.order_id, line.return_id, line.item_id, line.tax_class, line.tax_rate, -line.quantity,
         (line.tax - line.kept_tax) - (line.total - line.rounding - line.kept), line.kept_tax - line.tax, 0,
         -round(line.unit_cost * line.quantity, 2)
  from (
    select note.credited_at as at, note.order_id, line.*, sold.item_id, sold.tax_class, sold.tax_rate,
           ${partOfSum(sql`note.discount`, sql`note.id`)} as kept, ${taxInPart(sql`note.discount`, sql`note.id`)} as kept_tax
    from returns note join return_lines line on line.return_id = note.id join order_lines sold on sold.id = line.order_line_id
    where note.credit_note is not null and ${within(sql`note.credited_at`, period)}
  ) line
  union all
  select note.credited_at, 'return', 'rounding', note.order_id, note.id, null, null, null, 0, -sum(line.rounding), 0, 0, 0
  from returns note join return_lines line on line.return_id = note.id
  where note.credit_note is not null and ${within(sql`note.credited_at`, period)}
  group by note.id having sum(line.rounding) <> 0
) fact`;
