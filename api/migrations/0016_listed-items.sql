CREATE TABLE "listed_counts" (
	"category_id" integer NOT NULL,
	"brand_id" integer,
	"items" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listed_items" (
	"item_id" integer PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL,
	"brand_id" integer,
	"price" numeric(14, 2) NOT NULL,
	"offer_id" integer,
	"title_words" "tsvector" NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vocabulary" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "items_title_trigram_index";--> statement-breakpoint
ALTER TABLE "listed_items" ADD CONSTRAINT "listed_items_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listed_items" ADD CONSTRAINT "listed_items_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listed_counts_category_index" ON "listed_counts" USING btree ("category_id","brand_id");--> statement-breakpoint
CREATE INDEX "listed_items_price_index" ON "listed_items" USING btree ("price","item_id");--> statement-breakpoint
CREATE INDEX "listed_items_category_index" ON "listed_items" USING btree ("category_id","item_id");--> statement-breakpoint
CREATE INDEX "listed_items_category_price_index" ON "listed_items" USING btree ("category_id","price","item_id");--> statement-breakpoint
CREATE INDEX "listed_items_category_brand_index" ON "listed_items" USING btree ("category_id","brand_id","item_id");--> statement-breakpoint
CREATE INDEX "listed_items_brand_index" ON "listed_items" USING btree ("brand_id","item_id");--> statement-breakpoint
CREATE INDEX "listed_items_brand_price_index" ON "listed_items" USING btree ("brand_id","price","item_id");--> statement-breakpoint
CREATE INDEX "listed_items_offer_index" ON "listed_items" USING btree ("offer_id") WHERE "listed_items"."offer_id" is not null;--> statement-breakpoint
CREATE INDEX "listed_items_title_words_index" ON "listed_items" USING gin ("title_words");--> statement-breakpoint
CREATE INDEX "listed_items_words_index" ON "listed_items" USING gin ("words");--> statement-breakpoint
CREATE INDEX "vocabulary_trigram_index" ON "vocabulary" USING gin ("word" gin_trgm_ops);