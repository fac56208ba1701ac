CREATE TABLE "account_movements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"from_account" text,
	"to_account" text,
	"amount" numeric(14, 2) NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"reference" text,
	"note" text,
	"reverses" integer,
	"recorded_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_movements_reverses_unique" UNIQUE("reverses"),
	CONSTRAINT "account_movements_amount_positive" CHECK ("account_movements"."amount" > 0),
	CONSTRAINT "account_movements_between_accounts" CHECK (num_nonnulls("account_movements"."from_account", "account_movements"."to_account") > 0 and "account_movements"."from_account" is distinct from "account_movements"."to_account"),
	CONSTRAINT "account_movements_transfer_both" CHECK ("account_movements"."kind" <> 'transfer' or num_nonnulls("account_movements"."from_account", "account_movements"."to_account") = 2)
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"number" text,
	"details" text,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "period_closings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "period_closings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"closed_until" date,
	"reason" text,
	"recorded_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usual_accounts" (
	"method" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "account" text;--> statement-breakpoint
ALTER TABLE "account_movements" ADD CONSTRAINT "account_movements_from_account_accounts_slug_fk" FOREIGN KEY ("from_account") REFERENCES "public"."accounts"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_movements" ADD CONSTRAINT "account_movements_to_account_accounts_slug_fk" FOREIGN KEY ("to_account") REFERENCES "public"."accounts"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_movements" ADD CONSTRAINT "account_movements_reverses_account_movements_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."account_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_movements" ADD CONSTRAINT "account_movements_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "period_closings" ADD CONSTRAINT "period_closings_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usual_accounts" ADD CONSTRAINT "usual_accounts_account_accounts_slug_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_movements_from_account_index" ON "account_movements" USING btree ("from_account","at");--> statement-breakpoint
CREATE INDEX "account_movements_to_account_index" ON "account_movements" USING btree ("to_account","at");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_name_unique" ON "accounts" USING btree (lower("name")) WHERE "accounts"."archived_at" is null;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_account_accounts_slug_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "expenses_account_index" ON "expenses" USING btree ("account","date");--> statement-breakpoint
CREATE INDEX "payments_account_index" ON "payments" USING btree ("account","paid_at");--> statement-breakpoint
create trigger account_movements_append_only before update or delete on account_movements for each row execute function refuse_change();
--> statement-breakpoint
create trigger account_movements_never_emptied before truncate on account_movements for each statement execute function refuse_change();
--> statement-breakpoint
create trigger period_closings_append_only before update or delete on period_closings for each row execute function refuse_change();
--> statement-breakpoint
create trigger period_closings_never_emptied before truncate on period_closings for each statement execute function refuse_change();
--> statement-breakpoint
insert into accounts (slug, name, kind) values
  ('cash-in-shop', 'Cash in shop', 'cash'),
  ('equity-bank', 'Equity Bank', 'bank'),
  ('dtb-bank', 'DTB Bank', 'bank'),
  ('i-and-m-bank', 'I&M Bank', 'bank'),
  ('mpesa-paybill', 'M-Pesa paybill', 'mobile');
--> statement-breakpoint
insert into usual_accounts (method, account) values
  ('cash', 'cash-in-shop'),
  ('mpesa', 'mpesa-paybill'),
  ('card', 'equity-bank'),
  ('cheque', 'equity-bank'),
  ('bank_transfer', 'equity-bank');
--> statement-breakpoint
-- The account of money: the one that is said, by its slug or its name, or else the usual one of the method (decision BO-98).
create function account_for(method text, said text) returns text language sql stable as $$
  select case
    when nullif(trim(said), '') is null then
      (select usual.account from usual_accounts usual where usual.method = replace(lower(trim($1)), '-', '_'))
    else
      (select accounts.slug from accounts
       where accounts.slug = lower(trim(said)) or lower(accounts.name) = lower(trim(said))
       order by accounts.slug = lower(trim(said)) desc, accounts.archived_at is not null, accounts.id limit 1)
  end
$$;
--> statement-breakpoint
create function take_usual_account() returns trigger language plpgsql as $$
begin
  new.account := account_for(new.method, null);
  return new;
end
$$;
--> statement-breakpoint
create trigger payments_take_usual_account before insert on payments
for each row when (new.account is null) execute function take_usual_account();
--> statement-breakpoint
create function find_expense_account() returns trigger language plpgsql as $$
begin
  new.account := account_for(new.payment_method, new.payment_account);
  return new;
end
$$;
--> statement-breakpoint
create trigger expenses_find_account before insert on expenses for each row execute function find_expense_account();
--> statement-breakpoint
-- What it was paid from stays as it was booked, whatever is usual by now, unless somebody says another.
create trigger expenses_follow_account before update on expenses for each row
when (new.payment_method is distinct from old.payment_method or new.payment_account is distinct from old.payment_account)
execute function find_expense_account();
--> statement-breakpoint
alter table payments disable trigger payments_append_only;
--> statement-breakpoint
update payments set account = account_for(method, null) where account is null;
--> statement-breakpoint
alter table payments enable trigger payments_append_only;
--> statement-breakpoint
update expenses set account = account_for(payment_method, payment_account);
--> statement-breakpoint
-- What came into an account or left it, one row each: the sum over an account is its balance. `account` of a payment may be a free text,
-- and of an expense is null where nothing says one: both are money of no account.
create view account_entries as
  select account, 'payment'::text as source, id as source_id, paid_at as at, case direction when 'in' then amount else -amount end as amount
  from payments where amount <> 0
  union all
  select account, 'expense', id, (date::timestamp at time zone 'Africa/Nairobi'), -amount
  from expenses where archived_at is null
  union all
  select to_account, 'movement', id, at, amount from account_movements where to_account is not null
  union all
  select from_account, 'movement', id, at, -amount from account_movements where from_account is not null;
