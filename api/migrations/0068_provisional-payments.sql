-- expand
CREATE TABLE "mpesa_questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mpesa_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"receipt" text,
	"refund_id" integer,
	"secret_hash" text NOT NULL,
	"asked_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"outcome" text,
	"words" text,
	"told" text,
	CONSTRAINT "mpesa_questions_secret_hash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "mpesa_questions_about_one" CHECK (num_nonnulls("mpesa_questions"."receipt", "mpesa_questions"."refund_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "mpesa_connection" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mpesa_connection" ADD COLUMN "pull_registered" text;--> statement-breakpoint
ALTER TABLE "mpesa_receipts" ADD COLUMN "unproven_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mpesa_receipts" ADD COLUMN "proven_by" text;--> statement-breakpoint
ALTER TABLE "mpesa_receipts" ADD COLUMN "claimed" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "mpesa_receipts" ADD COLUMN "taken_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mpesa_receipts" ADD COLUMN "asked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mpesa_receipts" ADD COLUMN "next_ask_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "conversation_id" text;--> statement-breakpoint
ALTER TABLE "mpesa_questions" ADD CONSTRAINT "mpesa_questions_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mpesa_questions" ADD CONSTRAINT "mpesa_questions_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mpesa_questions_receipt_index" ON "mpesa_questions" USING btree ("receipt");--> statement-breakpoint
CREATE INDEX "mpesa_questions_refund_id_index" ON "mpesa_questions" USING btree ("refund_id");--> statement-breakpoint
-- Whoever watches the payment of an order hears, too, that one waits to be proven, and that it is.
create trigger mpesa_receipts_told after insert or update of unproven_since, reason on mpesa_receipts
for each row when (new.order_id is not null) execute function tell_payment();
