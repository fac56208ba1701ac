import { sql } from 'drizzle-orm';
import type { Statement } from '../statement';

/** The amount that a document adds to the total reported to the tax office. */
const signed = (column: string) =>
  sql`case when document.kind in ('sale', 'surcharge') then document.${sql.raw(column)} else -document.${sql.raw(column)} end`;

/** Tax invoices and credit notes (decision 058). */
export const TAX: readonly Statement[] = [
  {
    name: 'tax-documents-add-up',
    says: 'A tax document is the sum of its lines.',
    compared: sql`
      select 'Tax document ' || document.reference as what,
             (select coalesce(sum((line ->> 'total')::numeric), 0) from jsonb_array_elements(document.content -> 'lines') line) as expected,
             document.total as found
      from tax_documents document`,
  },
  {
    name: 'one-tax-invoice-a-sale',
    says: 'An invoice is reported to the tax office once.',
    compared: sql`
      select 'Order ' || orders.number as what, 1::bigint as expected, count(*) as found
      from tax_documents document join orders on orders.id = document.order_id
      where document.kind = 'sale'
      group by orders.id`,
  },
  {
    name: 'tax-credit-within-the-invoice',
    says: 'The credit notes of a sale never take back more than its tax invoice says.',
    compared: sql`
      select 'Order ' || orders.number as what, greatest(0, sum(${signed('total')})) as expected, sum(${signed('total')}) as found
      from tax_documents document join orders on orders.id = document.order_id
      group by orders.id`,
  },
  {
    name: 'tax-invoice-of-the-supply',
    says: 'A tax invoice is of what was supplied: the order without its rounding, with the discounts that were given before it.',
    compared: sql`
      select 'Tax document ' || document.reference as what,
             orders.amount - orders.rounding + coalesce((
               select sum(cut.amount) from ledger_entries cut where cut.order_id = orders.id and cut.kind = 'adjustment' and cut.id <= document.cut_to
             ), 0) as expected,
             document.total as found
      from tax_documents document join orders on orders.id = document.order_id
      where document.kind = 'sale'`,
  },
];
