-- Suppliers become parties under the same ids. What stood in their balances is owed to them, or was paid to them in advance.
insert into parties (id, kind, name, email, phone, alternate_phone, organization, address, city, country, tax_id, payment_terms,
                     credit_limit, is_active, notes, archived_at, version, created_at)
overriding system value
select id, 'supplier', supplier_name, supplier_email, supplier_phone, alternate_phone, organization, address, city, country, tax_id,
       payment_terms, credit_limit, is_active, notes, archived_at, version, created_at
from suppliers;
--> statement-breakpoint
select setval(pg_get_serial_sequence('parties', 'id'), greatest(1, (select max(id) from parties)), exists (select from parties));
--> statement-breakpoint
create function add_to_balance() returns trigger language plpgsql as $$
begin
  update parties set balance = balance + new.amount where id = new.party_id;
  return null;
end
$$;
--> statement-breakpoint
create trigger ledger_entries_balance after insert on ledger_entries
for each row when (new.party_id is not null) execute function add_to_balance();
--> statement-breakpoint
insert into ledger_entries (party_id, kind, amount, at)
select id, 'opening', -opening_balance, created_at from suppliers where opening_balance <> 0;
--> statement-breakpoint
insert into ledger_entries (party_id, kind, amount, at)
select id, 'opening_advance', advance_balance, created_at from suppliers where advance_balance <> 0;
--> statement-breakpoint
update payments
set paid_at = received_at, recorded_by = received_by, method = case method when 'credit_card' then 'card' else method end;
--> statement-breakpoint
-- A sale is owed from when goods or money changed hands.
insert into ledger_entries (kind, amount, order_id, at, recorded_by)
select 'sale', amount, id, created_at, case when channel = 'counter' then user_id end
from orders
where amount <> 0
  and (status = 'completed' or exists (select from payments where payments.order_id = orders.id))
order by id;
--> statement-breakpoint
insert into ledger_entries (kind, amount, order_id, payment_id, at, recorded_by)
select 'payment', -amount, order_id, id, paid_at, recorded_by from payments where amount <> 0 order by id;
--> statement-breakpoint
update orders set invoiced_at = created_at, tax = round(amount * 16 / 116, 2);
--> statement-breakpoint
update document_counters set document = 'invoice' where document = 'order';
--> statement-breakpoint
insert into customer_categories (name, slug)
select min(customer_category), slug
from (select customer_category, trim(both '-' from regexp_replace(lower(customer_category), '[^a-z0-9]+', '-', 'g')) as slug from orders) used
where slug <> ''
group by slug
order by slug;
--> statement-breakpoint
insert into customer_locations (name, slug)
select min(customer_location), slug
from (select customer_location, trim(both '-' from regexp_replace(lower(customer_location), '[^a-z0-9]+', '-', 'g')) as slug from orders) used
where slug <> ''
group by slug
order by slug;
--> statement-breakpoint
update items
set average_cost = cost_price,
    hot_deal_since = case when is_hot_deal then created_at end,
    new_arrival_since = case when is_new_arrival then created_at end;
--> statement-breakpoint
insert into serial_events (serial_id, event, at) select id, 'received', created_at from item_serials order by id;
--> statement-breakpoint
insert into serial_events (serial_id, event, order_line_id, warranty_until, at)
select id, 'sold', order_line_id, warranty_until, coalesce(sold_at, created_at) from item_serials where order_line_id is not null order by id;
--> statement-breakpoint
create trigger payments_append_only before update or delete on payments for each row execute function refuse_change();
--> statement-breakpoint
create trigger ledger_entries_append_only before update or delete on ledger_entries for each row execute function refuse_change();
--> statement-breakpoint
create trigger serial_events_append_only before update or delete on serial_events for each row execute function refuse_change();
--> statement-breakpoint
create trigger payments_never_emptied before truncate on payments for each statement execute function refuse_change();
--> statement-breakpoint
create trigger ledger_entries_never_emptied before truncate on ledger_entries for each statement execute function refuse_change();
--> statement-breakpoint
create trigger serial_events_never_emptied before truncate on serial_events for each statement execute function refuse_change();
