-- expand
ALTER TABLE "service_jobs" ADD COLUMN "told_serial" text;--> statement-breakpoint
ALTER TABLE "service_jobs" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "service_jobs" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "service_jobs" ADD COLUMN "wished_on" date;--> statement-breakpoint
ALTER TABLE "service_jobs" ADD CONSTRAINT "service_jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action NOT VALID;