import { sql } from 'drizzle-orm';

/** Readings are asked for from the 25th of a month until the 24th of the next. */
const DAYS_BEFORE = 24;

const dueMonth = sql.raw(`date_trunc('month', (now() at time zone 'Africa/Nairobi')::date - ${DAYS_BEFORE})`);

/** A row of `contract_machines` without a reading since the 16th of the month that ends next, or ended last. */
export const isReadingDue = sql<boolean>`(
  contract_machines.is_running and contract_machines.starts_on < (${dueMonth} + interval '1 month')::date
  and not exists (
    select from meter_readings later
    where later.machine_id = contract_machines.id and later.source <> 'first' and later.withdrawn_at is null
      and later.read_on >= ${dueMonth}::date + 15))`;

const nextMonth = sql`greatest(${dueMonth}, case
  when last.source = 'first' then date_trunc('month', contract_machines.starts_on)
  else date_trunc('month', last.read_on - 15) + interval '1 month' end)`;

/**
 * The day for which the next reading of a row of `contract_machines` is wanted: the end of a month, or of the term; null once the term is
 * read to its end. Requires its contract, and its last reading as `last`.
 */
export const nextReadingOn = sql<string | null>`(case when ${nextMonth}::date <= service_contracts.ends_on
  then least(service_contracts.ends_on, (${nextMonth} + interval '1 month')::date - 1) end)`;
