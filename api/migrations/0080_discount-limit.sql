-- expand
ALTER TABLE "roles" ADD COLUMN "discount_limit" numeric(5, 2) DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_discount_limit_check" CHECK ("roles"."discount_limit" between 0 and 100) NOT VALID;
