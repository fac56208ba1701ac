ALTER TABLE "jobs" ADD COLUMN "is_repeated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_repeated_index" ON "jobs" USING btree ("kind") WHERE "jobs"."is_repeated";