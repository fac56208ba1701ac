CREATE TABLE "delivery_serials" (
	"delivery_line_id" integer NOT NULL,
	"serial_id" integer NOT NULL,
	CONSTRAINT "delivery_serials_delivery_line_id_serial_id_pk" PRIMARY KEY("delivery_line_id","serial_id")
);
--> statement-breakpoint
ALTER TABLE "delivery_lines" DROP CONSTRAINT "delivery_lines_delivery_id_deliveries_id_fk";
--> statement-breakpoint
ALTER TABLE "delivery_serials" ADD CONSTRAINT "delivery_serials_delivery_line_id_delivery_lines_id_fk" FOREIGN KEY ("delivery_line_id") REFERENCES "public"."delivery_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_serials" ADD CONSTRAINT "delivery_serials_serial_id_item_serials_id_fk" FOREIGN KEY ("serial_id") REFERENCES "public"."item_serials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_serials_serial_id_index" ON "delivery_serials" USING btree ("serial_id");--> statement-breakpoint
ALTER TABLE "delivery_lines" ADD CONSTRAINT "delivery_lines_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;