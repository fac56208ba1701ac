-- expand
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payments_reference_index" ON "payments" USING btree ("method", upper(trim("reference"))) WHERE "payments"."reference" is not null;