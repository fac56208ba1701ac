-- expand
CREATE INDEX CONCURRENTLY IF NOT EXISTS "service_jobs_contract_id_index" ON "service_jobs" USING btree ("contract_id") WHERE "service_jobs"."contract_id" is not null;
