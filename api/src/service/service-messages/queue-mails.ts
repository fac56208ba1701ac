import type { ServiceMessage } from '@ofisi/shared-shop/service-messages';
import { nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import { sql, type SQL } from 'drizzle-orm';
import type { SecretBox } from '../../access/secret-box';
import { inTransaction, selectRows, type Db } from '../../engine/database';
import { queuedJob } from '../../jobs/jobs';
import { jobs } from '../../tables/jobs';
import { serviceMessages } from '../../tables/service';
import { hasEnded, isNotReady, isUnderWay } from '../service-jobs/ended-jobs';
import { isByDay } from './hour-in';
import { isNotFetched, storageFee, waitingSince } from '../service-jobs/storage';

/** The kind of the job that mails a message about a service job. */
export const SERVICE_MAIL_JOB = 'service-mail';

export type MailedMessage = Exclude<ServiceMessage, 'quoted'>;

const DAY = 86_400_000;

/** News that is older was told in another way by now: while the shop was down, or before it mailed any. */
const isNews = (moment: SQL, now: Date) => sql`${moment} > ${new Date(now.getTime() - DAY).toISOString()}::timestamptz`;

/** Received at the desk, or brought after it was requested online: not a job that was ended by mistake, nor a visit without a time. */
const isNewReceipt = (
  now: Date,
) => sql`(not (${hasEnded}) and (service_jobs.contract_id is null or service_jobs.visit_at is not null) and service_jobs.stage <> 'requested' and exists (
  select from service_moves move
  where move.job_id = service_jobs.id and move.to_stage = 'received' and coalesce(move.from_stage, 'requested') = 'requested' and ${isNews(sql`move.created_at`, now)}
))`;

/** When the visit is tomorrow, in Nairobi. */
const isTomorrow = (now: Date) =>
  sql`(service_jobs.visit_at at time zone 'Africa/Nairobi')::date = ${nairobiDayOf(new Date(now.getTime() + DAY))}::date`;

/** The promised day was one of the last three, and the work is up to the shop. */
const isLateSince = (now: Date) =>
  sql`(${isUnderWay} and ${nairobiDayOf(now)}::date - service_jobs.promised_on between 1 and 3)`;

interface MailRule {
  /** Which jobs are due for it. */
  readonly when: (now: Date) => SQL;
  /** What it is about: once that has changed, the mail is void. */
  readonly concerns: SQL;
  readonly byDay?: true;
}

const stageSince = sql`service_jobs.stage_since`;

const MAILS: Readonly<Record<MailedMessage, MailRule>> = {
  received: { when: isNewReceipt, concerns: sql`service_jobs.created_at` },
  ready: { when: (now) => sql`(${waitingSince}) is not null and ${isNews(stageSince, now)}`, concerns: stageSince },
  visit: {
    when: (now) => sql`${isNotReady} and service_jobs.stage <> 'requested' and ${isTomorrow(now)}`,
    concerns: sql`service_jobs.visit_at`,
    byDay: true,
  },
  not_fetched: { when: () => sql`${isNotFetched} and ${storageFee} > 0`, concerns: stageSince, byDay: true },
  late: {
    when: isLateSince,
    concerns: sql`(service_jobs.promised_on::timestamp at time zone 'Africa/Nairobi')`,
    byDay: true,
  },
};

const ABOUT = Object.keys(MAILS) as MailedMessage[];

/** The condition under which a mail about `concerns` still holds, on the row of its job. */
export const stillHolds = (about: MailedMessage, concerns: SQL, now: Date): SQL =>
  sql`(service_jobs.archived_at is null and (${MAILS[about].when(now)}) and ${MAILS[about].concerns} = ${concerns})`;

/**
 * Queues the mails that are due: each once, however many processes look. Customers without an address get none.
 * @returns how many
 */
export const queueServiceMails = (db: Db, secretBox: SecretBox, now: Date): Promise<number> =>
  inTransaction(db, async (tx) => {
    const due = ABOUT.filter((about) => !MAILS[about].byDay || isByDay(now)).map(
      (about) => sql`select service_jobs.id, ${about}::text, 'email', ${MAILS[about].concerns}
        from service_jobs left join parties on parties.id = service_jobs.customer_id
        where service_jobs.archived_at is null and coalesce(service_jobs.email, parties.email) is not null and (${MAILS[about].when(now)})`,
    );
    const added = await selectRows<{ id: number }>(
      tx,
      sql`insert into ${serviceMessages} (job_id, about, channel, concerns) ${sql.join(due, sql` union all `)}
          on conflict (job_id, about, concerns) where channel = 'email' do nothing returning id`,
    );
    if (added.length > 0) {
      await tx.insert(jobs).values(added.map(({ id }) => queuedJob(secretBox, SERVICE_MAIL_JOB, { id })));
    }
    return added.length;
  });
