import type { ServiceReportResponse } from '@ofisi/api-contract/reports/service';
import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import type { Period } from '../period';
import { within } from '../sale-facts';
import { readMargins } from './contract-margins';

type Costs = NonNullable<ServiceReportResponse['costs']>;

const cost = sql`round(sum(-moved.on_hand_delta * moved.unit_cost), 2)::float8 as cost`;

/** Goods that left for jobs and contracts, less those that came back. */
const readParts = (db: Db, period: Period) =>
  selectRows<Costs['parts'][number]>(
    db,
    sql`select items.id as item_id, items.title as item, sum(-moved.on_hand_delta)::float8 as quantity, ${cost}
        from stock_movements moved join items on items.id = moved.item_id
        where ${within(sql`moved.created_at`, period)}
          and (moved.service_job_id is not null or moved.contract_supply_id is not null
            or moved.order_id in (select quoted.order_id from quotations quoted where quoted.service_job_id is not null))
        group by items.id having sum(moved.on_hand_delta) <> 0
        order by cost desc nulls last, items.title`,
  );

/** One row per brand, however it was written. */
const readWarranty = (db: Db, period: Period) =>
  selectRows<Costs['warranty'][number]>(
    db,
    sql`select min(used.brand) as brand, count(distinct used.job_id)::int as jobs, round(sum(used.cost), 2)::float8 as cost
        from (
          select job.id as job_id, nullif(trim(coalesce(equipment.brand, job.brand)), '') as brand, -moved.on_hand_delta * moved.unit_cost as cost
          from stock_movements moved join service_jobs job on job.id = moved.service_job_id
          left join equipment on equipment.id = job.equipment_id
          where moved.cause = 'service' and ${within(sql`moved.created_at`, period)}
        ) used
        group by lower(used.brand) order by cost desc nulls last, lower(used.brand)`,
  );

/** What jobs and contracts cost in a period (decision BO-181). */
export async function readServiceCosts(db: Db, period: Period): Promise<Costs> {
  return {
    parts: await readParts(db, period),
    contracts: await readMargins(db, period),
    warranty: await readWarranty(db, period),
  };
}
