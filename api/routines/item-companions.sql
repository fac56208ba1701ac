-- Ids of what the product page shows beside an item, none of it twice and nothing that is no longer sold, in stock first: the machines
-- that it fits, the supplies that fit it, and items of its category, nearest in price; one of the same brand counts as nearer.
create function item_companions(wanted int, most_fitting int, most_related int) returns json language plpgsql stable
-- Planned once for each connection: to plan it takes longer than to run it.
set plan_cache_mode = force_generic_plan as $$
declare
  self listed_items;
begin
  select * into self from listed_items where item_id = wanted;
  return (
    with fits as (
      select machines.item_id as id
      from machine_supplies join machines on machines.id = machine_supplies.machine_id and machines.archived_at is null
      where machine_supplies.item_id = wanted and machine_supplies.archived_at is null and machines.item_id is not null
    ), supplies as (
      select machine_supplies.item_id as id
      from machines join machine_supplies on machine_supplies.machine_id = machines.id and machine_supplies.archived_at is null
      where machines.item_id = wanted and machines.archived_at is null
    ), near as (
      (select item_id, price, brand_id from listed_items
       where category_id = self.category_id and price >= self.price order by price, item_id limit 12)
      union
      (select item_id, price, brand_id from listed_items
       where category_id = self.category_id and price < self.price order by price desc, item_id desc limit 12)
      union
      (select item_id, price, brand_id from listed_items
       where brand_id = self.brand_id and category_id = self.category_id and price >= self.price order by price, item_id limit 8)
      union
      (select item_id, price, brand_id from listed_items
       where brand_id = self.brand_id and category_id = self.category_id and price < self.price order by price desc, item_id desc limit 8)
    ), shown as (
      select 'fits' as place, id, null::float8 as distance, most_fitting as most from fits
      union all select 'supplies', id, null, most_fitting from supplies
      union all
      select 'related', item_id,
             -- As if an item of the same brand cost half as much more or less than it does.
             abs(ln(((price + 1) / (self.price + 1))::float8)) - case when brand_id is not distinct from self.brand_id then ln(1.5::float8) else 0 end,
             most_related
      from near
      where item_id <> wanted and item_id not in (select id from fits) and item_id not in (select id from supplies)
    ), placed as (
      select shown.place, shown.id, shown.most,
             row_number() over (
               partition by shown.place
               order by items.is_service or items.on_hand > items.reserved desc, shown.distance nulls first, shown.id desc
             ) as rank
      from shown join items on items.id = shown.id and items.archived_at is null and items.state = 'on_sale'
    )
    select coalesce(json_object_agg(place, ids), '{}')
    from (select place, json_agg(id order by rank) as ids from placed where rank <= most group by place) lists
  );
end
$$;
