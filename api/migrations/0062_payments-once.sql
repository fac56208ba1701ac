-- expand
-- By what a payment that has a number of its own is known already: the order's number, or nothing where it is for none. Null: nobody has recorded it.
-- The lock keeps it from being recorded twice at once; `receive.ts` takes the same one.
create function known_payment(method text, reference text) returns text language plpgsql as $$
declare
  known text;
begin
  perform pg_advisory_xact_lock(hashtextextended(upper('payment ' || $1 || ' ' || trim($2)), 0));
  select coalesce(orders.invoice, orders.number, '') into known
  from (
    select payment.id from payments payment
    where payment.direction = 'in' and payment.reverses is null and payment.method = $1 and upper(trim(payment.reference)) = upper(trim($2))
    union
    select told.payment_id from mpesa_receipts told where $1 = 'mpesa' and told.receipt = upper(trim($2))
  ) same
  left join ledger_entries entry on entry.payment_id = same.id
  left join orders on orders.id = entry.order_id
  order by orders.id nulls last limit 1;
  return known;
end
$$;
--> statement-breakpoint
create function refuse_known_payment() returns trigger language plpgsql as $$
begin
  if known_payment(new.method, new.reference) is not null then
    raise exception 'this payment is recorded already' using errcode = '23505', constraint = 'payments_recorded_once';
  end if;
  return new;
end
$$;
--> statement-breakpoint
-- Whatever way a payment comes.
create trigger payments_recorded_once before insert on payments
for each row when (new.direction = 'in' and new.reverses is null and new.method in ('mpesa', 'bank_transfer') and trim(new.reference) <> '')
execute function refuse_known_payment();