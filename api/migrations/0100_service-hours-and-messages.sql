-- expand
CREATE TABLE "service_hours" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_hours_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"day" date NOT NULL,
	"minutes" smallint NOT NULL,
	"done" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_hours_minutes" CHECK ("service_hours"."minutes" between 1 and 1440)
);
--> statement-breakpoint
CREATE TABLE "service_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_id" integer NOT NULL,
	"about" text NOT NULL,
	"channel" text NOT NULL,
	"words" text,
	"concerns" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service_hours" ADD CONSTRAINT "service_hours_job_id_service_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."service_jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_hours" ADD CONSTRAINT "service_hours_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_messages" ADD CONSTRAINT "service_messages_job_id_service_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."service_jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_messages" ADD CONSTRAINT "service_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_hours_job_id_index" ON "service_hours" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "service_hours_day_index" ON "service_hours" USING btree ("day");--> statement-breakpoint
CREATE INDEX "service_messages_job_id_index" ON "service_messages" USING btree ("job_id");--> statement-breakpoint
CREATE UNIQUE INDEX "service_messages_mail_unique" ON "service_messages" USING btree ("job_id","about","concerns") WHERE "service_messages"."channel" = 'email';