-- Items that one statement adds or changes are listed together: an import has hundreds of them.
create function list_added() returns trigger language plpgsql as $$
declare
  ids int[] := array(select id from added where archived_at is null);
begin
  if ids <> '{}' then
    perform list_items(ids, now());
  end if;
  return null;
end
$$;
--> statement-breakpoint
create function list_collected() returns trigger language plpgsql as $$
declare
  ids text := current_setting('shop.items_to_list', true);
begin
  if ids <> '' then
    perform set_config('shop.items_to_list', '', true);
    perform list_items(string_to_array(ids, ' ')::int[], now());
  end if;
  return null;
end
$$;
--> statement-breakpoint
-- A trigger of a statement cannot be told which columns are changed and which rows: so the rows leave their ids to it. It is done early
-- when they are very many.
create or replace function list_item() returns trigger language plpgsql as $$
declare
  ids text := concat_ws(' ', nullif(current_setting('shop.items_to_list', true), ''), new.id);
begin
  if length(ids) > 8000 then
    perform set_config('shop.items_to_list', '', true);
    perform list_items(string_to_array(ids, ' ')::int[], now());
  else
    perform set_config('shop.items_to_list', ids, true);
  end if;
  return null;
end
$$;
--> statement-breakpoint
drop trigger items_listed on items;
--> statement-breakpoint
create trigger items_listed after update of title, actual_name, description, category_id, brand_id, archived_at on items
for each row execute function list_item();
--> statement-breakpoint
create trigger items_listed_together after update of title, actual_name, description, category_id, brand_id, archived_at on items
for each statement execute function list_collected();
--> statement-breakpoint
create trigger items_added after insert on items referencing new table as added for each statement execute function list_added();
--> statement-breakpoint
create function forget_used_slugs() returns trigger language plpgsql as $$
begin
  delete from old_slugs using added where old_slugs.entity = tg_table_name and old_slugs.slug = added.slug;
  return null;
end
$$;
--> statement-breakpoint
drop trigger items_old_slug on items;
--> statement-breakpoint
create trigger items_old_slug after update of slug on items for each row execute function remember_old_slug();
--> statement-breakpoint
create trigger items_slug_used after insert on items referencing new table as added for each statement execute function forget_used_slugs();
--> statement-breakpoint
-- Tells of all rows of a statement together: `items 4711 4712` is how they are listed, and so every list; `stocks 4711 4712` what shows
-- them. Whoever lists very many sets `shop.lists` to `later`, and tells of the `lists` now and then and at the end.
create function tell_listed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', case current_setting('shop.lists', true) when 'later' then 'stocks ' else 'items ' end || ids)
  from (
    select string_agg(item_id::text, ' ') as ids
    from (select item_id, row_number() over () / 500 as part from changed) parts
    group by part
  ) told;
  return null;
end
$$;
--> statement-breakpoint
drop trigger listed_items_told on listed_items;
--> statement-breakpoint
create trigger listed_items_told_added after insert on listed_items referencing new table as changed for each statement execute function tell_listed();
--> statement-breakpoint
create trigger listed_items_told_gone after delete on listed_items referencing old table as changed for each statement execute function tell_listed();
--> statement-breakpoint
create trigger listed_items_told_moved after update on listed_items referencing new table as changed for each statement execute function tell_listed();
--> statement-breakpoint
-- The stock of an item that nobody sees changes no answer.
drop trigger items_stock_moved on items;
--> statement-breakpoint
create trigger items_stock_moved after update of on_hand, reserved on items for each row
when (new.archived_at is null
      and least(greatest(new.on_hand - new.reserved, 0), 15) <> least(greatest(old.on_hand - old.reserved, 0), 15))
execute function tell_catalogue('stock', 'id');
--> statement-breakpoint
-- As before, but each word is looked at once: most are plain, and have no parts.
create or replace function search_words(phrase text) returns text[] language sql stable parallel safe as $$
  with tokens as (
    select distinct token, is_plain, case when has_digit or next_has_digit then next end as next
    from (
      select token, is_plain, has_digit, lead(token) over (order by place) as next, lead(has_digit) over (order by place) as next_has_digit
      from (
        select token, place, token ~ '^[a-z]*$' as is_plain, token ~ '[[:digit:]]' as has_digit
        from string_to_table(translate(lower(unaccent(normalize(phrase, NFKC))), E'\t\n\r', '   '), ' ') with ordinality split(token, place)
        where token <> ''
      ) looked_at
    ) placed
  ), odd as (
    select distinct token from tokens where not is_plain
  ), words as (
    select token as word from tokens
    union all select regexp_replace(token, '[-./‐-―]', '', 'g') from odd where token ~ '[-./‐-―]'
    union all select part from odd, regexp_split_to_table(token, '[^[:alnum:]]+') part where token ~ '[^[:alnum:]]'
    union all select piece[1] from odd, regexp_matches(token, '[[:alpha:]]+|[[:digit:]]+', 'g') piece where token ~ '[[:digit:]]'
    union all select joined
          from (select regexp_replace(token || next, '[-./‐-―]', '', 'g') as joined from tokens where next is not null) pairs
          where joined ~ '^([[:alpha:]]{1,5}[[:digit:]][[:alnum:]]{0,8}|[[:alpha:]]{0,4}[[:digit:]]+[[:alpha:]]{1,3})$'
  )
  select coalesce(array_agg(distinct word), '{}') from words where length(word) between 1 and 60
$$;
