-- expand
CREATE INDEX CONCURRENTLY IF NOT EXISTS "mpesa_receipts_unproven_index" ON "mpesa_receipts" USING btree ("unproven_since") WHERE "mpesa_receipts"."unproven_since" is not null;
