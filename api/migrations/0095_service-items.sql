-- expand
ALTER TABLE "items" ADD COLUMN "is_service" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_service_has_no_stock" CHECK (not "items"."is_service" or ("items"."on_hand" = 0 and "items"."reserved" = 0 and not "items"."requires_serial")) NOT VALID;
--> statement-breakpoint
drop trigger items_shown on items;
--> statement-breakpoint
-- As before, with the kind.
create trigger items_shown after update of slug, image, image_blur, condition, initial_price, actual_price, discount, hot_deal_since,
  new_arrival_since, hot_deal_position, new_arrival_position, best_seller_position, title, actual_name, description, features, is_service on items
for each row execute function tell_catalogue('item', 'id');
