import { formatDay, formatMoment, nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import { SERVICE_STAGE_WORDS } from '@ofisi/shared-shop/service-stages';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SecretBox } from '../../access/secret-box';
import { inTransaction, type Db } from '../../engine/database';
import { queuedJob, type JobHandler } from '../../jobs/jobs';
import { memo } from '../../mail/memo';
import { readIds, readRows, type List, type Wanted } from '../../resource/list';
import type { Fields, RowOf } from '../../resource/field';
import { readSettings } from '../../settings/settings.queries';
import { jobs } from '../../tables/jobs';
import { serviceDayMails } from '../../tables/service';
import { serviceContractList, type ServiceContractRow } from '../contracts/contracts.list';
import { isNotReady } from '../service-jobs/ended-jobs';
import { serviceJobList, type ServiceJobRow } from '../service-jobs/service-jobs.list';
import { hourIn } from './hour-in';
import type { ServiceMailServices } from './service-mail';

/** The kind of the job that mails the shop what is due at the service desk. */
export const DAY_MAIL_JOB = 'service-day-mail';

/** Before the desk opens; later if the shop was down, but not after noon. */
const [FIRST_HOUR, LAST_HOUR] = [7, 12];

/** Further ones are only counted. */
const MOST_LINES = 20;

/** Queues the mail of the day, once, however many processes look. @returns whether it did */
export async function queueDayMail(db: Db, secretBox: SecretBox, now: Date): Promise<boolean> {
  const hour = hourIn(now);
  if (hour < FIRST_HOUR || hour >= LAST_HOUR || !(await readSettings(db)).service.daily_mail) {
    return false;
  }
  const day = nairobiDayOf(now);
  return inTransaction(db, async (tx) => {
    const added = await tx.insert(serviceDayMails).values({ day }).onConflictDoNothing().returning();
    if (added.length > 0) {
      await tx.insert(jobs).values(queuedJob(secretBox, DAY_MAIL_JOB, { day }));
    }
    return added.length > 0;
  });
}

const machineOf = ({ brand, model }: ServiceJobRow) => [brand, model].filter(Boolean).join(' ') || null;

const jobLine = (job: ServiceJobRow, ...facts: (string | null)[]) =>
  [job.number, job.customer_name ?? job.phone_number, machineOf(job), ...facts].filter(Boolean).join(', ');

const contractLine = (contract: ServiceContractRow, fact: string) =>
  [contract.number, contract.customer, fact].join(', ');

/** A list of what is due, under its title; nothing if nothing is. */
async function block<Of extends Fields>(
  db: Db,
  title: string,
  list: List<Of>,
  wanted: Wanted,
  lineOf: (row: RowOf<Of>) => string,
): Promise<string[]> {
  const ids = await readIds(db, list, wanted);
  if (ids.length === 0) {
    return [];
  }
  const rows = await readRows(db, list, ids.slice(0, MOST_LINES));
  const more = ids.length > MOST_LINES ? [`… and ${ids.length - MOST_LINES} more`] : [];
  return [[`${title} (${ids.length})`, ...rows.map(lineOf), ...more].join('\n')];
}

const isToday = (day: string) =>
  sql`(${isNotReady} and service_jobs.stage <> 'requested' and (service_jobs.visit_at at time zone 'Africa/Nairobi')::date = ${day}::date)`;

/** What is due on that day, the most urgent first. */
async function dueOn(db: Db, day: string): Promise<string[]> {
  const jobsAre = (title: string, wanted: Wanted, lineOf: (job: ServiceJobRow) => string) =>
    block(db, title, serviceJobList, wanted, lineOf);
  const contractsAre = (title: string, wanted: Wanted, lineOf: (contract: ServiceContractRow) => string) =>
    block(db, title, serviceContractList, wanted, lineOf);
  return [
    ...(await jobsAre('Visits today', { only: isToday(day), sort: 'visit_at' }, (job) =>
      jobLine(job, job.visit_at && formatMoment(new Date(job.visit_at)), job.visit_address, job.technician),
    )),
    ...(await jobsAre('Late', { filters: { is_late: true }, sort: 'promised_on' }, (job) =>
      jobLine(job, job.promised_on && `promised for ${formatDay(job.promised_on)}`, SERVICE_STAGE_WORDS[job.stage]),
    )),
    ...(await jobsAre('Not fetched', { filters: { is_not_fetched: true }, sort: 'waiting_since' }, (job) =>
      jobLine(job, job.waiting_since && `ready since ${formatDay(job.waiting_since)}`, job.phone_number),
    )),
    ...(await contractsAre('Visits due', { filters: { visits_due_min: 1 }, sort: 'visit_due_on' }, (contract) =>
      contractLine(contract, contract.visit_due_on === null ? '' : `by ${formatDay(contract.visit_due_on)}`),
    )),
    ...(await contractsAre('Readings due', { filters: { readings_due_min: 1 }, sort: '-readings_due' }, (contract) =>
      contractLine(contract, `${contract.readings_due} of ${contract.machines} machines`),
    )),
  ];
}

const payloadSchema = z.object({ day: z.iso.date() });

/** Mails the shop what is due on a day; nothing if nothing is, or if it arrives on another day. */
export const dayMailHandler =
  ({ db, publicOrigin, contactEmail, clock, send }: ServiceMailServices): JobHandler =>
  async (payload, closing) => {
    const { day } = payloadSchema.parse(payload);
    const { shop } = await readSettings(db);
    const to = contactEmail ?? shop.email;
    if (!to || day !== nairobiDayOf(clock())) {
      return;
    }
    const blocks = await dueOn(db, day);
    if (blocks.length === 0) {
      return;
    }
    const subject = `Service desk, ${formatDay(day)}`;
    const mail = memo({ to, subject, blocks: [...blocks, new URL('/admin', publicOrigin).href] });
    await send({ ...mail, id: `service-day-${day}` }, closing);
  };
