-- expand
CREATE TABLE "bulk_change_lines" (
	"bulk_change_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"version" integer NOT NULL,
	"price_before" numeric(14, 2),
	"price_after" numeric(14, 2),
	"category_before" integer,
	"category_after" integer,
	"outcome" text,
	CONSTRAINT "bulk_change_lines_bulk_change_id_item_id_pk" PRIMARY KEY("bulk_change_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "bulk_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulk_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"status" text DEFAULT 'prepared' NOT NULL,
	"field" text NOT NULL,
	"by" text,
	"change" numeric(14, 2),
	"round_to" integer,
	"rounding" text,
	"category_id" integer,
	"items" integer NOT NULL,
	"user_id" integer NOT NULL,
	"applied_at" timestamp with time zone,
	"undone_by" integer,
	"undone_at" timestamp with time zone,
	"restored" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bulk_change_lines" ADD CONSTRAINT "bulk_change_lines_bulk_change_id_bulk_changes_id_fk" FOREIGN KEY ("bulk_change_id") REFERENCES "public"."bulk_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_change_lines" ADD CONSTRAINT "bulk_change_lines_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_change_lines" ADD CONSTRAINT "bulk_change_lines_category_before_categories_id_fk" FOREIGN KEY ("category_before") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_change_lines" ADD CONSTRAINT "bulk_change_lines_category_after_categories_id_fk" FOREIGN KEY ("category_after") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_change_lines_item_id_index" ON "bulk_change_lines" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "bulk_change_lines_category_before_index" ON "bulk_change_lines" USING btree ("category_before") WHERE "bulk_change_lines"."category_before" is not null;--> statement-breakpoint
CREATE INDEX "bulk_change_lines_category_after_index" ON "bulk_change_lines" USING btree ("category_after") WHERE "bulk_change_lines"."category_after" is not null;--> statement-breakpoint
CREATE INDEX "bulk_changes_created_at_index" ON "bulk_changes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "bulk_changes_category_id_index" ON "bulk_changes" USING btree ("category_id") WHERE "bulk_changes"."category_id" is not null;