import { sql, type SQL } from 'drizzle-orm';
import { hasEnded, today } from '../service-jobs/ended-jobs';

/** The day of a visit: its time, otherwise its promise, otherwise the day on which it was planned. */
export const visitDay = sql`coalesce(
  (service_jobs.visit_at at time zone 'Africa/Nairobi')::date, service_jobs.promised_on, (service_jobs.created_at at time zone 'Africa/Nairobi')::date)`;

/** The first day of a day's quarter. */
export const quarterOf = (day: SQL): SQL => sql`date_trunc('quarter', ${day})::date`;

/**
 * The visits of a row of `service_contracts` in a quarter, which begins on that day (decision BO-183): `first` and `last`, its days of the
 * term; how many were `agreed` for these, `planned` and `done`; `due_on`, the day by which the next one has to be made, null if none is left;
 * and how many of those that should be under way by `day` are still `due`. The agreed ones share the days evenly.
 */
export const visitsOfQuarter = (quarter: SQL, day: SQL = today): SQL => sql`(
  select term.first, term.last, share.agreed, made.planned, made.done, place.due_on,
         greatest(0, begun.visits - made.planned - made.done) as due
  from (
    select greatest(service_contracts.starts_on, ${quarter}) as first,
           least(service_contracts.ends_on, (${quarter} + interval '3 months')::date - 1) as last,
           (${quarter} + interval '3 months')::date - ${quarter} as length
  ) term
  cross join lateral (select greatest(0, term.last - term.first + 1) as days) counted
  cross join lateral (
    select round(service_contracts.visits_per_quarter::numeric * counted.days / term.length)::int as agreed
  ) share
  cross join lateral (
    select count(*) filter (where not (${hasEnded}))::int as planned, count(*) filter (where service_jobs.stage = 'handed_over')::int as done
    from service_jobs
    where service_jobs.contract_id = service_contracts.id and service_jobs.archived_at is null and ${quarterOf(visitDay)} = ${quarter}
  ) made
  cross join lateral (
    select case when share.agreed > made.planned + made.done
      then term.first + ((made.planned + made.done + 1) * counted.days + share.agreed - 1) / share.agreed - 1 end as due_on
  ) place
  cross join lateral (
    select case when share.agreed = 0 or ${day} < term.first then 0
      else least(share.agreed, 1 + (least(${day}, term.last) - term.first) * share.agreed / counted.days) end as visits
  ) begun
)`;
