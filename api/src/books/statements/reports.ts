import { sql } from 'drizzle-orm';
import { saleFacts } from '../../reports/sale-facts';
import type { Statement } from '../statement';

/** From before the first sale until after the last one. */
const ALWAYS = { from: new Date('2000-01-01T00:00:00Z'), to: new Date('2100-01-01T00:00:00Z') };

/** The totals of the reports against the records behind them (decision BO-102). */
export const REPORTS: readonly Statement[] = [
  {
    name: 'sales-reports-are-the-ledger',
    says: 'The sales of an order in the reports equal what the ledger charged and credited for it.',
    compared: sql`
      select 'Order ' || orders.number as what, coalesce(charged.amount, 0) as expected, coalesce(told.amount, 0) as found
      from orders
      left join (select order_id, sum(net + tax) as amount from ${saleFacts(ALWAYS)} group by order_id) told on told.order_id = orders.id
      left join (
        select order_id, sum(amount) as amount from ledger_entries where kind in ('sale', 'void', 'return', 'adjustment') group by order_id
      ) charged on charged.order_id = orders.id
      where orders.invoice is not null`,
  },
  {
    name: 'vat-report-is-the-tax-documents',
    says: 'The VAT of an order in the reports equals that of its tax documents.',
    compared: sql`
      select 'Order ' || orders.number as what, declared.tax as expected, coalesce(told.tax, 0) as found
      from (
        select document.order_id,
               sum(case when document.kind in ('sale', 'surcharge') then 1 else -1 end * (
                 select coalesce(sum((line ->> 'tax')::numeric), 0) from jsonb_array_elements(document.content -> 'lines') line
               )) as tax
        from tax_documents document group by document.order_id
      ) declared
      join orders on orders.id = declared.order_id
      left join (select order_id, sum(tax) as tax from ${saleFacts(ALWAYS)} group by order_id) told on told.order_id = orders.id`,
  },
];
