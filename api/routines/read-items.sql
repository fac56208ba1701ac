-- Items as everyone may see them, in the order of `ids`, as `itemSchema` says; those that are not sold are left out. No serials, no
-- cost, no supplier. 15 is the most that can be ordered at once.
create function read_items(ids int[]) returns table (item json) language plpgsql stable
-- Planned once for each connection: to plan it takes ten times as long as to run it.
set plan_cache_mode = force_generic_plan as $$
begin
  return query
  select json_build_object(
    'id', items.id, 'slug', items.slug, 'title', items.title, 'actual_name', items.actual_name,
    'description', items.description, 'image', items.image, 'image_blur', items.image_blur, 'condition', items.condition,
    'actual_price', items.actual_price, 'initial_price', items.initial_price, 'effective_price', listed.price,
    'discount', items.discount,
    'active_offer', case when offers.id is not null then json_build_object(
      'id', offers.id, 'discount', offers.discount, 'note', offers.note,
      'ends_on', to_char(offers.ends_on at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end,
    'is_hot_deal', coalesce(items.hot_deal_since <= now() and (items.hot_deal_until > now()) is not false, false)::int, 'is_new_arrival', (items.new_arrival_since is not null)::int,
    'stock_count', orderable.pieces, 'available', orderable.pieces, 'is_service', items.is_service::int,
    'rating_avg', rating.average, 'rating_count', rating.count,
    'category_slug', categories.slug,
    'brand', case when brands.id is not null then json_build_object('id', brands.id, 'brand_name', brands.name, 'brand_slug', brands.slug) end,
    'category', json_build_object(
      'id', categories.id, 'category_name', categories.name, 'category_slug', categories.slug, 'category_image', categories.image,
      'category_description', categories.description))
  from unnest(ids) with ordinality wanted(id, place)
  join listed_items listed on listed.item_id = wanted.id
  join items on items.id = wanted.id
  join categories on categories.id = items.category_id
  left join brands on brands.id = items.brand_id
  left join offers on offers.id = listed.offer_id
  cross join lateral (
    select case when items.is_service then 15 else floor(least(greatest(items.on_hand - items.reserved, 0), 15)) end as pieces
  ) orderable
  cross join lateral (
    -- A half is rounded up.
    select round(avg(rate), 1) as average, count(*) as count from reviews where reviews.item_id = wanted.id and state = 'approved'
  ) rating
  order by wanted.place;
end
$$;
