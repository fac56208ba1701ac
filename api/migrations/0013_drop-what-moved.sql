ALTER TABLE "suppliers" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "suppliers" CASCADE;--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_received_by_users_id_fk";
--> statement-breakpoint
DROP INDEX "payments_order_id_index";--> statement-breakpoint
ALTER TABLE "items" DROP COLUMN "is_hot_deal";--> statement-breakpoint
ALTER TABLE "items" DROP COLUMN "is_new_arrival";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "order_id";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "received_at";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "received_by";