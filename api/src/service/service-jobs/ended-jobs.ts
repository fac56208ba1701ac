import { ENDED_SERVICE_STAGES, SERVICE_STAGES_UNDER_WAY } from '@ofisi/shared-shop/service-stages';
import { sql } from 'drizzle-orm';

const listed = (stages: readonly string[]) => sql.raw(`(${stages.map((stage) => `'${stage}'`).join(', ')})`);

/** Whether nothing is left to be done. Written like the indexes, so that they are used. */
export const hasEnded = sql`service_jobs.stage in ${listed(ENDED_SERVICE_STAGES)}`;

/** Jobs on which work is left; ready machines wait for their customers. */
export const isNotReady = sql`service_jobs.stage not in ${listed(['ready', ...ENDED_SERVICE_STAGES])}`;

/** Jobs whose work is up to the shop. */
export const isUnderWay = sql`service_jobs.stage in ${listed(SERVICE_STAGES_UNDER_WAY)}`;

/** Today's date in Nairobi. */
export const today = sql`(now() at time zone 'Africa/Nairobi')::date`;

/** Past its promise, and not ready yet. */
export const isLate = sql<boolean>`(service_jobs.promised_on is not null and service_jobs.promised_on < ${today} and ${isNotReady})`;
