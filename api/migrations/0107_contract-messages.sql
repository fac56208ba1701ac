-- expand
CREATE TABLE "service_day_mails" (
	"day" date PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service_messages" ALTER COLUMN "job_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "service_messages" ADD COLUMN "contract_id" integer;--> statement-breakpoint
ALTER TABLE "service_messages" ADD CONSTRAINT "service_messages_contract_id_service_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."service_contracts"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "service_messages" ADD CONSTRAINT "service_messages_about_one" CHECK (num_nonnulls("service_messages"."job_id", "service_messages"."contract_id") = 1) NOT VALID;