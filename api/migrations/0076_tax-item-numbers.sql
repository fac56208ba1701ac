-- expand
ALTER TABLE "tax_items" ADD COLUMN "item_id" integer;