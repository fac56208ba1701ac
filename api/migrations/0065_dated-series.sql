-- expand
ALTER TABLE "document_counters" ADD COLUMN "last_at" timestamp with time zone;