-- expand
ALTER TABLE "tax_documents" ADD COLUMN "printed_at" timestamp with time zone;