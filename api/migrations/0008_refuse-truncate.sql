create trigger audit_log_never_emptied before truncate on audit_log for each statement execute function refuse_change();
--> statement-breakpoint
create trigger stock_movements_never_emptied before truncate on stock_movements for each statement execute function refuse_change();
