-- expand
CREATE TABLE "equipment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "equipment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"serial_number" text NOT NULL,
	"brand" text NOT NULL,
	"model" text NOT NULL,
	"item_serial_id" integer,
	"customer_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"stage" text DEFAULT 'received' NOT NULL,
	"stage_since" timestamp with time zone DEFAULT now() NOT NULL,
	"customer_id" integer,
	"customer_name" text,
	"phone_number" text NOT NULL,
	"equipment_id" integer,
	"brand" text,
	"model" text,
	"fault" text NOT NULL,
	"condition" text,
	"accessories" text,
	"diagnosis" text,
	"payer" text DEFAULT 'customer' NOT NULL,
	"warranty_until" date,
	"promised_on" date,
	"visit_at" timestamp with time zone,
	"visit_address" text,
	"technician_id" integer,
	"note" text,
	"added_by" integer,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_jobs_number_unique" UNIQUE("number"),
	CONSTRAINT "service_jobs_warranty_has_end" CHECK ("service_jobs"."payer" <> 'warranty' or "service_jobs"."warranty_until" is not null)
);
--> statement-breakpoint
CREATE TABLE "service_moves" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_id" integer NOT NULL,
	"from_stage" text,
	"to_stage" text NOT NULL,
	"said" text,
	"user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_pictures" (
	"job_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"file" text NOT NULL,
	CONSTRAINT "service_pictures_job_id_position_pk" PRIMARY KEY("job_id","position")
);
--> statement-breakpoint
ALTER TABLE "equipment" ADD CONSTRAINT "equipment_item_serial_id_item_serials_id_fk" FOREIGN KEY ("item_serial_id") REFERENCES "public"."item_serials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment" ADD CONSTRAINT "equipment_customer_id_parties_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."parties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_jobs" ADD CONSTRAINT "service_jobs_customer_id_parties_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."parties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_jobs" ADD CONSTRAINT "service_jobs_equipment_id_equipment_id_fk" FOREIGN KEY ("equipment_id") REFERENCES "public"."equipment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_jobs" ADD CONSTRAINT "service_jobs_technician_id_users_id_fk" FOREIGN KEY ("technician_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_jobs" ADD CONSTRAINT "service_jobs_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_moves" ADD CONSTRAINT "service_moves_job_id_service_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."service_jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_moves" ADD CONSTRAINT "service_moves_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_pictures" ADD CONSTRAINT "service_pictures_job_id_service_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."service_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "equipment_serial_brand_unique" ON "equipment" USING btree (upper(trim("serial_number")),upper(trim("brand")));--> statement-breakpoint
CREATE UNIQUE INDEX "equipment_item_serial_unique" ON "equipment" USING btree ("item_serial_id");--> statement-breakpoint
CREATE INDEX "equipment_customer_id_index" ON "equipment" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "service_jobs_customer_id_index" ON "service_jobs" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "service_jobs_equipment_id_index" ON "service_jobs" USING btree ("equipment_id");--> statement-breakpoint
CREATE INDEX "service_jobs_technician_id_index" ON "service_jobs" USING btree ("technician_id");--> statement-breakpoint
CREATE INDEX "service_jobs_phone_index" ON "service_jobs" USING btree (right(regexp_replace("phone_number", '[^0-9]', '', 'g'), 9));--> statement-breakpoint
CREATE INDEX "service_jobs_visit_at_index" ON "service_jobs" USING btree ("visit_at") WHERE "service_jobs"."visit_at" is not null;--> statement-breakpoint
CREATE INDEX "service_jobs_open_index" ON "service_jobs" USING btree ("promised_on","id") WHERE "service_jobs"."stage" not in ('handed_over', 'returned_unrepaired') and "service_jobs"."archived_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "service_jobs_open_equipment_unique" ON "service_jobs" USING btree ("equipment_id") WHERE "service_jobs"."stage" not in ('handed_over', 'returned_unrepaired') and "service_jobs"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "service_moves_job_id_index" ON "service_moves" USING btree ("job_id","id");--> statement-breakpoint
CREATE INDEX "service_pictures_file_index" ON "service_pictures" USING btree ("file");
--> statement-breakpoint
create trigger service_moves_append_only before update or delete on service_moves for each row execute function refuse_change();
