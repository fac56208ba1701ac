-- expand
CREATE INDEX CONCURRENTLY IF NOT EXISTS "quotations_service_job_id_index" ON "quotations" USING btree ("service_job_id") WHERE "quotations"."service_job_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "service_jobs_fee_order_unique" ON "service_jobs" USING btree ("fee_order_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "stock_movements_service_job_id_index" ON "stock_movements" USING btree ("service_job_id") WHERE "stock_movements"."service_job_id" is not null;
