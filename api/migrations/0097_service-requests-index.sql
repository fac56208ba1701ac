-- expand
CREATE INDEX CONCURRENTLY IF NOT EXISTS "service_jobs_user_id_index" ON "service_jobs" USING btree ("user_id");