-- expand
CREATE TABLE "tax_classifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_classifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"device_id" integer NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"is_active" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"device_id" integer NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"is_active" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_pulls" (
	"device_id" integer NOT NULL,
	"list" text NOT NULL,
	"pulled_at" timestamp with time zone,
	"retry_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"error" text,
	CONSTRAINT "tax_pulls_device_id_list_pk" PRIMARY KEY("device_id","list")
);
--> statement-breakpoint
ALTER TABLE "tax_classifications" ADD CONSTRAINT "tax_classifications_device_id_tax_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."tax_devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_codes" ADD CONSTRAINT "tax_codes_device_id_tax_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."tax_devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_pulls" ADD CONSTRAINT "tax_pulls_device_id_tax_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."tax_devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_classifications_unique" ON "tax_classifications" USING btree ("device_id","code");--> statement-breakpoint
CREATE INDEX "tax_classifications_search_index" ON "tax_classifications" USING gin (("code" || ' ' || "name") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "tax_codes_unique" ON "tax_codes" USING btree ("device_id","kind","code");