ALTER TABLE "units" DROP CONSTRAINT "units_short_name_unique";--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "units_short_name_unique" ON "units" USING btree (lower("short_name")) WHERE "units"."archived_at" is null;