CREATE TABLE "stock_take_serials" (
	"stock_take_line_id" integer NOT NULL,
	"serial_id" integer NOT NULL,
	CONSTRAINT "stock_take_serials_stock_take_line_id_serial_id_pk" PRIMARY KEY("stock_take_line_id","serial_id")
);
--> statement-breakpoint
CREATE TABLE "stock_take_strays" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_take_strays_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"stock_take_id" integer NOT NULL,
	"code" text NOT NULL,
	"problem" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "stock_movements_item_id_index";--> statement-breakpoint
ALTER TABLE "stock_take_lines" ALTER COLUMN "expected" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_take_lines" ALTER COLUMN "counted" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "delivery_id" integer;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "stock_take_lines" ADD COLUMN "counted_by" integer;--> statement-breakpoint
ALTER TABLE "stock_take_lines" ADD COLUMN "counted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stock_take_lines" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_takes" ADD COLUMN "scope" text DEFAULT 'shop' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_takes" ADD COLUMN "category_id" integer;--> statement-breakpoint
ALTER TABLE "stock_takes" ADD COLUMN "brand_id" integer;--> statement-breakpoint
ALTER TABLE "stock_takes" ADD COLUMN "submitted_by" integer;--> statement-breakpoint
ALTER TABLE "stock_takes" ADD COLUMN "submitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stock_take_serials" ADD CONSTRAINT "stock_take_serials_stock_take_line_id_stock_take_lines_id_fk" FOREIGN KEY ("stock_take_line_id") REFERENCES "public"."stock_take_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_take_serials" ADD CONSTRAINT "stock_take_serials_serial_id_item_serials_id_fk" FOREIGN KEY ("serial_id") REFERENCES "public"."item_serials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_take_strays" ADD CONSTRAINT "stock_take_strays_stock_take_id_stock_takes_id_fk" FOREIGN KEY ("stock_take_id") REFERENCES "public"."stock_takes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_take_serials_serial_id_index" ON "stock_take_serials" USING btree ("serial_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_take_strays_code_unique" ON "stock_take_strays" USING btree ("stock_take_id","code");--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_take_lines" ADD CONSTRAINT "stock_take_lines_counted_by_users_id_fk" FOREIGN KEY ("counted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_takes" ADD CONSTRAINT "stock_takes_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_takes" ADD CONSTRAINT "stock_takes_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_takes" ADD CONSTRAINT "stock_takes_submitted_by_users_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_movements_cause_index" ON "stock_movements" USING btree ("cause","id");--> statement-breakpoint
CREATE INDEX "stock_movements_created_at_index" ON "stock_movements" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "stock_movements_delivery_id_index" ON "stock_movements" USING btree ("delivery_id") WHERE "stock_movements"."delivery_id" is not null;--> statement-breakpoint
CREATE INDEX "stock_movements_return_id_index" ON "stock_movements" USING btree ("return_id") WHERE "stock_movements"."return_id" is not null;--> statement-breakpoint
CREATE INDEX "stock_movements_supplier_return_id_index" ON "stock_movements" USING btree ("supplier_return_id") WHERE "stock_movements"."supplier_return_id" is not null;--> statement-breakpoint
CREATE INDEX "stock_movements_stock_take_id_index" ON "stock_movements" USING btree ("stock_take_id") WHERE "stock_movements"."stock_take_id" is not null;--> statement-breakpoint
CREATE INDEX "stock_movements_item_id_index" ON "stock_movements" USING btree ("item_id","id");