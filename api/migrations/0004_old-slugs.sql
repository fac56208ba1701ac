create function remember_old_slug() returns trigger language plpgsql as $$
begin
  -- A slug that is in use again leads to its new owner.
  delete from old_slugs where entity = tg_table_name and slug = new.slug;
  if tg_op = 'UPDATE' and old.slug <> new.slug then
    insert into old_slugs (entity, slug, entity_id) values (tg_table_name, old.slug, new.id)
    on conflict (entity, slug) do update set entity_id = excluded.entity_id, created_at = now();
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger items_old_slug after insert or update of slug on items for each row execute function remember_old_slug();
--> statement-breakpoint
create trigger categories_old_slug after insert or update of slug on categories for each row execute function remember_old_slug();
--> statement-breakpoint
insert into order_events (order_id, status, at)
select id, case when channel = 'counter' then 'completed' else 'reserved' end, created_at from orders;
--> statement-breakpoint
insert into order_events (order_id, status, at)
select id, 'expired', reserved_until from orders where status = 'expired' and reserved_until is not null;
