-- expand
ALTER TABLE "bulk_change_lines" ADD COLUMN "state_before" text;--> statement-breakpoint
ALTER TABLE "bulk_change_lines" ADD COLUMN "state_after" text;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD COLUMN "state" text;