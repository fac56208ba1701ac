create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name;
end
$$;
--> statement-breakpoint
create trigger audit_log_append_only before update or delete on audit_log for each row execute function refuse_change();
--> statement-breakpoint
create trigger stock_movements_append_only before update or delete on stock_movements for each row execute function refuse_change();
--> statement-breakpoint
create sequence catalogue_revision;
