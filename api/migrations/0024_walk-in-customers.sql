-- A counter sale names a category and a location of its customer: a fresh shop can sell on its first day.
insert into customer_categories (name, slug, description)
select 'Walk-in', 'walk-in', 'Pays and leaves'
where not exists (select from customer_categories where slug = 'walk-in' or lower(name) = 'walk-in');
--> statement-breakpoint
insert into customer_locations (name, slug, description)
select 'Shop counter', 'shop-counter', 'Collected in the shop'
where not exists (select from customer_locations where slug = 'shop-counter' or lower(name) = 'shop counter');
