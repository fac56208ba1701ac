-- expand
ALTER TABLE "sessions" ADD COLUMN "key_hash" text;