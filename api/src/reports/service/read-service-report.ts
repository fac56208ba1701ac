import type { ServiceReportResponse } from '@ofisi/api-contract/reports/service';
import { sql, type SQL } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { firstDay, lastDay, type Period } from '../period';

type Report = Omit<ServiceReportResponse, 'status' | 'costs'>;

/** Days after its hand-over within which a machine that comes back was not mended. */
const COMES_BACK_WITHIN = sql`interval '30 days'`;

const within = (moment: SQL, { from, to }: Period) =>
  sql`${moment} >= ${from.toISOString()}::timestamptz and ${moment} < ${to.toISOString()}::timestamptz`;

/** The last time at which each job came to a stage, if that was in the period. A hand-over that was undone makes no machine ready. */
const reached = (stage: 'ready' | 'handed_over', period: Period) => sql`(
  select move.job_id, max(move.created_at) as at from service_moves move
  where move.to_stage = ${stage} and move.from_stage is distinct from 'handed_over'
  group by move.job_id having ${within(sql`max(move.created_at)`, period)}
)`;

/** When a job came in. */
const receivedAt = sql`(select min(move.created_at) from service_moves move where move.job_id = job.id and move.to_stage = 'received')`;

const percentOf = (part: SQL, whole: SQL) => sql`round(100.0 * ${part} / nullif(${whole}, 0), 1)::float8`;

const days = (expression: SQL) => sql`round((${expression})::numeric / 86400, 1)::float8`;

/** From receipt to ready, by kind; `grouping sets` adds the row for all. */
const readTurnaround = (db: Db, period: Period) =>
  selectRows<Report['turnaround'][number]>(
    db,
    sql`with done as (
          select job.kind, extract(epoch from ready.at - ${receivedAt}) as seconds, job.promised_on is not null as was_promised,
                 (ready.at at time zone 'Africa/Nairobi')::date <= job.promised_on as was_in_time
          from ${reached('ready', period)} ready join service_jobs job on job.id = ready.job_id
          where job.archived_at is null and job.stage in ('ready', 'handed_over')
        )
        select kind, count(*)::int as jobs,
               ${days(sql`percentile_cont(0.5) within group (order by seconds)`)} as median_days,
               ${days(sql`max(seconds)`)} as longest_days,
               (count(*) filter (where was_promised))::int as promised,
               ${percentOf(sql`count(*) filter (where was_in_time)`, sql`count(*) filter (where was_promised)`)} as in_time
        from done group by grouping sets ((kind), ())
        order by kind is null, count(*) desc, kind`,
  );

/** Repairs that were handed over, and those of them that did not last. */
async function readFirstTimeFix(db: Db, period: Period): Promise<Report['first_time_fix']> {
  const [row] = await selectRows<Report['first_time_fix']>(
    db,
    sql`with handed as (
          select exists (
                   select from service_moves back where back.job_id = job.id and back.from_stage = 'ready' and back.to_stage = 'in_repair'
                 ) as was_again,
                 job.equipment_id is not null and exists (
                   select from service_jobs next
                   where next.equipment_id = job.equipment_id and next.id <> job.id and next.kind = 'repair' and next.archived_at is null
                     and next.created_at > over.at and next.created_at <= over.at + ${COMES_BACK_WITHIN}
                 ) as is_back
          from ${reached('handed_over', period)} over join service_jobs job on job.id = over.job_id
          where job.archived_at is null and job.stage = 'handed_over' and job.kind = 'repair'
        )
        select count(*)::int as handed_over, (count(*) filter (where was_again))::int as repaired_again,
               (count(*) filter (where is_back))::int as came_back,
               ${percentOf(sql`count(*) filter (where not was_again and not is_back)`, sql`count(*)`)} as fixed
        from handed`,
  );
  return row ?? { handed_over: 0, repaired_again: 0, came_back: 0, fixed: null };
}

const readTechnicians = (db: Db, period: Period) =>
  selectRows<Report['technicians'][number]>(
    db,
    sql`with worked as (
          select hours.user_id, sum(hours.minutes)::int as minutes, count(distinct hours.job_id)::int as jobs
          from service_hours hours join service_jobs job on job.id = hours.job_id
          where job.archived_at is null and hours.day between ${firstDay(period)} and ${lastDay(period)}
          group by hours.user_id
        ), finished as (
          select job.technician_id as user_id, count(*)::int as jobs
          from ${reached('ready', period)} ready join service_jobs job on job.id = ready.job_id
          where job.archived_at is null and job.stage in ('ready', 'handed_over') and job.technician_id is not null
          group by job.technician_id
        )
        select users.id, users.name, coalesce(worked.minutes, 0) as minutes, coalesce(worked.jobs, 0) as worked_on,
               coalesce(finished.jobs, 0) as finished
        from users left join worked on worked.user_id = users.id left join finished on finished.user_id = users.id
        where worked.user_id is not null or finished.user_id is not null
        order by lower(users.name), users.id`,
  );

/** Jobs received in the period, with what each counts under. */
const received = (period: Period) => sql`(
  select job.kind, nullif(trim(coalesce(equipment.brand, job.brand)), '') as brand, (job.payer <> 'customer')::int as warranty
  from service_jobs job left join equipment on equipment.id = job.equipment_id
  where job.archived_at is null and job.stage not in ('requested', 'cancelled') and ${within(sql`job.created_at`, period)}
)`;

const readKinds = (db: Db, period: Period) =>
  selectRows<Report['kinds'][number]>(
    db,
    sql`select kind, count(*)::int as jobs, sum(warranty)::int as warranty from ${received(period)} received
        group by kind order by count(*) desc, kind`,
  );

/** One row per brand, however it was written. */
const readBrands = (db: Db, period: Period) =>
  selectRows<Report['brands'][number]>(
    db,
    sql`select min(brand) as brand, count(*)::int as jobs, sum(warranty)::int as warranty from ${received(period)} received
        group by lower(brand) order by lower(brand) is null, count(*) desc, lower(brand)`,
  );

/** The service desk in a period (decision BO-180). */
export async function readServiceReport(db: Db, period: Period): Promise<Report> {
  return {
    turnaround: await readTurnaround(db, period),
    first_time_fix: await readFirstTimeFix(db, period),
    technicians: await readTechnicians(db, period),
    kinds: await readKinds(db, period),
    brands: await readBrands(db, period),
  };
}
