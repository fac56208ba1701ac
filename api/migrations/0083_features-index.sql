-- expand
CREATE INDEX CONCURRENTLY IF NOT EXISTS "items_features_index" ON "items" USING gin ("features" jsonb_path_ops) WHERE "items"."features" <> '{}';
