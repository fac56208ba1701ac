CREATE SEQUENCE "public"."purchase_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."purchase_order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."supplier_return_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "supplier_invoice" text;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "has_vat" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_supplier_invoice_unique" ON "purchases" USING btree ("supplier_id",lower("supplier_invoice")) WHERE "purchases"."archived_at" is null and "purchases"."state" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "serial_events_purchase_line_id_index" ON "serial_events" USING btree ("purchase_line_id") WHERE "serial_events"."purchase_line_id" is not null;