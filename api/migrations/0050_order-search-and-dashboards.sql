CREATE TABLE "dashboard_layouts" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"order" jsonb NOT NULL,
	"hidden" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dashboard_layouts" ADD CONSTRAINT "dashboard_layouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_search_index" ON "orders" USING gin (("number" || ' ' || coalesce("invoice", '') || ' ' || "first_name" || ' ' || "last_name" || ' ' || "location") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_phone_number_index" ON "orders" USING btree (right(regexp_replace("phone_number", '[^0-9]', '', 'g'), 9));