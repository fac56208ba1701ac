-- expand
ALTER TABLE "mpesa_receipts" VALIDATE CONSTRAINT "mpesa_receipts_same_as_payments_id_fk";