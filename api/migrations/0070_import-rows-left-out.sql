-- expand
ALTER TABLE "imports" ADD COLUMN "values" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "wrong_rows" integer DEFAULT 0 NOT NULL;