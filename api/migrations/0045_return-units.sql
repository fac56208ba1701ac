CREATE TABLE "return_serials" (
	"return_line_id" integer NOT NULL,
	"serial_id" integer NOT NULL,
	CONSTRAINT "return_serials_return_line_id_serial_id_pk" PRIMARY KEY("return_line_id","serial_id")
);
--> statement-breakpoint
ALTER TABLE "return_serials" ADD CONSTRAINT "return_serials_return_line_id_return_lines_id_fk" FOREIGN KEY ("return_line_id") REFERENCES "public"."return_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_serials" ADD CONSTRAINT "return_serials_serial_id_item_serials_id_fk" FOREIGN KEY ("serial_id") REFERENCES "public"."item_serials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_serials_serial_id_index" ON "return_serials" USING btree ("serial_id");