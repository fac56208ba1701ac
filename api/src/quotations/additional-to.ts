import { sql, type SQL } from 'drizzle-orm';

/**
 * The numbers of the quotations of a job before `quotation` that stay approved, as JSON: what is accepted beside them is additional work
 * (decision BO-184). A charged diagnosis is no work, nor is storage.
 */
export const additionalTo = (jobId: SQL, quotation: SQL): SQL => sql`(
  select coalesce(jsonb_agg(earlier.number order by earlier.id), '[]')
  from quotations earlier left join orders standing on standing.id = earlier.order_id
  join service_jobs worked on worked.id = earlier.service_job_id
  where earlier.service_job_id = ${jobId} and earlier.id < ${quotation}
    and (standing.status in ('reserved', 'completed') or (earlier.status = 'sent' and earlier.decided_at is not null and earlier.archived_at is null))
    and (standing.id is null or standing.id is distinct from worked.fee_order_id)
    and not exists (select from service_storage_charges charge where charge.order_id = standing.id)
)`;
