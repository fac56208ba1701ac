-- A filled shop as it was stored before the ledger of parties existed: for `migrate-shop.test.ts`, on the first five migrations.
insert into roles (name, built_in) values ('Admin', true), ('Cashier', true), ('User', true);
insert into users (name, email, password_hash, role_id)
select 'Person ' || n, 'person' || n || '@ofisi.test', 'none', 1 + n % 3 from generate_series(1, 6) n;
insert into brands (name, slug) values ('Kyocera', 'kyocera');
insert into categories (name, slug) values ('Toners', 'toners'), ('Laptops', 'laptops');
insert into units (name, short_name, allow_decimal) values ('Piece', 'pc', false), ('Metre', 'm', true);
insert into items (slug, title, actual_name, description, brand_id, category_id, unit_id, initial_price, actual_price, cost_price,
                   is_hot_deal, is_new_arrival, requires_serial, on_hand, reserved, created_at)
select 'item-' || n, 'Item ' || n, 'Item ' || n, '["Good"]', 1, 1 + n % 2, 1 + n % 2, 120 * n, 99.99 * n,
       case when n % 4 > 0 then 61.25 * n end, n % 5 = 0, n % 3 = 0, n <= 2, 500, 0, '2026-01-01T08:00:00Z'::timestamptz + n * interval '1 day'
from generate_series(1, 20) n;
insert into stock_movements (item_id, cause, on_hand_delta, reserved_delta, on_hand_after, reserved_after)
select id, 'opening', 500, 0, 500, 0 from items order by id;
insert into suppliers (supplier_name, supplier_phone, organization, opening_balance, advance_balance, credit_limit, payment_terms,
                       is_active, archived_at, version)
values ('Amina', '0700 000 001', 'Mombasa Imports', 1250.50, null, 500000, '30 days', true, null, 7),
       ('Brian', '0700 000 002', 'Nairobi Paper', -75, 2000.25, null, null, true, null, 1),
       ('Chao', '0700 000 003', 'Closed Ltd', 0, 0, null, null, false, now(), 2),
       ('Diana', '0700 000 004', 'Savannah', null, null, null, 'Cash', true, null, 1);
-- Of each kind that existed: counter sales paid and unpaid, orders paid in full, in part, reserved, expired, cancelled.
insert into orders (invoice, token, channel, status, first_name, last_name, phone_number, location, delivery_address, amount, rounding,
                    payment_method, customer_category, customer_location, user_id, reserved_until, created_at)
select 'INV26' || lpad(n::text, 6, '0'), md5(n::text), case when n % 7 < 3 then 'counter' else 'online' end,
       case n % 7 when 4 then 'reserved' when 5 then 'expired' when 6 then 'cancelled' else 'completed' end,
       'First ' || n, 'Last ' || n, '0700 000 ' || n, 'Nairobi', 'Moi Avenue', 0, 0,
       case n % 7 when 1 then 'credit_card' when 0 then 'cash' else 'mpesa' end,
       case when n % 7 < 3 then case when n % 2 = 0 then 'Walk-in' else 'School & college' end end,
       case when n % 7 < 3 then 'Nairobi CBD' end,
       1 + n % 6, case when n % 7 in (4, 5) then now() end, '2026-02-01T08:00:00Z'::timestamptz + n * interval '7 hours'
from generate_series(1, 140) n;
insert into order_lines (order_id, item_id, product_name, price, quantity)
select orders.id, items.id, items.title, items.actual_price, 1 + (orders.id + items.id) % 3
from orders join items on (orders.id + items.id) % 9 = 0
order by orders.id, items.id;
update orders set amount = round(sold.total), rounding = round(sold.total) - sold.total
from (select order_id, sum(price * quantity) as total from order_lines group by order_id) sold
where sold.order_id = orders.id;
insert into payments (order_id, method, account, amount, reference, received_at, received_by)
select id, payment_method, 'cash-in-shop', case when id % 5 = 3 and channel = 'online' then round(amount / 2) else amount end, 'REF' || id,
       created_at + interval '1 minute', case when channel = 'counter' then user_id end
from orders where id % 7 in (0, 1, 3) or id = 12
order by id;
insert into item_serials (item_id, serial_number, status) select 1 + n % 2, 'SN-' || n, 'in_stock' from generate_series(1, 30) n;
update item_serials
set status = 'sold', order_line_id = line.id, sold_at = orders.created_at, warranty_until = orders.created_at + interval '6 months'
from (select distinct on (item_id) * from order_lines where item_id <= 2 order by item_id, id) line join orders on orders.id = line.order_id
where item_serials.item_id = line.item_id and item_serials.id <= 4;
insert into stock_movements (item_id, cause, on_hand_delta, reserved_delta, on_hand_after, reserved_after, order_id)
select item_id, case when status = 'reserved' then 'reservation' else 'sale' end, case when status = 'reserved' then 0 else -quantity end,
       case when status = 'reserved' then quantity else 0 end,
       500 - sum(case when status = 'reserved' then 0 else quantity end) over seen, sum(case when status = 'reserved' then quantity else 0 end) over seen,
       order_id
from order_lines join orders on orders.id = order_id
where status in ('reserved', 'completed')
window seen as (partition by item_id order by order_lines.id)
order by order_lines.id;
update items
set on_hand = 500 + moved.on_hand, reserved = moved.reserved
from (select item_id, sum(on_hand_delta) - 500 as on_hand, sum(reserved_delta) as reserved from stock_movements group by item_id) moved
where moved.item_id = items.id;
insert into order_events (order_id, status, at) select id, status, created_at from orders order by id;
insert into document_counters (document, year, last_number) values ('order', 26, 140);
insert into expense_categories (name) values ('Rent');
insert into audit_log (action, entity, entity_id, after) select 'create', 'orders', id, '{}' from orders;
