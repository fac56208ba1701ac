CREATE TABLE "mpesa_connection" (
	"id" integer PRIMARY KEY NOT NULL,
	"token" text,
	"expires_at" timestamp with time zone,
	"asked_until" timestamp with time zone,
	"read_until" timestamp with time zone,
	"registered" text,
	CONSTRAINT "mpesa_connection_one" CHECK ("mpesa_connection"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "mpesa_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mpesa_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"body" text NOT NULL,
	"prompt_id" integer,
	"is_from_provider" boolean DEFAULT false NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "mpesa_prompts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mpesa_prompts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"phone" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"state" text DEFAULT 'sending' NOT NULL,
	"secret_hash" text NOT NULL,
	"checkout_id" text,
	"result_code" text,
	"result_text" text,
	"named_receipt" text,
	"request_key" text,
	"requested_by" integer,
	"polls" integer DEFAULT 0 NOT NULL,
	"next_poll_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "mpesa_prompts_secret_hash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "mpesa_prompts_checkout_id_unique" UNIQUE("checkout_id"),
	CONSTRAINT "mpesa_prompts_amount_positive" CHECK ("mpesa_prompts"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "mpesa_receipts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mpesa_receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"receipt" text,
	"prompt_id" integer,
	"payment_id" integer NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"phone" text,
	"payer_name" text,
	"account_given" text,
	"source" text NOT NULL,
	"reason" text,
	"order_id" integer,
	"paid_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mpesa_receipts_receipt_unique" UNIQUE("receipt"),
	CONSTRAINT "mpesa_receipts_prompt_id_unique" UNIQUE("prompt_id"),
	CONSTRAINT "mpesa_receipts_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "mpesa_receipts_known" CHECK (num_nonnulls("mpesa_receipts"."receipt", "mpesa_receipts"."prompt_id") > 0)
);
--> statement-breakpoint
ALTER TABLE "mpesa_messages" ADD CONSTRAINT "mpesa_messages_prompt_id_mpesa_prompts_id_fk" FOREIGN KEY ("prompt_id") REFERENCES "public"."mpesa_prompts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mpesa_prompts" ADD CONSTRAINT "mpesa_prompts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mpesa_prompts" ADD CONSTRAINT "mpesa_prompts_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mpesa_receipts" ADD CONSTRAINT "mpesa_receipts_prompt_id_mpesa_prompts_id_fk" FOREIGN KEY ("prompt_id") REFERENCES "public"."mpesa_prompts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mpesa_receipts" ADD CONSTRAINT "mpesa_receipts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mpesa_receipts" ADD CONSTRAINT "mpesa_receipts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mpesa_messages_unhandled_index" ON "mpesa_messages" USING btree ("id") WHERE "mpesa_messages"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "mpesa_messages_prompt_id_index" ON "mpesa_messages" USING btree ("prompt_id");--> statement-breakpoint
CREATE INDEX "mpesa_prompts_order_id_index" ON "mpesa_prompts" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "mpesa_prompts_request_key_unique" ON "mpesa_prompts" USING btree ("order_id","request_key") WHERE "mpesa_prompts"."request_key" is not null;--> statement-breakpoint
CREATE INDEX "mpesa_prompts_phone_index" ON "mpesa_prompts" USING btree ("phone","created_at");--> statement-breakpoint
CREATE INDEX "mpesa_prompts_next_poll_at_index" ON "mpesa_prompts" USING btree ("next_poll_at") WHERE "mpesa_prompts"."next_poll_at" is not null;--> statement-breakpoint
CREATE INDEX "mpesa_prompts_unsettled_index" ON "mpesa_prompts" USING btree ("state","created_at") WHERE "mpesa_prompts"."state" in ('sending', 'waiting', 'unknown');--> statement-breakpoint
CREATE INDEX "mpesa_receipts_paid_at_index" ON "mpesa_receipts" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "mpesa_receipts_order_id_index" ON "mpesa_receipts" USING btree ("order_id");--> statement-breakpoint
-- Whoever watches the payment of an order hears of it, in whichever process: of each step of a prompt, and of money that comes for the order.
create function tell_payment() returns trigger language plpgsql as $$
begin
  perform pg_notify('order_payments', new.order_id::text);
  return null;
end
$$;
--> statement-breakpoint
create trigger mpesa_prompts_told after insert or update of state on mpesa_prompts for each row execute function tell_payment();
--> statement-breakpoint
create trigger ledger_entries_payment_told after insert on ledger_entries
for each row when (new.order_id is not null and new.payment_id is not null) execute function tell_payment();
