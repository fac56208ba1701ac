import type { Settings } from '@ofisi/api-contract/settings/settings';
import { isEmail } from '@ofisi/shared-shop/email';
import { nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import { messageParagraphs, trackLink } from '@ofisi/shared-shop/service-messages';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { selectRows, type Db } from '../../engine/database';
import type { JobHandler } from '../../jobs/jobs';
import { letter } from '../../mail/letter';
import type { Mail } from '../../mail/mail';
import { readRow } from '../../resource/list';
import { readSettings } from '../../settings/settings.queries';
import { serviceMessages } from '../../tables/service';
import { serviceJobList, type ServiceJobRow } from '../service-jobs/service-jobs.list';
import { storageOf } from '../service-jobs/storage';
import { stillHolds, type MailedMessage } from './queue-mails';

const payloadSchema = z.object({ id: z.number().int() });

export interface ServiceMailServices {
  readonly db: Db;
  readonly publicOrigin: string;
  /** Where the shop is mailed to instead of the address in its settings. */
  readonly contactEmail?: string | undefined;
  readonly clock: () => Date;
  /** Sends a mail. */
  readonly send: (mail: Mail, closing: AbortSignal) => Promise<void>;
}

const SUBJECTS: Readonly<Record<MailedMessage, (number: string) => string>> = {
  received: (number) => `Your service job ${number}`,
  ready: (number) => `Ready to collect: ${number}`,
  visit: (number) => `Our visit tomorrow: ${number}`,
  not_fetched: (number) => `Please collect your machine: ${number}`,
  late: (number) => `We’re late: ${number}`,
};

interface Addressed {
  readonly to: string;
  readonly about: MailedMessage;
  readonly publicOrigin: string;
  readonly now: Date;
}

function serviceMail(job: ServiceJobRow, settings: Settings, { to, about, publicOrigin, now }: Addressed): Mail {
  const facts = {
    number: job.number,
    machine: [job.brand, job.model].filter(Boolean).join(' ') || null,
    visit_at: job.visit_at,
    visit_address: job.visit_address,
    promised_on: job.promised_on,
    storage: storageOf(job, settings.service, nairobiDayOf(now)),
    shop: settings.shop,
    origin: publicOrigin,
    now,
  };
  return letter({
    to,
    name: job.customer_name ?? '',
    subject: SUBJECTS[about](job.number),
    paragraphs: [...messageParagraphs(about, facts), { label: 'Follow the job', link: trackLink(facts) }],
  });
}

interface Waiting {
  readonly job_id: number;
  readonly about: MailedMessage;
  readonly concerns: string;
  readonly email: string | null;
}

/**
 * Mails a message about a job in the words of the moment. If the job has moved meanwhile, or its customer has no address any more, the
 * message is dropped instead.
 */
export const serviceMailHandler =
  ({ db, publicOrigin, clock, send }: ServiceMailServices): JobHandler =>
  async (payload, closing) => {
    const { id } = payloadSchema.parse(payload);
    const now = clock();
    const [message] = await selectRows<Waiting>(
      db,
      sql`select message.job_id, message.about, message.concerns::text as concerns,
                 coalesce(service_jobs.email, parties.email) as email
          from service_messages message
          join service_jobs on service_jobs.id = message.job_id
          left join parties on parties.id = service_jobs.customer_id
          where message.id = ${id} and message.sent_at is null`,
    );
    if (!message) {
      return;
    }
    const { job_id: jobId, about, concerns, email } = message;
    const holds = await selectRows(
      db,
      sql`select from service_jobs where id = ${jobId} and ${stillHolds(about, sql`${concerns}::timestamptz`, now)}`,
    );
    const job = holds.length > 0 ? await readRow(db, serviceJobList, jobId) : undefined;
    if (!job || email === null || !isEmail(email)) {
      await db.delete(serviceMessages).where(eq(serviceMessages.id, id));
      return;
    }
    const mail = serviceMail(job, await readSettings(db), { to: email, about, publicOrigin, now });
    // The same at every attempt, so that a mail server which took it knows the double.
    await send({ ...mail, id: `service-message-${id}` }, closing);
    await db.update(serviceMessages).set({ sentAt: now }).where(eq(serviceMessages.id, id));
  };
