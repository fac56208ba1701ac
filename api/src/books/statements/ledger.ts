import { sql } from 'drizzle-orm';
import { openAmount } from '../../sales/orders/open-amount';
import type { Statement } from '../statement';

const orderCalled = sql`'Order ' || orders.number`;

/** The amounts owed, by whom and for what (decision 028). */
export const LEDGER: readonly Statement[] = [
  {
    name: 'balances-are-sums',
    says: 'The balance of a customer or supplier is the sum of their entries in the ledger.',
    compared: sql`
      select initcap(parties.kind) || ' ' || parties.name as what, coalesce(sum(entry.amount), 0) as expected, parties.balance as found
      from parties left join ledger_entries entry on entry.party_id = parties.id
      group by parties.id`,
  },
  {
    name: 'invoices-are-owed',
    says: 'An order is charged once, with its invoice, and for its amount.',
    compared: sql`
      select ${orderCalled} as what, case when orders.invoice is null then 0 else orders.amount end as expected, coalesce(charged.amount, 0) as found
      from orders
      left join (select order_id, sum(amount) as amount from ledger_entries where kind = 'sale' group by order_id) charged on charged.order_id = orders.id`,
  },
  {
    name: 'ended-orders-owe-nothing',
    says: 'Nothing is owed or held for an order that is void, cancelled or expired.',
    compared: sql`
      select ${orderCalled} as what, 0::numeric as expected, coalesce(sum(entry.amount), 0) as found
      from orders left join ledger_entries entry on entry.order_id = orders.id
      where orders.status in ('void', 'cancelled', 'expired')
      group by orders.id`,
  },
  {
    name: 'no-order-is-overpaid',
    says: 'No order has more money than its amount, unless goods of it came back.',
    compared: sql`
      select what, greatest(0, open) as expected, open as found
      from (
        select ${orderCalled} as what, ${openAmount} as open from orders
        where status in ('reserved', 'completed') and not exists (select from returns where returns.order_id = orders.id and credit_note is not null)
      ) told`,
  },
  {
    name: 'returns-are-credited',
    says: 'A return that has arrived reduces what is owed by the value of its lines, less what was kept.',
    compared: sql`
      select 'Return ' || returns.id as what, -greatest(0, coalesce(back.total, 0) - returns.discount) as expected, coalesce(credited.amount, 0) as found
      from returns
      left join (select return_id, sum(total) as total from return_lines group by return_id) back on back.return_id = returns.id
      left join (
        select return_id, sum(amount) as amount from ledger_entries where kind = 'return' group by return_id
      ) credited on credited.return_id = returns.id
      where returns.credit_note is not null`,
  },
  {
    name: 'credit-notes-within-the-invoice',
    says: 'No more was credited for an order than was charged.',
    compared: sql`
      select ${orderCalled} as what, least(orders.amount, credited.amount) as expected, credited.amount as found
      from (select order_id, -sum(amount) as amount from ledger_entries where kind = 'return' group by order_id) credited
      join orders on orders.id = credited.order_id`,
  },
  {
    name: 'entries-are-of-the-customer',
    says: 'The debt for an order is owed by its customer.',
    compared: sql`
      select ${orderCalled} || ', entry ' || entry.id as what, orders.customer_id as expected, entry.party_id as found
      from ledger_entries entry join orders on orders.id = entry.order_id`,
  },
  {
    name: 'allocations-cancel-out',
    says: 'Money paid in advance and allocated later moves only between a customer and their orders.',
    compared: sql`
      select 'Customer ' || parties.name as what, 0::numeric as expected, sum(entry.amount) as found
      from ledger_entries entry join parties on parties.id = entry.party_id
      where entry.kind = 'allocation'
      group by parties.id`,
  },
  {
    name: 'closed-days-stay-closed',
    says: 'Nothing was recorded on a closed day.',
    compared: sql`
      select 'Entry ' || entry.id as what, null as expected, to_char(entry.at at time zone 'Africa/Nairobi', 'YYYY-MM-DD') as found
      from ledger_entries entry
      join lateral (
        select closed_until from period_closings where period_closings.created_at < entry.created_at order by id desc limit 1
      ) closing on (entry.at at time zone 'Africa/Nairobi')::date <= closing.closed_until`,
  },
];
