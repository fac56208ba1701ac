import { sql, type SQL } from 'drizzle-orm';
import { cancelledOf, isOfService } from '../../sales/orders/left-to-deliver';
import type { Statement } from '../statement';

const itemCalled = (id: SQL) =>
  sql`(select 'Item ' || named.id || ', ' || named.title from items named where named.id = ${id})`;

const orderCalled = (id: SQL) => sql`(select 'Order ' || named.number from orders named where named.id = ${id})`;

/** The quantity of an order's line that has left with deliveries. */
const outOf = (line: SQL) => sql`coalesce((
  select sum(gone.quantity) from delivery_lines gone join deliveries shipped on shipped.id = gone.delivery_id
  where gone.order_line_id = ${line}.id and shipped.archived_at is null and shipped.status in ('on_the_way', 'delivered')
), 0)`;

/** Per order and item: the quantity that its goods moved, and the quantity expected. */
const movedByOrder = (delta: SQL, expected: SQL) => sql`
  select ${orderCalled(sql`moved.order_id`)} || ': ' || ${itemCalled(sql`moved.item_id`)} as what, coalesce(owed.expected, 0) as expected, moved.found
  from (
    select order_id, item_id, sum(${delta}) as found from stock_movements where order_id is not null group by order_id, item_id
  ) moved
  left join (
    select line.order_id, line.item_id, sum(${expected}) as expected
    from order_lines line join orders sold on sold.id = line.order_id
    where not ${isOfService(sql`line`)}
    group by line.order_id, line.item_id
  ) owed on owed.order_id = moved.order_id and owed.item_id = moved.item_id`;

/** Per document and item: the quantity on its lines, and the quantity moved; `which` selects the movements. */
const movedByDocument = (column: SQL, lines: SQL, called: SQL, which = sql`true`) => sql`
  select ${called} || ': ' || ${itemCalled(sql`item_id`)} as what, coalesce(said.quantity, 0) as expected, coalesce(moved.quantity, 0) as found
  from (${lines}) said
  full join (
    select ${column} as document_id, item_id, sum(on_hand_delta) as quantity from stock_movements where ${column} is not null and ${which}
    group by ${column}, item_id
  ) moved using (document_id, item_id)`;

/** Goods: stock on hand, reservations, and the documents that moved them (invariants 10 and 12). */
export const STOCK: readonly Statement[] = [
  {
    name: 'stock-is-its-movements',
    says: 'The stock of an item equals the sum of its stock movements.',
    compared: sql`
      select 'Item ' || items.id || ', ' || items.title as what, coalesce(moved.quantity, 0) as expected, items.on_hand as found
      from items left join (select item_id, sum(on_hand_delta) as quantity from stock_movements group by item_id) moved on moved.item_id = items.id`,
  },
  {
    name: 'reserved-is-its-movements',
    says: 'The reserved quantity of an item equals the sum of its stock movements.',
    compared: sql`
      select 'Item ' || items.id || ', ' || items.title as what, coalesce(moved.quantity, 0) as expected, items.reserved as found
      from items left join (select item_id, sum(reserved_delta) as quantity from stock_movements group by item_id) moved on moved.item_id = items.id`,
  },
  {
    name: 'movements-follow-each-other',
    says: 'Each stock movement starts from the balance of the one before it.',
    compared: sql`
      select ${itemCalled(sql`item_id`)} || ', movement ' || id as what, before + on_hand_delta as expected, on_hand_after as found
      from (
        select id, item_id, on_hand_delta, on_hand_after, lag(on_hand_after, 1, 0) over (partition by item_id order by id) as before
        from stock_movements
      ) told`,
  },
  {
    name: 'promised-is-there',
    says: 'No more of an item is reserved than is in stock.',
    compared: sql`
      select 'Item ' || id || ', ' || title as what, least(reserved, on_hand) as expected, reserved as found from items where reserved > 0`,
  },
  {
    name: 'reserved-is-what-orders-hold',
    says: 'The reserved quantity of an item is what unfinished orders still wait for.',
    compared: sql`
      select 'Item ' || items.id || ', ' || items.title as what, coalesce(held.quantity, 0) as expected, items.reserved as found
      from items left join (
        select line.item_id, sum(line.quantity - ${cancelledOf(sql`line`)} - ${outOf(sql`line`)}) as quantity
        from order_lines line join orders on orders.id = line.order_id
        where orders.status = 'reserved' and not ${isOfService(sql`line`)}
        group by line.item_id
      ) held on held.item_id = items.id`,
  },
  {
    name: 'orders-hold-their-goods',
    says: 'An order reserves what it still waits for, and nothing once it has ended.',
    compared: movedByOrder(
      sql`reserved_delta`,
      sql`case when sold.status = 'reserved' then line.quantity - ${cancelledOf(sql`line`)} - ${outOf(sql`line`)} else 0 end`,
    ),
  },
  {
    name: 'sold-goods-have-left',
    says: 'What was sold at the counter or has left with a delivery is no longer in stock, and nothing else of an order is gone.',
    compared: movedByOrder(
      sql`on_hand_delta`,
      sql`case when sold.status = 'void' then 0 when sold.channel = 'counter' then -line.quantity else -${outOf(sql`line`)} end`,
    ),
  },
  {
    name: 'returned-goods-are-back',
    says: 'What came back with a return is in stock again, except what was written off.',
    compared: movedByDocument(
      sql`return_id`,
      sql`select back.id as document_id, sold.item_id, sum(line.quantity) as quantity
          from returns back join return_lines line on line.return_id = back.id join order_lines sold on sold.id = line.order_line_id
          where back.status = 'returned' and line.condition = 'restock' and not ${isOfService(sql`sold`)}
          group by back.id, sold.item_id`,
      sql`'Return ' || document_id`,
    ),
  },
  {
    name: 'received-goods-are-in-stock',
    says: 'What was received with a purchase came into stock, and nothing of one that was cancelled or is only ordered.',
    compared: movedByDocument(
      sql`purchase_id`,
      sql`select bought.id as document_id, line.item_id, sum(line.quantity) as quantity
          from purchases bought join purchase_lines line on line.purchase_id = bought.id
          where bought.state = 'received' and bought.archived_at is null
          group by bought.id, line.item_id`,
      sql`'Purchase ' || (select reference_number from purchases where id = document_id)`,
    ),
  },
  {
    name: 'sent-back-goods-have-left',
    says: 'What went back to a supplier has left the stock.',
    compared: movedByDocument(
      sql`supplier_return_id`,
      sql`select back.id as document_id, line.item_id, -sum(line.quantity) as quantity
          from supplier_returns back join supplier_return_lines line on line.supplier_return_id = back.id
          where back.archived_at is null
          group by back.id, line.item_id`,
      sql`'Supplier return ' || (select reference_number from supplier_returns where id = document_id)`,
    ),
  },
  {
    name: 'counted-goods-are-in-stock',
    says: 'A posted stock take moved exactly the differences that were counted.',
    compared: movedByDocument(
      sql`stock_take_id`,
      sql`select line.stock_take_id as document_id, line.item_id, line.counted - line.expected as quantity
          from stock_take_lines line join stock_takes take on take.id = line.stock_take_id join items on items.id = line.item_id
          where take.status = 'posted' and line.counted is not null and not items.requires_serial`,
      sql`'Stock take ' || document_id`,
      // For those items, units are counted rather than pieces.
      sql`item_id not in (select id from items where requires_serial)`,
    ),
  },
];
