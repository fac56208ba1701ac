-- expand
ALTER TABLE "items" ADD COLUMN "state" text DEFAULT 'on_sale' NOT NULL;
--> statement-breakpoint
-- As before, but only items on sale are listed.
create or replace function list_items(ids int[], at timestamptz) returns void language plpgsql as $$
declare
  learned text[];
begin
  with worded as (
    select items.id, items.category_id, items.brand_id, prices.price, prices.offer_id,
           search_words(concat_ws(' ', items.title, items.actual_name, items.condition)) as title_words,
           search_words(concat_ws(' ',
             (select string_agg(line, ' ') from jsonb_array_elements_text(items.description) line),
             (select string_agg(concat_ws(' ', brands.name, machines.model, machines.other_names), ' ')
              from machine_supplies
              join machines on machines.id = machine_supplies.machine_id and machines.archived_at is null
              join brands on brands.id = machines.brand_id
              where machine_supplies.item_id = items.id and machine_supplies.archived_at is null)
           )) as features,
           title_heads(items.title) || ('category#' || items.category_id)
             || case when items.brand_id is null then '{}' else array['brand#' || items.brand_id] end as marks
    from items join item_prices(ids, at) prices on prices.item_id = items.id
    where items.state = 'on_sale'
  ), listed as (
    insert into listed_items (item_id, category_id, brand_id, price, offer_id, title_words, words, words_version)
    select id, category_id, brand_id, price, offer_id, array_to_tsvector(found_under(title_words) || marks),
           array_to_tsvector(found_under(title_words || features) || marks), 1
    from worded
    order by id
    on conflict (item_id) do update
    set category_id = excluded.category_id, brand_id = excluded.brand_id, price = excluded.price, offer_id = excluded.offer_id,
        title_words = excluded.title_words, words = excluded.words, words_version = excluded.words_version
  )
  select array_agg(distinct word) into learned from worded, unnest(worded.title_words || worded.features) word;
  perform learn_words(learned);
  delete from listed_items
  where item_id = any(ids) and not exists (select from items where id = item_id and archived_at is null and state = 'on_sale');
end
$$;
--> statement-breakpoint
drop trigger items_listed on items;
--> statement-breakpoint
create trigger items_listed after update of title, actual_name, description, condition, category_id, brand_id, archived_at, state on items
for each row execute function list_item();
--> statement-breakpoint
drop trigger items_listed_together on items;
--> statement-breakpoint
create trigger items_listed_together after update of title, actual_name, description, condition, category_id, brand_id, archived_at, state on items
for each statement execute function list_collected();
