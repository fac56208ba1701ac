-- expand
CREATE TABLE "machine_supplies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "machine_supplies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"machine_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "machines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "machines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"brand_id" integer NOT NULL,
	"model" text NOT NULL,
	"other_names" text,
	"item_id" integer,
	"key" text DEFAULT '' NOT NULL,
	"names" text DEFAULT '' NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "machines_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "user_machines" (
	"user_id" integer NOT NULL,
	"machine_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_machines_user_id_machine_id_pk" PRIMARY KEY("user_id","machine_id")
);
--> statement-breakpoint
ALTER TABLE "machine_supplies" ADD CONSTRAINT "machine_supplies_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_supplies" ADD CONSTRAINT "machine_supplies_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machines" ADD CONSTRAINT "machines_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machines" ADD CONSTRAINT "machines_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_machines" ADD CONSTRAINT "user_machines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_machines" ADD CONSTRAINT "user_machines_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "machine_supplies_unique" ON "machine_supplies" USING btree ("machine_id","item_id") WHERE "machine_supplies"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "machine_supplies_machine_id_index" ON "machine_supplies" USING btree ("machine_id");--> statement-breakpoint
CREATE INDEX "machine_supplies_item_id_index" ON "machine_supplies" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "machines_model_unique" ON "machines" USING btree ("brand_id","key") WHERE "machines"."archived_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "machines_item_unique" ON "machines" USING btree ("item_id") WHERE "machines"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "machines_item_id_index" ON "machines" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "machines_names_index" ON "machines" USING gin ("names" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "user_machines_machine_id_index" ON "user_machines" USING btree ("machine_id");--> statement-breakpoint
-- A name without joiners, in lower case and without accents: "LaserJet 1020", "Laser-Jet 1020" and "laserjet1020" are the same.
create function machine_key(phrase text) returns text language sql stable parallel safe as $$
  select coalesce(nullif(regexp_replace(told, '[^[:alnum:]]', '', 'g'), ''), told)
  from (select lower(unaccent(normalize(coalesce(phrase, ''), NFKC))) as told) bare
$$;
--> statement-breakpoint
create function key_machine() returns trigger language plpgsql as $$
begin
  new.key := machine_key(new.model);
  new.names := (
    select string_agg(machine_key(name), ' ') from string_to_table(concat_ws(',', new.model, new.other_names), ',') name where trim(name) <> ''
  );
  return new;
end
$$;
--> statement-breakpoint
create trigger machines_keyed before insert or update of model, other_names on machines for each row execute function key_machine();
--> statement-breakpoint
create trigger machines_told after insert or update or delete on machines for each row execute function tell_catalogue('all');
--> statement-breakpoint
create trigger machine_supplies_told after insert or update or delete on machine_supplies for each row execute function tell_catalogue('all');
--> statement-breakpoint
-- As before, with the names of the machines that an item fits among its features.
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
  where item_id = any(ids) and not exists (select from items where id = item_id and archived_at is null);
end
$$;
--> statement-breakpoint
create function list_supplies() returns trigger language plpgsql as $$
begin
  perform list_items(array(select distinct changed.item_id from changed join items on items.id = changed.item_id order by 1), now());
  return null;
end
$$;
--> statement-breakpoint
create trigger machine_supplies_added after insert on machine_supplies
referencing new table as changed for each statement execute function list_supplies();
--> statement-breakpoint
create trigger machine_supplies_changed after update on machine_supplies
referencing new table as changed for each statement execute function list_supplies();
--> statement-breakpoint
create trigger machine_supplies_removed after delete on machine_supplies
referencing old table as changed for each statement execute function list_supplies();
--> statement-breakpoint
create function list_supplies_of() returns trigger language plpgsql as $$
begin
  perform list_items(array(select item_id from machine_supplies where machine_id = new.id order by 1), now());
  return null;
end
$$;
--> statement-breakpoint
create trigger machines_renamed after update of brand_id, model, other_names, archived_at on machines
for each row execute function list_supplies_of();
--> statement-breakpoint
-- Machines were items only: until now nothing but the demo shop wrote such pairs.
insert into machines (slug, brand_id, model, item_id)
select distinct on (items.brand_id, machine_key(items.actual_name)) items.slug, items.brand_id, items.actual_name, items.id
from items
where items.id in (select machine_id from item_compatibility) and items.brand_id is not null and items.archived_at is null
order by items.brand_id, machine_key(items.actual_name), items.id;
--> statement-breakpoint
insert into machine_supplies (machine_id, item_id)
select machines.id, item_compatibility.supply_id
from item_compatibility join machines on machines.item_id = item_compatibility.machine_id;
