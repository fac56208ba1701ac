-- expand
CREATE TABLE "service_storage_charges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_storage_charges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"ready_since" timestamp with time zone NOT NULL,
	"stored_to" date NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"charged_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_storage_charges_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "service_storage_charges_positive" CHECK ("service_storage_charges"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "service_jobs" ADD COLUMN "contract_id" integer;--> statement-breakpoint
ALTER TABLE "service_storage_charges" ADD CONSTRAINT "service_storage_charges_job_id_service_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."service_jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_storage_charges" ADD CONSTRAINT "service_storage_charges_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_storage_charges" ADD CONSTRAINT "service_storage_charges_charged_by_users_id_fk" FOREIGN KEY ("charged_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_storage_charges_job_id_index" ON "service_storage_charges" USING btree ("job_id");--> statement-breakpoint
ALTER TABLE "service_jobs" ADD CONSTRAINT "service_jobs_contract_id_service_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."service_contracts"("id") ON DELETE no action ON UPDATE no action NOT VALID;
