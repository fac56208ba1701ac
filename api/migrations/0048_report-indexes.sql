CREATE INDEX "returns_credited_at_index" ON "returns" USING btree ("credited_at") WHERE "returns"."credit_note" is not null;--> statement-breakpoint
CREATE INDEX "purchases_date_index" ON "purchases" USING btree ("date");--> statement-breakpoint
CREATE INDEX "supplier_returns_date_index" ON "supplier_returns" USING btree ("date");--> statement-breakpoint
CREATE INDEX "ledger_entries_adjusted_order_index" ON "ledger_entries" USING btree ("order_id") WHERE "ledger_entries"."kind" = 'adjustment';--> statement-breakpoint
CREATE INDEX "orders_invoiced_at_index" ON "orders" USING btree ("invoiced_at") WHERE "orders"."invoice" is not null;--> statement-breakpoint
CREATE INDEX "orders_voided_at_index" ON "orders" USING btree ("voided_at") WHERE "orders"."status" = 'void' and "orders"."invoice" is not null;