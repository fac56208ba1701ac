ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_have_their_document";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_number_fits_a_phone_payment";--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_have_their_document";--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_have_their_document" CHECK (num_nonnulls("ledger_entries"."party_id", "ledger_entries"."order_id", "ledger_entries"."purchase_id", "ledger_entries"."payment_id") > 0);--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_have_their_document" CHECK ("stock_movements"."cause" in ('opening', 'adjustment', 'write_off')
          or num_nonnulls("stock_movements"."order_id", "stock_movements"."return_id", "stock_movements"."purchase_id", "stock_movements"."supplier_return_id", "stock_movements"."stock_take_id") = 1);