CREATE TABLE "quotation_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotation_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"quotation_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"product_name" text NOT NULL,
	"price" numeric(14, 2) NOT NULL,
	"quantity" numeric(14, 3) NOT NULL,
	"discount" numeric(14, 2) DEFAULT 0 NOT NULL,
	"tax_class" text DEFAULT 'B' NOT NULL,
	"tax_rate" numeric(5, 2) NOT NULL,
	"tax" numeric(14, 2) NOT NULL,
	"total" numeric(14, 2) NOT NULL,
	CONSTRAINT "quotation_lines_quantity_positive" CHECK ("quotation_lines"."quantity" > 0 and "quotation_lines"."total" >= 0)
);
--> statement-breakpoint
CREATE TABLE "quotations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"token" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"customer_id" integer,
	"name" text NOT NULL,
	"organization" text,
	"phone_number" text,
	"email" text,
	"location" text,
	"delivery_fee" numeric(14, 2) DEFAULT 0 NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"rounding" numeric(14, 2) NOT NULL,
	"tax" numeric(14, 2) NOT NULL,
	"notes" text,
	"valid_until" date NOT NULL,
	"quote_request_id" integer,
	"sent_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decision_note" text,
	"decided_by" integer,
	"order_id" integer,
	"created_by" integer,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quotations_number_unique" UNIQUE("number"),
	CONSTRAINT "quotations_token_unique" UNIQUE("token"),
	CONSTRAINT "quotations_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "quotations_amount_not_negative" CHECK ("quotations"."amount" >= 0 and "quotations"."delivery_fee" >= 0),
	CONSTRAINT "quotations_accepted_has_order" CHECK (("quotations"."status" = 'accepted') = ("quotations"."order_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "quote_requests" ADD COLUMN "organization" text;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD COLUMN "close_reason" text;--> statement-breakpoint
ALTER TABLE "quotation_lines" ADD CONSTRAINT "quotation_lines_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_lines" ADD CONSTRAINT "quotation_lines_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_customer_id_parties_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."parties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_quote_request_id_quote_requests_id_fk" FOREIGN KEY ("quote_request_id") REFERENCES "public"."quote_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotation_lines_quotation_id_index" ON "quotation_lines" USING btree ("quotation_id");--> statement-breakpoint
CREATE INDEX "quotation_lines_item_id_index" ON "quotation_lines" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "quotations_customer_id_index" ON "quotations" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "quotations_created_at_index" ON "quotations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "quotations_quote_request_id_index" ON "quotations" USING btree ("quote_request_id");