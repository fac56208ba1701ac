-- expand
ALTER TABLE "tax_documents" ADD COLUMN "sent_as" integer;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD COLUMN "unanswered" integer DEFAULT 0 NOT NULL;