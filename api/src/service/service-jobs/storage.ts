import type { Settings } from '@ofisi/api-contract/settings/settings';
import { nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import type { MachineStorage } from '@ofisi/shared-shop/service-messages';
import type { ServiceStage } from '@ofisi/shared-shop/service-stages';
import { sql } from 'drizzle-orm';
import { DEFAULT_SETTINGS } from '../../settings/default-settings';
import { settings } from '../../tables/settings';
import { serviceJobs } from '../../tables/service';
import { today } from './ended-jobs';

const DAY = 86_400_000;

interface StoredJob {
  readonly stage: ServiceStage;
  /** ISO instant. */
  readonly stage_since: string;
  /** Who is visited keeps the machine, by appointment or under a contract. */
  readonly visit_at: string | null;
  readonly contract_id: number | null;
}

/** The day that many days after another. */
const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/**
 * The storage of a machine that is ready and was not fetched by a day, `2026-11-30`; null for any other job. The day on which it became
 * ready and the free days after it cost nothing (decision BO-180).
 */
export function storageOf(job: StoredJob, terms: Settings['service'], day: string): MachineStorage | null {
  if (job.stage !== 'ready' || job.visit_at !== null || job.contract_id !== null) {
    return null;
  }
  const since = nairobiDayOf(new Date(job.stage_since));
  const freeUntil = dayAfter(since, terms.storage_free_days);
  const days = Math.max(0, (Date.parse(day) - Date.parse(freeUntil)) / DAY);
  return { since, free_until: freeUntil, fee_per_day: terms.storage_fee, fee: days * terms.storage_fee };
}

/** What the storage of a job's machine costs as of a day, in whole shillings, VAT included; 0 where nothing is charged. */
export const storageFeeOf = (job: StoredJob, terms: Settings['service'], day: string): number =>
  storageOf(job, terms, day)?.fee ?? 0;

/* The same in SQL, for lists, as of today. */

const setting = (field: 'storage_free_days' | 'storage_fee') => sql`coalesce(
  (select (${settings.value} ->> ${sql.raw(`'${field}'`)})::int from ${settings} where ${settings.group} = 'service'),
  ${DEFAULT_SETTINGS.service[field]}::int)`;

const isWaiting = sql`(${serviceJobs.stage} = 'ready' and ${serviceJobs.visitAt} is null and ${serviceJobs.contractId} is null)`;

const readyDay = sql`(${serviceJobs.stageSince} at time zone 'Africa/Nairobi')::date`;

const daysCharged = sql`(${today} - ${readyDay} - ${setting('storage_free_days')})`;

/** The day since which a machine waits to be fetched. */
export const waitingSince = sql<string | null>`(case when ${isWaiting} then ${readyDay} end)`;

/** Whether a machine is ready, and its free days are over. */
export const isNotFetched = sql<boolean>`(${isWaiting} and ${daysCharged} > 0)`;

export const storageFee = sql<number>`(case when ${isNotFetched} then ${daysCharged} * ${setting('storage_fee')}::bigint else 0 end)`;
