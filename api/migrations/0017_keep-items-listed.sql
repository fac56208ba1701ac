-- The words under which a phrase is found: as it is written, without joiners, in its parts, and part numbers across a space
-- ("CF 217A" as "cf217a"). In lower case, without accents.
create function search_words(phrase text) returns text[] language sql stable parallel safe as $$
  with tokens as (
    select distinct token, case when next ~ '[[:digit:]]' or token ~ '[[:digit:]]' then next end as next
    from (
      select token, lead(token) over (order by place) as next
      from string_to_table(translate(lower(unaccent(normalize(phrase, NFKC))), E'\t\n\r', '   '), ' ') with ordinality split(token, place)
      where token <> ''
    ) placed
  ), words as (
    select token as word from tokens
    union all select regexp_replace(token, '[-./‐-―]', '', 'g') from tokens where token ~ '[-./‐-―]'
    union all select part from tokens, regexp_split_to_table(token, '[^[:alnum:]]+') part where token ~ '[^[:alnum:]]'
    union all select piece[1] from tokens, regexp_matches(token, '[[:alpha:]]+|[[:digit:]]+', 'g') piece where token ~ '[[:digit:]]'
    union all select joined
          from (select regexp_replace(token || next, '[-./‐-―]', '', 'g') as joined from tokens where next is not null) pairs
          where joined ~ '^([[:alpha:]]{1,5}[[:digit:]][[:alnum:]]{0,8}|[[:alpha:]]{0,4}[[:digit:]]+[[:alpha:]]{1,3})$'
  )
  select coalesce(array_agg(distinct word), '{}') from words where length(word) between 1 and 60
$$;
--> statement-breakpoint
create function learn_words(words text[]) returns void language sql as $$
  insert into vocabulary (word)
  select distinct given.word from unnest(words) given(word)
  where given.word ~ '^[[:alpha:]]{3,30}$' and not exists (select from vocabulary known where known.word = given.word)
  order by given.word
  on conflict do nothing
$$;
--> statement-breakpoint
-- What items cost at one moment, and the offer that makes it so: the largest that runs, among equals the one that lasts longest.
create function item_prices(ids int[], at timestamptz) returns table (item_id int, price numeric, offer_id int) language sql stable as $$
  select items.id, round(items.actual_price * (100 - coalesce(offer.discount, 0)) / 100, 2), offer.id
  from items
  left join lateral (
    select offers.id, offers.discount from offers
    where offers.item_id = items.id and archived_at is null and starts_on <= at and at < ends_on
    order by discount desc, ends_on desc, offers.id
    limit 1
  ) offer on true
  where items.id = any(ids) and items.archived_at is null
$$;
--> statement-breakpoint
create function price_items(ids int[], at timestamptz) returns void language sql as $$
  update listed_items listed
  set price = now.price, offer_id = now.offer_id
  from item_prices(ids, at) now
  where listed.item_id = now.item_id and (listed.price, listed.offer_id) is distinct from (now.price, now.offer_id)
$$;
--> statement-breakpoint
create function list_items(ids int[], at timestamptz) returns void language plpgsql as $$
declare
  learned text[];
begin
  with worded as (
    select items.id, items.category_id, items.brand_id, prices.price, prices.offer_id, search_words(items.title) as title_words,
           search_words(concat_ws(' ', items.title, items.actual_name,
             (select string_agg(line, ' ') from jsonb_array_elements_text(items.description) line))) as words
    from items join item_prices(ids, at) prices on prices.item_id = items.id
  ), listed as (
    insert into listed_items (item_id, category_id, brand_id, price, offer_id, title_words, words)
    select id, category_id, brand_id, price, offer_id, array_to_tsvector(title_words),
           array_to_tsvector(words || case when brand_id is null then '{}' else array['brand#' || brand_id] end)
    from worded
    order by id
    on conflict (item_id) do update
    set category_id = excluded.category_id, brand_id = excluded.brand_id, price = excluded.price, offer_id = excluded.offer_id,
        title_words = excluded.title_words, words = excluded.words
  )
  select array_agg(distinct word) into learned from worded, unnest(worded.words) word;
  perform learn_words(learned);
  delete from listed_items
  where item_id = any(ids) and not exists (select from items where id = item_id and archived_at is null);
end
$$;
--> statement-breakpoint
create function count_listed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into listed_counts select category_id, brand_id, count(*) from added group by category_id, brand_id;
  elsif tg_op = 'DELETE' then
    insert into listed_counts select category_id, brand_id, -count(*) from gone group by category_id, brand_id;
  else
    insert into listed_counts
    select category_id, brand_id, sum(one)
    from (select category_id, brand_id, 1 as one from added union all select category_id, brand_id, -1 from gone) changed
    group by category_id, brand_id
    having sum(one) <> 0;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger listed_items_added after insert on listed_items referencing new table as added for each statement execute function count_listed();
--> statement-breakpoint
create trigger listed_items_gone after delete on listed_items referencing old table as gone for each statement execute function count_listed();
--> statement-breakpoint
create trigger listed_items_moved after update on listed_items referencing old table as gone new table as added
for each statement execute function count_listed();
--> statement-breakpoint
-- Tells every process whose ready answers are out of date. `stock 4711`: those that show the item; `item 4711`: those, and every
-- list, which may have it now or no longer; `all`: everything.
create function tell_catalogue() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', case tg_argv[0] when 'all' then 'all' else tg_argv[0] || ' ' || (coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[1]) end);
  return null;
end
$$;
--> statement-breakpoint
create trigger listed_items_told after insert or update or delete on listed_items for each row execute function tell_catalogue('item', 'item_id');
--> statement-breakpoint
create trigger items_shown after update of slug, image, image_blur, condition, initial_price, actual_price, discount, hot_deal_since,
  new_arrival_since, hot_deal_position, new_arrival_position, best_seller_position, title, actual_name, description on items
for each row execute function tell_catalogue('item', 'id');
--> statement-breakpoint
-- 15 is the most that can be ordered at once: whether there are more changes no answer.
create trigger items_stock_moved after update of on_hand, reserved on items for each row
when (least(greatest(new.on_hand - new.reserved, 0), 15) <> least(greatest(old.on_hand - old.reserved, 0), 15))
execute function tell_catalogue('stock', 'id');
--> statement-breakpoint
create trigger reviews_shown after insert or update or delete on reviews for each row execute function tell_catalogue('stock', 'item_id');
--> statement-breakpoint
create trigger offers_shown after insert or update or delete on offers for each row execute function tell_catalogue('item', 'item_id');
--> statement-breakpoint
create trigger item_compatibility_shown after insert or delete on item_compatibility for each row execute function tell_catalogue('stock', 'supply_id');
--> statement-breakpoint
create trigger item_compatibility_shown_too after insert or delete on item_compatibility for each row execute function tell_catalogue('stock', 'machine_id');
--> statement-breakpoint
create trigger brands_shown after insert or update or delete on brands for each row execute function tell_catalogue('all');
--> statement-breakpoint
create trigger categories_shown after insert or update or delete on categories for each row execute function tell_catalogue('all');
--> statement-breakpoint
create function list_item() returns trigger language plpgsql as $$
begin
  perform list_items(array[new.id], now());
  return null;
end
$$;
--> statement-breakpoint
create trigger items_listed after insert or update of title, actual_name, description, category_id, brand_id, archived_at on items
for each row execute function list_item();
--> statement-breakpoint
create function price_item() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'items' then
    perform price_items(array[new.id], now());
  elsif tg_op = 'DELETE' then
    perform price_items(array[old.item_id], now());
  elsif tg_op = 'INSERT' then
    perform price_items(array[new.item_id], now());
  else
    perform price_items(array[old.item_id, new.item_id], now());
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger items_priced after update of actual_price on items for each row execute function price_item();
--> statement-breakpoint
create trigger offers_priced after insert or update or delete on offers for each row execute function price_item();
--> statement-breakpoint
create function learn_brand() returns trigger language plpgsql as $$
begin
  perform learn_words(search_words(new.name));
  return null;
end
$$;
--> statement-breakpoint
create trigger brands_learned after insert or update of name on brands for each row execute function learn_brand();
--> statement-breakpoint
select list_items(array(select id from items), now());
--> statement-breakpoint
select learn_words(search_words(string_agg(name, ' '))) from brands;
