const ITEMS = 200;
const LINES = 3;
const STOCK = 10_000_000;

/** SQL for the item of an order line: each line has another item, and one to three pieces of 100 shillings. */
const ITEM = `1 + (orders.id * 7 + place * 13) % ${ITEMS}`;
const QUANTITY = '1 + (orders.id + place) % 3';
const VAT = (total: string) => `round(${total} * 16.0 / 116, 2)`;

/**
 * Statements that fill an empty shop with this many counter sales, each with three lines, its invoice, payment and tax invoice, so that the
 * books agree.
 */
export const soldOrders = (count: number): string[] => [
  `insert into categories (name, slug, description) values ('Toners', 'toners', 'For every printer')`,
  `insert into items (slug, title, actual_name, description, category_id, initial_price, actual_price, on_hand)
   select 'item-' || n, 'Item ' || n, 'Item ' || n, '[]', 1, 100, 100, ${STOCK} from generate_series(1, ${ITEMS}) n order by n`,
  `insert into stock_movements (item_id, cause, on_hand_delta, reserved_delta, on_hand_after, reserved_after)
   select id, 'opening', on_hand, 0, on_hand, 0 from items order by id`,
  `insert into orders (number, invoice, invoiced_at, token, channel, status, first_name, last_name, phone_number, location, delivery_address,
                       amount, rounding, payment_method, created_at)
   select 'ORD' || 1000000 + n, 'INV26' || lpad(n::text, 6, '0'), at, 'token-' || n, 'counter', 'completed', 'Walk-in', 'customer', '0712345678', 'CBD',
          'Counter', 0, 0, 'cash', at
   from (select n, timestamptz '2026-01-01 08:00+03' + n * interval '1 minute' / 4 as at from generate_series(1, ${count}) n) sold order by n`,
  `insert into order_lines (order_id, item_id, product_name, price, quantity, unit_cost, tax_class, tax_rate, tax, total)
   select id, item, 'Item ' || item, 100, quantity, 60, 'B', 16, ${VAT('100 * quantity')}, 100 * quantity
   from (select orders.id, place, ${ITEM} as item, ${QUANTITY} as quantity from orders cross join generate_series(1, ${LINES}) place) line order by id, place`,
  `update orders set amount = line.total, tax = line.tax
   from (select order_id, sum(total) as total, sum(tax) as tax from order_lines group by order_id) line where line.order_id = orders.id`,
  `insert into stock_movements (item_id, cause, on_hand_delta, reserved_delta, on_hand_after, reserved_after, unit_cost, order_id)
   select item_id, 'sale', -quantity, 0, ${STOCK} - sum(quantity) over (partition by item_id order by id), 0, 60, order_id from order_lines order by id`,
  `update items set on_hand = ${STOCK} - sold.quantity
   from (select item_id, sum(quantity) as quantity from order_lines group by item_id) sold where sold.item_id = items.id`,
  `insert into payments (method, account, amount, paid_at) select 'cash', 'cash-in-shop', amount, created_at from orders order by id`,
  `insert into ledger_entries (kind, amount, order_id, payment_id, at)
   select kind, case kind when 'sale' then amount else -amount end, orders.id, case kind when 'payment' then orders.id end, created_at
   from orders cross join (values (1, 'sale'), (2, 'payment')) entry (place, kind) order by orders.id, place`,
  `insert into order_events (order_id, status, at) select id, status, created_at from orders`,
  `insert into document_counters (document, year, last_number, last_at) select 'invoice', 26, count(*), max(invoiced_at) from orders`,
  `insert into tax_devices (pin, branch, serial) values ('P051234567X', '00', 'BENCH')`,
  `insert into tax_documents (device_id, kind, order_id, reference, content, total, status, number, issued_at)
   select 1, 'sale', orders.id, invoice, jsonb_build_object('lines', lines), amount, 'signed', orders.id, invoiced_at
   from orders join (
     select order_id, jsonb_agg(jsonb_build_object('item_id', item_id, 'total', total, 'tax', tax)) as lines from order_lines group by order_id
   ) line on line.order_id = orders.id`,
  'analyze',
];
