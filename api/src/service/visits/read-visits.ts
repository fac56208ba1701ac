import type { ContractVisits } from '@ofisi/api-contract/service/contract-visits';
import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { today } from '../service-jobs/ended-jobs';
import { quarterOf, visitDay, visitsOfQuarter } from './visits-of-quarter';

const quarter = sql`quarters.first_day::date`;

/** The visits of a contract that has started, by quarter of its term up to the next one, the newest first; quarters without any left out. */
export const readVisits = (db: Db, contractId: number) =>
  selectRows<ContractVisits>(
    db,
    sql`select to_char(${quarter}, 'YYYY"-Q"Q') as quarter, visits.first::text as from, visits.last::text as to,
               visits.agreed, visits.planned, visits.done, visits.due_on::text, coalesce((
                 select jsonb_agg(jsonb_build_object(
                   'id', service_jobs.id, 'number', service_jobs.number, 'stage', service_jobs.stage, 'day', ${visitDay}::text
                 ) order by ${visitDay}, service_jobs.id)
                 from service_jobs
                 where service_jobs.contract_id = service_contracts.id and service_jobs.archived_at is null and ${quarterOf(visitDay)} = ${quarter}
               ), '[]') as jobs
        from service_contracts cross join lateral generate_series(
               ${quarterOf(sql`service_contracts.starts_on`)}::timestamp,
               least(service_contracts.ends_on, (${today} + interval '3 months')::date)::timestamp, interval '3 months'
             ) quarters(first_day)
        cross join lateral ${visitsOfQuarter(quarter)} visits
        where service_contracts.id = ${contractId} and service_contracts.state <> 'draft'
          and (visits.agreed > 0 or visits.planned + visits.done > 0)
        order by quarters.first_day desc`,
  );
