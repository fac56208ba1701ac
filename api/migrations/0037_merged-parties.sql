-- An entry or a payment may change whose it is in one case: from one that was merged to the one it was merged into. All else of it stays.
create function refuse_change_but_merge() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'party_id' = to_jsonb(old) - 'party_id'
    and new.party_id = (select merged_into from parties where id = old.party_id)
  then
    return new;
  end if;
  raise exception 'rows of % are never changed or removed', tg_table_name;
end
$$;
--> statement-breakpoint
drop trigger ledger_entries_append_only on ledger_entries;
--> statement-breakpoint
create trigger ledger_entries_append_only before update or delete on ledger_entries for each row execute function refuse_change_but_merge();
--> statement-breakpoint
drop trigger payments_append_only on payments;
--> statement-breakpoint
create trigger payments_append_only before update or delete on payments for each row execute function refuse_change_but_merge();
--> statement-breakpoint
create function move_balance() returns trigger language plpgsql as $$
begin
  update parties set balance = balance + moved.amount
  from (
    select party_id, sum(amount) as amount
    from (select party_id, amount from after_move union all select party_id, -amount from before_move) entries
    group by party_id
  ) moved
  where parties.id = moved.party_id;
  return null;
end
$$;
--> statement-breakpoint
create trigger ledger_entries_move_balance after update on ledger_entries
referencing old table as before_move new table as after_move for each statement execute function move_balance();
--> statement-breakpoint
-- What is written of one that is being merged waits, and is written of the one it was merged into.
create function follow_merge() returns trigger language plpgsql as $$
declare
  next int;
begin
  loop
    select merged_into into next from parties where id = new.party_id for no key update;
    exit when next is null;
    new.party_id := next;
  end loop;
  return new;
end
$$;
--> statement-breakpoint
create trigger ledger_entries_follow_merge before insert on ledger_entries
for each row when (new.party_id is not null) execute function follow_merge();
--> statement-breakpoint
create trigger payments_follow_merge before insert on payments
for each row when (new.party_id is not null) execute function follow_merge();
