-- expand
CREATE TABLE "tax_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"device_id" integer NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"decision" text,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"reason" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"task_code" text NOT NULL,
	"declared_on" text NOT NULL,
	"sequence" integer NOT NULL,
	"hs_code" text NOT NULL,
	"declaration" text NOT NULL,
	"name" text NOT NULL,
	"supplier" text,
	"agent" text,
	"origin" text,
	"exported_from" text,
	"content" jsonb NOT NULL,
	"item_id" integer
);
--> statement-breakpoint
CREATE TABLE "tax_purchases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_purchases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"device_id" integer NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"decision" text,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"reason" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"supplier_pin" text NOT NULL,
	"supplier_branch" text NOT NULL,
	"supplier_name" text NOT NULL,
	"supplier_invoice" text NOT NULL,
	"kind" text NOT NULL,
	"sold_on" date NOT NULL,
	"total" numeric(14, 2) NOT NULL,
	"tax" numeric(14, 2) NOT NULL,
	"content" jsonb NOT NULL,
	"item_ids" jsonb,
	"number" integer
);
--> statement-breakpoint
CREATE TABLE "tax_supplier_items" (
	"supplier_pin" text NOT NULL,
	"code" text NOT NULL,
	"item_id" integer,
	CONSTRAINT "tax_supplier_items_supplier_pin_code_pk" PRIMARY KEY("supplier_pin","code")
);
--> statement-breakpoint
ALTER TABLE "tax_imports" ADD CONSTRAINT "tax_imports_device_id_tax_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."tax_devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_imports" ADD CONSTRAINT "tax_imports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_imports" ADD CONSTRAINT "tax_imports_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_purchases" ADD CONSTRAINT "tax_purchases_device_id_tax_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."tax_devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_purchases" ADD CONSTRAINT "tax_purchases_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_supplier_items" ADD CONSTRAINT "tax_supplier_items_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_imports_unique" ON "tax_imports" USING btree ("task_code","declared_on","sequence","hs_code");--> statement-breakpoint
CREATE INDEX "tax_imports_item_id_index" ON "tax_imports" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "tax_imports_waiting_index" ON "tax_imports" USING btree ("id") WHERE "tax_imports"."status" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "tax_purchases_unique" ON "tax_purchases" USING btree ("supplier_pin","supplier_branch","supplier_invoice","kind");--> statement-breakpoint
CREATE INDEX "tax_purchases_number_index" ON "tax_purchases" USING btree ("device_id","number");--> statement-breakpoint
CREATE INDEX "tax_purchases_waiting_index" ON "tax_purchases" USING btree ("id") WHERE "tax_purchases"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "tax_supplier_items_item_id_index" ON "tax_supplier_items" USING btree ("item_id");