import { sql } from 'drizzle-orm';
import type { Statement } from '../statement';

const purchaseCalled = sql`'Purchase ' || purchases.reference_number`;

/** Purchases, and what is owed for them (decisions BO-27 and BO-101). */
export const PURCHASES: readonly Statement[] = [
  {
    name: 'purchase-lines-add-up',
    says: 'A line of a purchase is its cost times its quantity, less its discount.',
    compared: sql`
      select ${purchaseCalled} || ', item ' || line.item_id as what,
             greatest(0, round(line.quantity * round(line.unit_cost, 2), 2) - line.discount) as expected, line.total as found
      from purchase_lines line join purchases on purchases.id = line.purchase_id`,
  },
  {
    name: 'purchases-are-owed',
    says: 'Received goods are owed to their supplier; nothing is owed for goods that are only ordered or were cancelled.',
    compared: sql`
      select ${purchaseCalled} as what,
             case when purchases.state = 'received' and purchases.archived_at is null then -coalesce(bought.total, 0) else 0 end as expected,
             coalesce(charged.amount, 0) as found
      from purchases
      left join (select purchase_id, sum(total) as total from purchase_lines group by purchase_id) bought on bought.purchase_id = purchases.id
      left join (
        select purchase_id, sum(amount) as amount from ledger_entries where kind in ('purchase', 'adjustment', 'void') and supplier_return_id is null group by purchase_id
      ) charged on charged.purchase_id = purchases.id`,
  },
  {
    name: 'supplier-returns-are-credited',
    says: 'A return to a supplier reduces what is owed by the value of its lines.',
    compared: sql`
      select 'Supplier return ' || supplier_returns.reference_number as what,
             case when supplier_returns.archived_at is null then coalesce(back.total, 0) else 0 end as expected, coalesce(credited.amount, 0) as found
      from supplier_returns
      left join (
        select supplier_return_id, sum(total) as total from supplier_return_lines group by supplier_return_id
      ) back on back.supplier_return_id = supplier_returns.id
      left join (
        select supplier_return_id, sum(amount) as amount from ledger_entries where supplier_return_id is not null group by supplier_return_id
      ) credited on credited.supplier_return_id = supplier_returns.id`,
  },
  {
    name: 'entries-are-of-the-supplier',
    says: 'The debt for a purchase is owed to its supplier.',
    compared: sql`
      select ${purchaseCalled} || ', entry ' || entry.id as what, purchases.supplier_id as expected, entry.party_id as found
      from ledger_entries entry join purchases on purchases.id = entry.purchase_id`,
  },
];
