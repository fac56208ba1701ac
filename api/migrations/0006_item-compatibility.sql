CREATE TABLE "item_compatibility" (
	"supply_id" integer NOT NULL,
	"machine_id" integer NOT NULL,
	CONSTRAINT "item_compatibility_supply_id_machine_id_pk" PRIMARY KEY("supply_id","machine_id"),
	CONSTRAINT "item_compatibility_not_itself" CHECK ("item_compatibility"."supply_id" <> "item_compatibility"."machine_id")
);
--> statement-breakpoint
ALTER TABLE "item_compatibility" ADD CONSTRAINT "item_compatibility_supply_id_items_id_fk" FOREIGN KEY ("supply_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_compatibility" ADD CONSTRAINT "item_compatibility_machine_id_items_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_compatibility_machine_id_index" ON "item_compatibility" USING btree ("machine_id");