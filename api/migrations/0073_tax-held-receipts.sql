-- expand
ALTER TABLE "tax_devices" ADD COLUMN "holds_unsigned" boolean DEFAULT false NOT NULL;