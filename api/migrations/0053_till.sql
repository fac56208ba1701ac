CREATE TABLE "till_sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "till_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"account" text NOT NULL,
	"opening_float" numeric(14, 2) NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" integer,
	"counted" numeric(14, 2),
	"counts" jsonb,
	"note" text,
	"approved_by" integer,
	"approved_at" timestamp with time zone,
	CONSTRAINT "till_sessions_float_not_negative" CHECK ("till_sessions"."opening_float" >= 0),
	CONSTRAINT "till_sessions_counted_when_closed" CHECK (("till_sessions"."closed_at" is null) = ("till_sessions"."counted" is null)),
	CONSTRAINT "till_sessions_approved_when_closed" CHECK ("till_sessions"."approved_at" is null or "till_sessions"."closed_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "account_movements" ADD COLUMN "till_session_id" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "change" numeric(14, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "till_session_id" integer;--> statement-breakpoint
ALTER TABLE "till_sessions" ADD CONSTRAINT "till_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_sessions" ADD CONSTRAINT "till_sessions_account_accounts_slug_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_sessions" ADD CONSTRAINT "till_sessions_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_sessions" ADD CONSTRAINT "till_sessions_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "till_sessions_one_open" ON "till_sessions" USING btree ("user_id") WHERE "till_sessions"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "till_sessions_user_id_index" ON "till_sessions" USING btree ("user_id","id");--> statement-breakpoint
ALTER TABLE "account_movements" ADD CONSTRAINT "account_movements_till_session_id_till_sessions_id_fk" FOREIGN KEY ("till_session_id") REFERENCES "public"."till_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_till_session_id_till_sessions_id_fk" FOREIGN KEY ("till_session_id") REFERENCES "public"."till_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_movements_till_session_id_index" ON "account_movements" USING btree ("till_session_id") WHERE "account_movements"."till_session_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_till_session_id_index" ON "payments" USING btree ("till_session_id") WHERE "payments"."till_session_id" is not null;--> statement-breakpoint
-- What is received or paid belongs to the open till of whoever records it, unless it is of a day before: no writer can forget it. The till
-- is held until the payment is there, so that it is not closed meanwhile. Runs after the account of the payment is known.
create function stamp_till_session() returns trigger language plpgsql as $$
begin
  select id into new.till_session_id
  from till_sessions
  where user_id = new.recorded_by and closed_at is null
    and (opened_at at time zone 'Africa/Nairobi')::date <= (new.paid_at at time zone 'Africa/Nairobi')::date
  for key share;
  return new;
end
$$;
--> statement-breakpoint
create trigger payments_till_session before insert on payments
for each row when (new.recorded_by is not null) execute function stamp_till_session();
