-- expand
CREATE INDEX CONCURRENTLY IF NOT EXISTS "mpesa_receipts_same_as_index" ON "mpesa_receipts" USING btree ("same_as") WHERE "mpesa_receipts"."same_as" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "mpesa_receipts_without_receipt_index" ON "mpesa_receipts" USING btree ("paid_at") WHERE "mpesa_receipts"."receipt" is null;