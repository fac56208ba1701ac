DROP INDEX "audit_log_actor_id_index";--> statement-breakpoint
CREATE INDEX "audit_log_entity_id_index" ON "audit_log" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_index" ON "audit_log" USING btree ("actor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_at_index" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_request_id_index" ON "audit_log" USING btree ("request_id");