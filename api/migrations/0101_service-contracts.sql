-- expand
CREATE TABLE "contract_machines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contract_machines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"contract_id" integer NOT NULL,
	"equipment_id" integer NOT NULL,
	"place" text NOT NULL,
	"digits" smallint,
	"starts_on" date NOT NULL,
	"left_on" date,
	"is_running" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_month_machines" (
	"month_id" integer NOT NULL,
	"machine_id" integer NOT NULL,
	"mono_pages" integer NOT NULL,
	"colour_pages" integer NOT NULL,
	"is_estimate" boolean NOT NULL,
	"reading_id" integer,
	"unread_mono" integer DEFAULT 0 NOT NULL,
	"unread_colour" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "contract_month_machines_month_id_machine_id_pk" PRIMARY KEY("month_id","machine_id")
);
--> statement-breakpoint
CREATE TABLE "contract_months" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contract_months_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"contract_id" integer NOT NULL,
	"month" date NOT NULL,
	"order_id" integer,
	"fee" numeric(14, 2) NOT NULL,
	"mono_rate" numeric(14, 2) NOT NULL,
	"colour_rate" numeric(14, 2) NOT NULL,
	"included_mono" integer DEFAULT 0 NOT NULL,
	"included_colour" integer DEFAULT 0 NOT NULL,
	"minimum_mono" integer DEFAULT 0 NOT NULL,
	"minimum_colour" integer DEFAULT 0 NOT NULL,
	"charged_mono" integer DEFAULT 0 NOT NULL,
	"charged_colour" integer DEFAULT 0 NOT NULL,
	"carried_mono" integer DEFAULT 0 NOT NULL,
	"carried_colour" integer DEFAULT 0 NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"invoiced_by" integer,
	"replaced_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contract_months_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "contract_months_have_their_sale" CHECK (("contract_months"."order_id" is null) = ("contract_months"."amount" = 0)),
	CONSTRAINT "contract_months_not_negative" CHECK (least("contract_months"."fee", "contract_months"."charged_mono", "contract_months"."charged_colour", "contract_months"."amount") >= 0 and greatest("contract_months"."carried_mono", "contract_months"."carried_colour") <= 0)
);
--> statement-breakpoint
CREATE TABLE "meter_readings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meter_readings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"machine_id" integer NOT NULL,
	"read_on" date NOT NULL,
	"mono" integer NOT NULL,
	"colour" integer DEFAULT 0 NOT NULL,
	"mono_a3" integer DEFAULT 0 NOT NULL,
	"colour_a3" integer DEFAULT 0 NOT NULL,
	"mono_pages" integer DEFAULT 0 NOT NULL,
	"colour_pages" integer DEFAULT 0 NOT NULL,
	"old_counter" jsonb,
	"new_counter" jsonb,
	"ran_over" boolean DEFAULT false NOT NULL,
	"source" text NOT NULL,
	"picture" text,
	"note" text,
	"added_by" integer,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meter_readings_not_negative" CHECK (least("meter_readings"."mono", "meter_readings"."colour", "meter_readings"."mono_a3", "meter_readings"."colour_a3", "meter_readings"."mono_pages", "meter_readings"."colour_pages") >= 0)
);
--> statement-breakpoint
CREATE TABLE "service_contracts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_contracts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"token" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"customer_id" integer NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"monthly_fee" numeric(14, 2) DEFAULT 0 NOT NULL,
	"mono_rate" numeric(14, 2) DEFAULT 0 NOT NULL,
	"colour_rate" numeric(14, 2) DEFAULT 0 NOT NULL,
	"included_mono" integer DEFAULT 0 NOT NULL,
	"included_colour" integer DEFAULT 0 NOT NULL,
	"minimum_mono" integer DEFAULT 0 NOT NULL,
	"minimum_colour" integer DEFAULT 0 NOT NULL,
	"visits_per_quarter" smallint DEFAULT 0 NOT NULL,
	"fee_item_id" integer,
	"mono_item_id" integer,
	"colour_item_id" integer,
	"note" text,
	"end_reason" text,
	"added_by" integer,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_contracts_number_unique" UNIQUE("number"),
	CONSTRAINT "service_contracts_token_unique" UNIQUE("token"),
	CONSTRAINT "service_contracts_end_after_start" CHECK ("service_contracts"."ends_on" >= "service_contracts"."starts_on"),
	CONSTRAINT "service_contracts_not_negative" CHECK (least("service_contracts"."monthly_fee", "service_contracts"."mono_rate", "service_contracts"."colour_rate", "service_contracts"."included_mono", "service_contracts"."included_colour", "service_contracts"."minimum_mono", "service_contracts"."minimum_colour") >= 0)
);
--> statement-breakpoint
ALTER TABLE "contract_machines" ADD CONSTRAINT "contract_machines_contract_id_service_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."service_contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_machines" ADD CONSTRAINT "contract_machines_equipment_id_equipment_id_fk" FOREIGN KEY ("equipment_id") REFERENCES "public"."equipment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_month_machines" ADD CONSTRAINT "contract_month_machines_month_id_contract_months_id_fk" FOREIGN KEY ("month_id") REFERENCES "public"."contract_months"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_month_machines" ADD CONSTRAINT "contract_month_machines_machine_id_contract_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."contract_machines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_month_machines" ADD CONSTRAINT "contract_month_machines_reading_id_meter_readings_id_fk" FOREIGN KEY ("reading_id") REFERENCES "public"."meter_readings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_months" ADD CONSTRAINT "contract_months_contract_id_service_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."service_contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_months" ADD CONSTRAINT "contract_months_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_months" ADD CONSTRAINT "contract_months_invoiced_by_users_id_fk" FOREIGN KEY ("invoiced_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meter_readings" ADD CONSTRAINT "meter_readings_machine_id_contract_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."contract_machines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meter_readings" ADD CONSTRAINT "meter_readings_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meter_readings" ADD CONSTRAINT "meter_readings_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_contracts" ADD CONSTRAINT "service_contracts_customer_id_parties_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."parties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_contracts" ADD CONSTRAINT "service_contracts_fee_item_id_items_id_fk" FOREIGN KEY ("fee_item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_contracts" ADD CONSTRAINT "service_contracts_mono_item_id_items_id_fk" FOREIGN KEY ("mono_item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_contracts" ADD CONSTRAINT "service_contracts_colour_item_id_items_id_fk" FOREIGN KEY ("colour_item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_contracts" ADD CONSTRAINT "service_contracts_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_machines_contract_id_index" ON "contract_machines" USING btree ("contract_id","id");--> statement-breakpoint
CREATE INDEX "contract_machines_equipment_id_index" ON "contract_machines" USING btree ("equipment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_machines_running_unique" ON "contract_machines" USING btree ("equipment_id") WHERE "contract_machines"."is_running";--> statement-breakpoint
CREATE UNIQUE INDEX "contract_machines_contract_unique" ON "contract_machines" USING btree ("contract_id","equipment_id") WHERE "contract_machines"."left_on" is null;--> statement-breakpoint
CREATE INDEX "contract_month_machines_machine_id_index" ON "contract_month_machines" USING btree ("machine_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_months_month_unique" ON "contract_months" USING btree ("contract_id","month") WHERE "contract_months"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "meter_readings_machine_id_index" ON "meter_readings" USING btree ("machine_id","id");--> statement-breakpoint
CREATE INDEX "meter_readings_picture_index" ON "meter_readings" USING btree ("picture") WHERE "meter_readings"."picture" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "meter_readings_first_unique" ON "meter_readings" USING btree ("machine_id") WHERE "meter_readings"."source" = 'first';--> statement-breakpoint
CREATE INDEX "service_contracts_customer_id_index" ON "service_contracts" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "service_contracts_state_index" ON "service_contracts" USING btree ("state","id");