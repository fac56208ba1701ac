-- expand
ALTER TABLE "mpesa_receipts" ADD COLUMN "same_as" integer;--> statement-breakpoint
ALTER TABLE "mpesa_receipts" ADD CONSTRAINT "mpesa_receipts_same_as_payments_id_fk" FOREIGN KEY ("same_as") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action NOT VALID;