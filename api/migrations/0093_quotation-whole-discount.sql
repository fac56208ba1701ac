-- expand
ALTER TABLE "quotation_lines" ADD COLUMN "whole_share" numeric(14, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "whole_percent" numeric(5, 2);