-- expand
CREATE TABLE "tax_stock_moves" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_stock_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"device_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"movement_id" integer NOT NULL,
	"is_opening" boolean NOT NULL,
	"quantity" numeric(14, 3) NOT NULL,
	"balance" numeric(14, 3) NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"number" integer,
	"unanswered" integer DEFAULT 0 NOT NULL,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tax_devices" ADD COLUMN "last_stock_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_devices" ADD COLUMN "stock_failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_devices" ADD COLUMN "stock_retry_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tax_stock_moves" ADD CONSTRAINT "tax_stock_moves_device_id_tax_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."tax_devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_stock_moves" ADD CONSTRAINT "tax_stock_moves_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_stock_moves" ADD CONSTRAINT "tax_stock_moves_movement_id_stock_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."stock_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_stock_moves_movement_unique" ON "tax_stock_moves" USING btree ("movement_id","is_opening");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_stock_moves_number_unique" ON "tax_stock_moves" USING btree ("device_id","number");--> statement-breakpoint
CREATE INDEX "tax_stock_moves_item_id_index" ON "tax_stock_moves" USING btree ("device_id","item_id");--> statement-breakpoint
CREATE INDEX "tax_stock_moves_untold_index" ON "tax_stock_moves" USING btree ("device_id","id") WHERE "tax_stock_moves"."status" <> 'done';--> statement-breakpoint
-- Promises a movement to the tax office, where the shop has a device. Of an item that it hears of for the first time, it hears before what was there.
create function issue_tax_stock() returns trigger language plpgsql as $$
declare
  device int;
begin
  select id into device from tax_devices where is_active;
  if device is null then
    return null;
  end if;
  if new.on_hand_after <> new.on_hand_delta
     and not exists (select from tax_stock_moves where device_id = device and item_id = new.item_id) then
    insert into tax_stock_moves (device_id, item_id, movement_id, is_opening, quantity, balance)
    values (device, new.item_id, new.id, true, new.on_hand_after - new.on_hand_delta, new.on_hand_after - new.on_hand_delta);
  end if;
  insert into tax_stock_moves (device_id, item_id, movement_id, is_opening, quantity, balance)
  values (device, new.item_id, new.id, false, new.on_hand_delta, new.on_hand_after);
  perform pg_notify('tax_documents', '');
  return null;
end
$$;
--> statement-breakpoint
create trigger stock_movements_tax after insert on stock_movements
for each row when (new.on_hand_delta <> 0) execute function issue_tax_stock();
