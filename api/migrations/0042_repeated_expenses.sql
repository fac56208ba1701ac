ALTER TABLE "expenses" ADD COLUMN "repeats" text;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "repeat_day" integer;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "repeats_on" date;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "repeat_of" integer;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_repeat_of_expenses_id_fk" FOREIGN KEY ("repeat_of") REFERENCES "public"."expenses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "expenses_category_id_index" ON "expenses" USING btree ("expense_category_id");--> statement-breakpoint
CREATE INDEX "expenses_repeats_index" ON "expenses" USING btree ("repeats_on") WHERE "expenses"."repeats_on" is not null;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_repeat_on_a_day" CHECK (("expenses"."repeats" is null) = ("expenses"."repeats_on" is null));