-- expand
CREATE INDEX CONCURRENTLY IF NOT EXISTS "items_state_index" ON "items" USING btree ("state","id") WHERE "items"."state" <> 'on_sale';
