-- expand
CREATE TABLE "contract_supplies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contract_supplies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"machine_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"quantity" numeric(14, 3) NOT NULL,
	"note" text,
	"given_by" integer,
	"put_back_at" timestamp with time zone,
	"put_back_by" integer,
	"put_back_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contract_supplies_positive" CHECK ("contract_supplies"."quantity" > 0),
	CONSTRAINT "contract_supplies_put_back_with_reason" CHECK (("contract_supplies"."put_back_at" is null) = ("contract_supplies"."put_back_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "contract_supply_serials" (
	"supply_id" integer NOT NULL,
	"serial_id" integer NOT NULL,
	CONSTRAINT "contract_supply_serials_supply_id_serial_id_pk" PRIMARY KEY("supply_id","serial_id")
);
--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_have_their_document";--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "contract_supply_id" integer;--> statement-breakpoint
ALTER TABLE "contract_supplies" ADD CONSTRAINT "contract_supplies_machine_id_contract_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."contract_machines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_supplies" ADD CONSTRAINT "contract_supplies_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_supplies" ADD CONSTRAINT "contract_supplies_given_by_users_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_supplies" ADD CONSTRAINT "contract_supplies_put_back_by_users_id_fk" FOREIGN KEY ("put_back_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_supply_serials" ADD CONSTRAINT "contract_supply_serials_supply_id_contract_supplies_id_fk" FOREIGN KEY ("supply_id") REFERENCES "public"."contract_supplies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_supply_serials" ADD CONSTRAINT "contract_supply_serials_serial_id_item_serials_id_fk" FOREIGN KEY ("serial_id") REFERENCES "public"."item_serials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_supplies_machine_id_index" ON "contract_supplies" USING btree ("machine_id","id");--> statement-breakpoint
CREATE INDEX "contract_supplies_item_id_index" ON "contract_supplies" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "contract_supply_serials_serial_id_index" ON "contract_supply_serials" USING btree ("serial_id");--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_contract_supply_id_contract_supplies_id_fk" FOREIGN KEY ("contract_supply_id") REFERENCES "public"."contract_supplies"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_have_their_document" CHECK ("stock_movements"."cause" in ('opening', 'adjustment', 'write_off') or num_nonnulls("stock_movements"."order_id", "stock_movements"."return_id", "stock_movements"."purchase_id", "stock_movements"."supplier_return_id", "stock_movements"."stock_take_id", "stock_movements"."service_job_id", "stock_movements"."contract_supply_id") = 1) NOT VALID;
