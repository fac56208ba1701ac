import type {
  MyServiceJobsResponse,
  TrackedJob,
  trackServiceJobSchema,
} from '@ofisi/api-contract/service/tracked-jobs';
import { normalisePhone } from '@ofisi/shared-shop/phone-number';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { selectRows, type Db } from '../../engine/database';
import { isoMoment } from '../../engine/iso-moment';
import { notFound } from '../../http/envelope';
import { omit } from '../../resource/list';
import { orderNumberOf } from '../../sales/orders/track-order';
import { sentQuotation, waitingQuotation, type QuotedJob } from './waiting-quotation';

/** The number of a job, however people write it. */
export const jobNumberOf = orderNumberOf;

const shownColumns = sql`job.number, job.kind, job.stage, coalesce(equipment.brand, job.brand) as brand,
  coalesce(equipment.model, job.model) as model, job.promised_on::text,
  ${isoMoment(sql`job.created_at`)} as created_at, job.phone_number, ${sentQuotation} as sent`;

/** A job as it is read: with its phone number, and any quotation sent for it. */
type Found<Job> = Omit<Job, 'quotation'> & QuotedJob;

/** The job as it is shown. */
const shown = <Job extends QuotedJob>(job: Job) => ({
  ...omit(job, 'phone_number', 'sent'),
  quotation: waitingQuotation(job),
});

/** The job with this number that was left with this phone. @throws Refusal 404, the same whichever of the two is wrong */
export async function readTrackedJob(db: Db, asked: z.output<typeof trackServiceJobSchema>): Promise<TrackedJob> {
  const [found] = await selectRows<Found<Omit<TrackedJob, 'moves'>> & { readonly id: number }>(
    db,
    sql`select ${shownColumns}, job.id, job.diagnosis, job.payer <> 'customer' as is_on_warranty
        from service_jobs job left join equipment on equipment.id = job.equipment_id
        where job.number = ${jobNumberOf(asked.number)} and job.archived_at is null`,
  );
  const phone = normalisePhone(asked.phone_number);
  if (!found || phone === null || phone !== normalisePhone(found.phone_number)) {
    throw notFound('We can’t find a service job with that number and phone number.');
  }
  const moves = await selectRows<TrackedJob['moves'][number]>(
    db,
    sql`select to_stage as to, ${isoMoment(sql`created_at`)} as at
        from service_moves where job_id = ${found.id} order by id`,
  );
  return { ...shown(omit(found, 'id')), moves };
}

/** The jobs of an account: those asked for with it, and those of the customer whose account it is; the newest first. */
export async function readMyJobs(db: Db, userId: number) {
  const jobs = await selectRows<Found<MyServiceJobsResponse['service_jobs'][number]>>(
    db,
    sql`select ${shownColumns}, job.fault
        from service_jobs job left join equipment on equipment.id = job.equipment_id
        where job.archived_at is null
          and (job.user_id = ${userId} or job.customer_id in (select id from parties where user_id = ${userId}))
        order by job.id desc
        limit 100`,
  );
  return jobs.map(shown);
}
