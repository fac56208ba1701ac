-- expand
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_have_their_document";--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "service_job_id" integer;--> statement-breakpoint
ALTER TABLE "service_jobs" ADD COLUMN "fee_order_id" integer;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "service_job_id" integer;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_service_job_id_service_jobs_id_fk" FOREIGN KEY ("service_job_id") REFERENCES "public"."service_jobs"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "service_jobs" ADD CONSTRAINT "service_jobs_fee_order_id_orders_id_fk" FOREIGN KEY ("fee_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_service_job_id_service_jobs_id_fk" FOREIGN KEY ("service_job_id") REFERENCES "public"."service_jobs"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_have_their_document" CHECK ("stock_movements"."cause" in ('opening', 'adjustment', 'write_off') or num_nonnulls("stock_movements"."order_id", "stock_movements"."return_id", "stock_movements"."purchase_id", "stock_movements"."supplier_return_id", "stock_movements"."stock_take_id", "stock_movements"."service_job_id") = 1) NOT VALID;--> statement-breakpoint
-- The service desk quotes, and takes payments; a role that somebody has changed keeps what it was given.
insert into role_permissions (role_id, permission)
select roles.id, granted.permission
from roles cross join (values ('sales.create'), ('quotations.manage')) granted (permission)
where roles.name = 'Service Desk'
  and roles.built_in
  and (
    select array_agg(held.permission order by held.permission collate "C")
    from role_permissions held
    where held.role_id = roles.id
  ) = array['backoffice.access', 'sales.view', 'service.manage', 'service.work']
on conflict do nothing;
