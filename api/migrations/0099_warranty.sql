-- expand
CREATE TABLE "service_replacements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_replacements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_id" integer NOT NULL,
	"old_serial_id" integer NOT NULL,
	"new_serial_id" integer NOT NULL,
	"order_line_id" integer NOT NULL,
	"warranty_until" timestamp with time zone NOT NULL,
	"unit_cost" numeric(16, 4),
	"reason" text,
	"user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_replacements_job_id_unique" UNIQUE("job_id")
);
--> statement-breakpoint
CREATE TABLE "supplier_claims" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text DEFAULT 'open' NOT NULL,
	"item_serial_id" integer,
	"service_job_id" integer,
	"supplier_id" integer NOT NULL,
	"problem" text NOT NULL,
	"sent_on" date,
	"reference" text,
	"promised_on" date,
	"amount" numeric(14, 2),
	"replacement_serial_id" integer,
	"note" text,
	"added_by" integer,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "supplier_claims_have_a_subject" CHECK (num_nonnulls("supplier_claims"."item_serial_id", "supplier_claims"."service_job_id") > 0),
	CONSTRAINT "supplier_claims_credit_has_amount" CHECK (("supplier_claims"."state" = 'credited') = ("supplier_claims"."amount" is not null))
);
--> statement-breakpoint
ALTER TABLE "service_jobs" ADD COLUMN "warranty_job_id" integer;--> statement-breakpoint
ALTER TABLE "service_jobs" ADD COLUMN "repair_warranty_until" date;--> statement-breakpoint
ALTER TABLE "serial_events" ADD COLUMN "service_job_id" integer;--> statement-breakpoint
ALTER TABLE "service_replacements" ADD CONSTRAINT "service_replacements_job_id_service_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."service_jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_replacements" ADD CONSTRAINT "service_replacements_old_serial_id_item_serials_id_fk" FOREIGN KEY ("old_serial_id") REFERENCES "public"."item_serials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_replacements" ADD CONSTRAINT "service_replacements_new_serial_id_item_serials_id_fk" FOREIGN KEY ("new_serial_id") REFERENCES "public"."item_serials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_replacements" ADD CONSTRAINT "service_replacements_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_replacements" ADD CONSTRAINT "service_replacements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_claims" ADD CONSTRAINT "supplier_claims_item_serial_id_item_serials_id_fk" FOREIGN KEY ("item_serial_id") REFERENCES "public"."item_serials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_claims" ADD CONSTRAINT "supplier_claims_service_job_id_service_jobs_id_fk" FOREIGN KEY ("service_job_id") REFERENCES "public"."service_jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_claims" ADD CONSTRAINT "supplier_claims_supplier_id_parties_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."parties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_claims" ADD CONSTRAINT "supplier_claims_replacement_serial_id_item_serials_id_fk" FOREIGN KEY ("replacement_serial_id") REFERENCES "public"."item_serials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_claims" ADD CONSTRAINT "supplier_claims_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_replacements_old_serial_id_index" ON "service_replacements" USING btree ("old_serial_id");--> statement-breakpoint
CREATE INDEX "service_replacements_new_serial_id_index" ON "service_replacements" USING btree ("new_serial_id");--> statement-breakpoint
CREATE INDEX "service_replacements_order_line_id_index" ON "service_replacements" USING btree ("order_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_claims_open_unit_unique" ON "supplier_claims" USING btree ("item_serial_id") WHERE "supplier_claims"."state" in ('open', 'sent') and "supplier_claims"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "supplier_claims_item_serial_id_index" ON "supplier_claims" USING btree ("item_serial_id");--> statement-breakpoint
CREATE INDEX "supplier_claims_replacement_serial_id_index" ON "supplier_claims" USING btree ("replacement_serial_id");--> statement-breakpoint
CREATE INDEX "supplier_claims_service_job_id_index" ON "supplier_claims" USING btree ("service_job_id");--> statement-breakpoint
CREATE INDEX "supplier_claims_supplier_id_index" ON "supplier_claims" USING btree ("supplier_id");--> statement-breakpoint
ALTER TABLE "service_jobs" ADD CONSTRAINT "service_jobs_warranty_job_id_service_jobs_id_fk" FOREIGN KEY ("warranty_job_id") REFERENCES "public"."service_jobs"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "serial_events" ADD CONSTRAINT "serial_events_service_job_id_service_jobs_id_fk" FOREIGN KEY ("service_job_id") REFERENCES "public"."service_jobs"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "service_jobs" ADD CONSTRAINT "service_jobs_repair_warranty_has_job" CHECK (("service_jobs"."payer" = 'repair_warranty') = ("service_jobs"."warranty_job_id" is not null)) NOT VALID;
--> statement-breakpoint
create trigger service_replacements_append_only before update or delete on service_replacements for each row execute function refuse_change();
