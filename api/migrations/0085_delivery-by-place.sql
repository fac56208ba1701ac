-- expand
ALTER TABLE "customer_locations" ADD COLUMN "delivery_days" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_days" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pick_up" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "email" text;