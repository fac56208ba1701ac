CREATE TABLE "tax_devices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"pin" text NOT NULL,
	"branch" text NOT NULL,
	"serial" text NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"sdc_id" text,
	"cmc_key" text,
	"last_number" integer DEFAULT 0 NOT NULL,
	"locked_by" text,
	"locked_until" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "tax_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"device_id" integer NOT NULL,
	"kind" text NOT NULL,
	"order_id" integer NOT NULL,
	"return_id" integer,
	"reference" text NOT NULL,
	"original_id" integer,
	"content" jsonb NOT NULL,
	"total" numeric(14, 2) NOT NULL,
	"cut_to" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"number" integer,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"receipt_number" integer,
	"internal_data" text,
	"signature" text,
	"sdc_id" text,
	"signed_at" timestamp with time zone,
	"verify_url" text,
	"issued_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_documents_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "tax_items" (
	"device_id" integer NOT NULL,
	"code" text NOT NULL,
	"told" text NOT NULL,
	CONSTRAINT "tax_items_device_id_code_pk" PRIMARY KEY("device_id","code")
);
--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "etims_class" text DEFAULT '44100000' NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "packaging_unit" text DEFAULT 'NT' NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "quantity_unit" text DEFAULT 'U' NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_device_id_tax_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."tax_devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_original_id_tax_documents_id_fk" FOREIGN KEY ("original_id") REFERENCES "public"."tax_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_items" ADD CONSTRAINT "tax_items_device_id_tax_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."tax_devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_devices_unique" ON "tax_devices" USING btree ("pin","branch","serial");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_devices_active_unique" ON "tax_devices" USING btree ("is_active") WHERE "tax_devices"."is_active";--> statement-breakpoint
CREATE UNIQUE INDEX "tax_documents_number_unique" ON "tax_documents" USING btree ("device_id","number");--> statement-breakpoint
CREATE INDEX "tax_documents_unsent_index" ON "tax_documents" USING btree ("device_id","id") WHERE "tax_documents"."status" <> 'signed';--> statement-breakpoint
CREATE INDEX "tax_documents_order_id_index" ON "tax_documents" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "tax_documents_return_id_index" ON "tax_documents" USING btree ("return_id") WHERE "tax_documents"."return_id" is not null;--> statement-breakpoint
-- What of the discounts that were given with deliveries of an order belongs to each of its lines: those after one and up to another.
create function tax_cuts(of_order int, after_cut int, up_to_cut int)
returns table (line_id int, amount numeric, tax numeric) language sql stable as $$
  select id, sum(share), sum(share_tax)
  from (
    select line.id,
           case when whole <> 0 then round(cut * so_far / whole, 2) - round(cut * (so_far - total) / whole, 2)
                when place = 1 then cut else 0 end as share,
           case when whole <> 0 then round(cut * tax_so_far / whole, 2) - round(cut * (tax_so_far - line.tax) / whole, 2) else 0 end as share_tax
    from (
      select line.id, line.total, line.tax, -entry.amount as cut, sum(line.total) over (partition by entry.id) as whole,
             sum(line.total) over by_line as so_far, sum(line.tax) over by_line as tax_so_far, row_number() over by_line as place
      from order_lines line join ledger_entries entry on entry.order_id = line.order_id
      where line.order_id = of_order and entry.kind = 'adjustment' and entry.id > after_cut and entry.id <= up_to_cut
      window by_line as (partition by entry.id order by line.id)
    ) line
  ) part
  group by id
$$;
--> statement-breakpoint
-- The lines of what was sold, as they were: the goods less their discounts, and the delivery.
create function tax_sale_lines(of_order int, up_to_cut int) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(line order by place), '[]')
  from (
    select line.id as place, jsonb_build_object(
             'item_id', line.item_id, 'name', line.product_name, 'quantity', line.quantity, 'price', line.price, 'tax_class', line.tax_class,
             'tax_rate', line.tax_rate, 'tax', line.tax - coalesce(cut.tax, 0), 'total', line.total - coalesce(cut.amount, 0)) as line
    from order_lines line left join tax_cuts(of_order, 0, up_to_cut) cut on cut.line_id = line.id
    where line.order_id = of_order
    union all
    select 2147483647, jsonb_build_object(
             'item_id', null, 'name', 'Delivery', 'quantity', 1, 'price', sold.delivery_fee, 'tax_class', 'B', 'tax_rate', coalesce(
               (select max(tax_rate) from order_lines line where line.order_id = sold.id and line.tax_class = 'B'),
               (select (value ->> 'standard_rate')::numeric from settings where "group" = 'tax'), 16),
             'tax', sold.tax - coalesce((select sum(line.tax) from order_lines line where line.order_id = sold.id), 0),
             'total', sold.delivery_fee)
    from orders sold where sold.id = of_order and sold.delivery_fee > 0
  ) line
$$;
--> statement-breakpoint
-- How an order was paid until now, by eTIMS' codes.
create function tax_payment(of_order int) returns text language sql stable as $$
  select case
           when paid <= 0 then '02'
           when paid < amount then '03'
           else coalesce(case method when 'cash' then '01' when 'cheque' then '04' when 'card' then '05' when 'mpesa' then '06' end, '07')
         end
  from orders
  cross join lateral (
    select coalesce(-sum(entry.amount), 0) as paid from ledger_entries entry
    where entry.order_id = orders.id and entry.kind in ('payment', 'refund', 'allocation')
  ) sums
  left join lateral (
    select payment.method from ledger_entries entry join payments payment on payment.id = entry.payment_id
    where entry.order_id = orders.id and entry.kind = 'payment'
    group by payment.method order by sum(entry.amount), payment.method limit 1
  ) most on true
  where orders.id = of_order
$$;
--> statement-breakpoint
-- Promises a document to the tax office, where the shop has a device that signs. A credit note needs the sale that it is about.
create function issue_tax_document(new_kind text, of_order int, of_return int, new_reference text, at timestamptz, lines jsonb, up_to_cut int)
returns void language plpgsql as $$
declare
  device int;
  original int;
begin
  select id into device from tax_devices where is_active;
  if new_kind <> 'sale' then
    select document.id, coalesce(device, document.device_id) into original, device
    from tax_documents document where document.order_id = of_order and document.kind = 'sale';
    if original is null then
      return;
    end if;
  end if;
  if device is null then
    return;
  end if;
  insert into tax_documents (device_id, kind, order_id, return_id, reference, original_id, content, total, cut_to, issued_at)
  select device, new_kind, of_order, of_return, new_reference, case when new_kind not in ('sale', 'surcharge') then original end,
         jsonb_build_object(
           'at', to_char(at at time zone 'Africa/Nairobi', 'YYYYMMDDHH24MISS'),
           'customer', coalesce(parties.name, trim(sold.first_name || ' ' || sold.last_name)),
           'pin', case when upper(trim(parties.tax_id)) ~ '^[AP][0-9]{9}[A-Z]$' then upper(trim(parties.tax_id)) end,
           'payment', tax_payment(of_order), 'lines', lines),
         (select coalesce(sum((line ->> 'total')::numeric), 0) from jsonb_array_elements(lines) line), up_to_cut, at
  from orders sold left join parties on parties.id = sold.customer_id
  where sold.id = of_order;
  perform pg_notify('tax_documents', '');
end
$$;
--> statement-breakpoint
create function last_tax_cut(of_order int) returns int language sql stable as $$
  select coalesce(max(id), 0) from ledger_entries where order_id = of_order and kind = 'adjustment'
$$;
--> statement-breakpoint
create function issue_tax_invoice() returns trigger language plpgsql as $$
begin
  if exists (select from tax_devices where is_active) then
    perform issue_tax_document('sale', id, null, invoice, invoiced_at, tax_sale_lines(id, last_tax_cut(id)), last_tax_cut(id))
    from orders where id = new.id;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create function issue_tax_void() returns trigger language plpgsql as $$
begin
  perform issue_tax_document('void', id, null, credit_note, voided_at, tax_sale_lines(id, last_tax_cut(id)), last_tax_cut(id))
  from orders where id = new.id;
  return null;
end
$$;
--> statement-breakpoint
create function issue_tax_return() returns trigger language plpgsql as $$
begin
  perform issue_tax_document('return', note.order_id, note.id, note.credit_note, note.credited_at, (
    select coalesce(jsonb_agg(jsonb_build_object(
             'item_id', item_id, 'name', product_name, 'quantity', quantity, 'price', round((total - kept) / quantity, 2),
             'tax_class', tax_class, 'tax_rate', tax_rate, 'tax', tax - kept_tax, 'total', total - kept) order by id), '[]')
    from (
      select line.*,
             case when whole <> 0 then round(note.discount * so_far / whole, 2) - round(note.discount * (so_far - total) / whole, 2)
                  when place = 1 then note.discount else 0 end as kept,
             case when whole <> 0 then round(note.discount * tax_so_far / whole, 2) - round(note.discount * (tax_so_far - tax) / whole, 2)
                  else 0 end as kept_tax
      from (
        select line.id, line.quantity, line.total, line.tax, sold.item_id, sold.product_name, sold.tax_class, sold.tax_rate,
               sum(line.total) over () as whole, sum(line.total) over by_line as so_far, sum(line.tax) over by_line as tax_so_far,
               row_number() over by_line as place
        from return_lines line join order_lines sold on sold.id = line.order_line_id
        where line.return_id = note.id
        window by_line as (order by line.id)
      ) line
    ) line
  ), 0)
  from returns note where note.id = new.id and note.order_id is not null;
  return null;
end
$$;
--> statement-breakpoint
-- A discount that is given with a delivery after the invoice is a credit note of its own; one that is taken back, a supply.
create function issue_tax_discount() returns trigger language plpgsql as $$
declare
  counted int;
  latest constant int := last_tax_cut(new.order_id);
  lines jsonb;
  off numeric;
begin
  -- The sale counts the discounts that were there before it. Whoever comes later waits, so that none is counted twice.
  perform id from orders where id = new.order_id for update;
  select max(document.cut_to) into counted from tax_documents document
  where document.order_id = new.order_id and document.kind in ('sale', 'discount', 'surcharge');
  if counted is null or counted >= latest then
    return null;
  end if;
  select sum(amount) into off from tax_cuts(new.order_id, counted, latest);
  select jsonb_agg(jsonb_build_object(
           'item_id', line.item_id, 'name', line.product_name, 'quantity', 1, 'price', abs(cut.amount), 'tax_class', line.tax_class,
           'tax_rate', line.tax_rate, 'tax', abs(cut.tax), 'total', abs(cut.amount)) order by line.id)
  into lines
  from tax_cuts(new.order_id, counted, latest) cut join order_lines line on line.id = cut.line_id
  where cut.amount <> 0;
  if lines is not null then
    perform issue_tax_document(case when off > 0 then 'discount' else 'surcharge' end, id, null, invoice || '-D' || latest, new.at, lines, latest)
    from orders where id = new.order_id;
  end if;
  return null;
end
$$;
--> statement-breakpoint
-- At the end of the transaction: lines, payments and discounts are written by then.
create constraint trigger orders_tax_invoice_added after insert on orders deferrable initially deferred
for each row when (new.invoice is not null) execute function issue_tax_invoice();
--> statement-breakpoint
create constraint trigger orders_tax_invoice after update of invoice on orders deferrable initially deferred
for each row when (old.invoice is null and new.invoice is not null) execute function issue_tax_invoice();
--> statement-breakpoint
create constraint trigger orders_tax_void after update of credit_note on orders deferrable initially deferred
for each row when (old.credit_note is null and new.credit_note is not null) execute function issue_tax_void();
--> statement-breakpoint
create constraint trigger returns_tax_credit_note after update of credit_note on returns deferrable initially deferred
for each row when (old.credit_note is null and new.credit_note is not null) execute function issue_tax_return();
--> statement-breakpoint
create constraint trigger ledger_entries_tax_discount after insert on ledger_entries deferrable initially deferred
for each row when (new.kind = 'adjustment' and new.order_id is not null) execute function issue_tax_discount();
