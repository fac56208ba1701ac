import { sql, type SQL } from 'drizzle-orm';
import type { Statement } from '../statement';

/** The numbers of a series by the year in which they are counted: the two digits before the last six. */
const series = (document: string, numbers: SQL) => sql`
  select 'Series ' || ${document} || ' of 20' || lpad(counter.year::text, 2, '0') as what, counter.last_number::text || ' without a gap' as expected,
         count(issued.number)::text || case when count(issued.number) = coalesce(max(issued.place), 0) then ' without a gap' else ' with gaps' end as found
  from document_counters counter
  left join (
    select number, substring(number from '([0-9]{2})[0-9]{6}$')::int as year, right(number, 6)::int as place from (${numbers}) numbers
  ) issued on issued.year = counter.year
  where counter.document = ${document}
  group by counter.document, counter.year`;

/** Dates that contradict the order of the numbers in their series. */
const dated = (numbers: SQL) => sql`
  select number as what, greatest(at, before) as expected, at as found
  from (select number, at, lag(at, 1, at) over (partition by left(number, -6) order by number) as before from (${numbers}) numbers) told`;

const INVOICES = sql`select invoice as number, invoiced_at as at from orders where invoice is not null`;

const CREDIT_NOTES = sql`
  select credit_note as number, voided_at as at from orders where credit_note is not null
  union all
  select credit_note, credited_at from returns where credit_note is not null`;

/** The quantity of each line on documents of this kind, except failed ones, against the quantity sold. */
function withinSold(document: 'return' | 'delivery'): SQL {
  const documents = document === 'return' ? 'returns' : 'deliveries';
  return sql`
    select 'Order ' || orders.number || ', ' || sold.product_name as what, least(sold.quantity, moved.quantity) as expected, moved.quantity as found
    from (
      select line.order_line_id, sum(line.quantity) as quantity
      from ${sql.identifier(`${document}_lines`)} line join ${sql.identifier(documents)} document on document.id = line.${sql.identifier(`${document}_id`)}
      where document.archived_at is null and document.status <> 'failed'
      group by line.order_line_id
    ) moved
    join order_lines sold on sold.id = moved.order_line_id join orders on orders.id = sold.order_id`;
}

const orderCalled = sql`'Order ' || orders.number`;

/** Sales, and the documents about them (invariants 8, 9 and 17). */
export const SALES: readonly Statement[] = [
  {
    name: 'lines-add-up',
    says: 'A line of an order is its price times its quantity, less its discount.',
    compared: sql`
      select 'Order ' || orders.number || ', ' || line.product_name as what, round(line.price * line.quantity, 2) - line.discount as expected,
             line.total as found
      from order_lines line join orders on orders.id = line.order_id`,
  },
  {
    name: 'orders-add-up',
    says: 'An order is the sum of its lines, its delivery fee and its rounding.',
    compared: sql`
      select ${orderCalled} as what, coalesce(sum(line.total), 0) + orders.delivery_fee + orders.rounding as expected, orders.amount as found
      from orders left join order_lines line on line.order_id = orders.id
      group by orders.id`,
  },
  {
    name: 'line-vat',
    says: 'The VAT in a line is the share of its total given by its rate.',
    compared: sql`
      select 'Order ' || orders.number || ', ' || line.product_name as what,
             round(line.total * line.tax_rate / (100 + line.tax_rate), 2) as expected, line.tax as found
      from order_lines line join orders on orders.id = line.order_id`,
  },
  {
    name: 'order-vat',
    says: 'The VAT in an order is that of its lines, and beyond it at most what is in the delivery fee.',
    compared: sql`
      select ${orderCalled} as what, least(greatest(orders.tax, sum(line.tax)), sum(line.tax) + orders.delivery_fee) as expected, orders.tax as found
      from orders join order_lines line on line.order_id = orders.id
      group by orders.id`,
  },
  {
    name: 'rounding-below-a-shilling',
    says: 'An order is rounded by half a shilling at most.',
    compared: sql`
      select ${orderCalled} as what, least(greatest(rounding, -0.5), 0.5) as expected, rounding as found from orders where rounding <> 0`,
  },
  {
    name: 'sales-have-an-invoice',
    says: 'A counter sale, or an order that has left completely, has an invoice.',
    compared: sql`select ${orderCalled} as what, true as expected, invoice is not null as found from orders where status = 'completed'`,
  },
  {
    name: 'ended-orders-have-no-invoice',
    says: 'An order that expired or was cancelled has no invoice.',
    compared: sql`
      select ${orderCalled} as what, null as expected, invoice as found from orders where status in ('expired', 'cancelled')`,
  },
  {
    name: 'void-sales-have-a-credit-note',
    says: 'An invoice that was voided has a credit note, and no other sale has one.',
    compared: sql`
      select ${orderCalled} as what, status = 'void' and invoice is not null as expected, credit_note is not null as found from orders`,
  },
  {
    name: 'invoices-without-gaps',
    says: 'Invoices are numbered without a gap.',
    compared: series('invoice', INVOICES),
  },
  {
    name: 'credit-notes-without-gaps',
    says: 'Credit notes are numbered without a gap.',
    compared: series('credit_note', CREDIT_NOTES),
  },
  { name: 'invoices-in-order', says: 'Invoices are dated in the order of their numbers.', compared: dated(INVOICES) },
  {
    name: 'credit-notes-in-order',
    says: 'Credit notes are dated in the order of their numbers.',
    compared: dated(CREDIT_NOTES),
  },
  {
    name: 'no-more-returned-than-sold',
    says: 'No more of a line has come back, or is due back, than was sold.',
    compared: withinSold('return'),
  },
  {
    name: 'no-more-delivered-than-sold',
    says: 'No more of a line is on deliveries than was sold.',
    compared: withinSold('delivery'),
  },
  {
    name: 'accepted-quotations-are-orders',
    says: 'A quotation that was accepted became an order of its amount, or of less once parts of a service job were given up.',
    compared: sql`
      select 'Quotation ' || quotations.number as what, case when quotations.service_job_id is null then quotations.amount
               else least(quotations.amount, orders.amount) end as expected, orders.amount as found
      from quotations join orders on orders.id = quotations.order_id`,
  },
];
