ALTER TABLE "deliveries" ADD COLUMN "status_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "deliveries" SET "status_since" = "created_at";
