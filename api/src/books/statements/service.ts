import { ENDED_SERVICE_STAGES } from '@ofisi/shared-shop/service-stages';
import { sql } from 'drizzle-orm';
import type { Statement } from '../statement';

const ended = sql.raw(ENDED_SERVICE_STAGES.map((stage) => `'${stage}'`).join(', '));

/** Parts of service jobs (decision BO-177) and supplies of contracts (decision BO-181). */
export const SERVICE: readonly Statement[] = [
  {
    name: 'warranty-parts-belong-to-jobs',
    says: 'A part that was used under warranty belongs to a job, and nothing else does.',
    compared: sql`
      select 'Stock movement ' || id as what, cause = 'service' as expected, service_job_id is not null as found from stock_movements
      where cause = 'service' or service_job_id is not null`,
  },
  {
    name: 'contract-supplies-have-left',
    says: 'What was given to a machine under contract has left the stock, once, and is there again if it was put back.',
    compared: sql`
      select 'Contract supply ' || supply.id as what, case when supply.put_back_at is null then -supply.quantity else 0 end as expected,
             coalesce(sum(moved.on_hand_delta) filter (where moved.item_id = supply.item_id), 0) as found
      from contract_supplies supply left join stock_movements moved on moved.contract_supply_id = supply.id
      group by supply.id`,
  },
  {
    name: 'contract-movements-have-their-supply',
    says: 'Stock that left under contract belongs to a supply, and nothing else does.',
    compared: sql`
      select 'Stock movement ' || id as what, cause = 'contract_supply' as expected, contract_supply_id is not null as found from stock_movements
      where cause = 'contract_supply' or contract_supply_id is not null`,
  },
  {
    name: 'ended-jobs-hold-nothing',
    says: 'Nothing is reserved for a service job that has ended.',
    compared: sql`
      select 'Job ' || job.number as what, 0::numeric as expected, sum(moved.reserved_delta) as found
      from service_jobs job join quotations quoted on quoted.service_job_id = job.id join stock_movements moved on moved.order_id = quoted.order_id
      where job.stage in (${ended})
      group by job.id`,
  },
  {
    name: 'parts-are-taken-once',
    says: 'No more of a part was taken for a service job than was approved.',
    compared: sql`
      select 'Job ' || job.number || ', ' || line.product_name as what, least(line.quantity, taken.quantity) as expected, taken.quantity as found
      from service_jobs job join quotations quoted on quoted.service_job_id = job.id join order_lines line on line.order_id = quoted.order_id
      join (
        select gone.order_line_id, sum(gone.quantity) as quantity
        from delivery_lines gone join deliveries on deliveries.id = gone.delivery_id
        where deliveries.archived_at is null and deliveries.status <> 'failed'
        group by gone.order_line_id
      ) taken on taken.order_line_id = line.id`,
  },
];
