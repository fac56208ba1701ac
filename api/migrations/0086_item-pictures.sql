-- expand
CREATE TABLE "item_pictures" (
	"item_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"file" text NOT NULL,
	"blur" text,
	CONSTRAINT "item_pictures_item_id_position_pk" PRIMARY KEY("item_id","position")
);
--> statement-breakpoint
ALTER TABLE "item_pictures" ADD CONSTRAINT "item_pictures_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "item_pictures_file_unique" ON "item_pictures" USING btree ("file","item_id");--> statement-breakpoint
create trigger item_pictures_shown after insert or update or delete on item_pictures
for each row execute function tell_catalogue('stock', 'item_id');
--> statement-breakpoint
-- The version before removes uploads without knowing this table, and must not remove pictures of items.
create function keep_item_picture() returns trigger language plpgsql as $$
begin
  if exists (select from item_pictures where file = new.name) then
    return null;
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger uploads_kept before update of removing_since on uploads
for each row when (new.removing_since is not null and new.folder = 'items') execute function keep_item_picture();
