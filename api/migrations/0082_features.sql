-- expand
ALTER TABLE "items" ADD COLUMN "features" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
drop trigger items_shown on items;
--> statement-breakpoint
-- As before, with the features.
create trigger items_shown after update of slug, image, image_blur, condition, initial_price, actual_price, discount, hot_deal_since,
  new_arrival_since, hot_deal_position, new_arrival_position, best_seller_position, title, actual_name, description, features on items
for each row execute function tell_catalogue('item', 'id');
