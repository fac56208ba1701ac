DROP INDEX "orders_reserved_until_index";--> statement-breakpoint
DROP INDEX "orders_phone_key_index";--> statement-breakpoint
DROP INDEX "orders_network_key_index";--> statement-breakpoint
CREATE INDEX "orders_reserved_until_index" ON "orders" USING btree ("reserved_until") WHERE "orders"."status" = 'reserved' and "orders"."reserved_until" is not null;--> statement-breakpoint
CREATE INDEX "orders_phone_key_index" ON "orders" USING btree ("phone_key") WHERE "orders"."status" = 'reserved' and "orders"."phone_key" is not null;--> statement-breakpoint
CREATE INDEX "orders_network_key_index" ON "orders" USING btree ("network_key") WHERE "orders"."status" = 'reserved' and "orders"."network_key" is not null;