import { formatDay, nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import { sql } from 'drizzle-orm';
import { sessionOf } from '../../access/guard';
import { selectRows, type Db } from '../../engine/database';
import { Refusal } from '../../http/envelope';
import { readChargedService } from '../../quotations/quotable-job';
import { chargeQuotations } from '../../quotations/write-quotation';
import type { WriteContext } from '../../resource/resource';
import { readSettings } from '../../settings/settings.queries';
import { lockOwnJob } from '../service-jobs/lock-own-job';
import type { ServiceJobRow } from '../service-jobs/service-jobs.list';
import { storageFeeOf } from '../service-jobs/storage';
import { chargeService } from './charge-service';

/** What was charged since a machine is ready, in shillings, and with which order for the last time; without orders that were given up. */
async function readCharged(db: Db, jobId: number) {
  const [charged] = await selectRows<{ amount: number; stored_to: string | null; number: string | null }>(
    db,
    sql`select coalesce(sum(charge.amount), 0)::float8 as amount, max(charge.stored_to)::text as stored_to,
               (array_agg(coalesce(orders.invoice, orders.number) order by charge.id desc))[1] as number
        from service_storage_charges charge
        join service_jobs on service_jobs.id = charge.job_id and service_jobs.stage_since = charge.ready_since
        join orders on orders.id = charge.order_id and orders.status in ('reserved', 'completed')
        where charge.job_id = ${jobId}`,
  );
  return charged ?? { amount: 0, stored_to: null, number: null };
}

/** The storage of a job that may be charged now: its service, the sum in shillings, and what was charged before. */
async function readStorage(db: Db, job: ServiceJobRow, now: Date) {
  const { service: terms } = await readSettings(db);
  const charged = await readCharged(db, job.id);
  return {
    item: await readChargedService(db, terms.storage_item_id, job.customer_id),
    left: storageFeeOf(job, terms, nairobiDayOf(now)) - charged.amount,
    charged,
  };
}

/** The storage that can be charged now, in shillings; null: none, or the settings name no service for it. */
export async function storageToCharge(db: Db, job: ServiceJobRow, now: Date): Promise<number | null> {
  const { item, left } = await readStorage(db, job, now);
  return item && left > 0 ? left : null;
}

/**
 * Charges the storage of a machine that was not fetched, up to today, less what was charged since it is ready: an order of the job, which is
 * paid before the machine is handed over (decision BO-183).
 * @returns the id of the order
 * @throws Refusal 404, 400 when a quotation of the job is open, 409 when there is nothing to charge
 */
export async function chargeStorage(context: WriteContext, jobId: number, now: Date): Promise<number> {
  const { tx, request } = context;
  const job = await lockOwnJob(tx, request, jobId);
  const { item, left, charged } = await readStorage(tx, job, now);
  if (!item) {
    throw new Refusal(409, 'The settings name no service for storage.');
  }
  if (left <= 0) {
    const { number, stored_to: day } = charged;
    throw new Refusal(
      409,
      number !== null && day !== null
        ? `The storage up to ${formatDay(day)} was charged with ${number}.`
        : `Nothing is to be paid for the storage of ${job.number}.`,
    );
  }
  const today = nairobiDayOf(now);
  const charge = {
    itemId: item.id,
    price: left * 100,
    notes: `${job.number}, up to ${formatDay(today)}`,
    reason: 'Storage',
  };
  const orderId = await chargeService(context, job, charge, now, chargeQuotations);
  await tx.execute(
    sql`insert into service_storage_charges (job_id, order_id, ready_since, stored_to, amount, charged_by)
        select id, ${orderId}, stage_since, ${today}, ${left}, ${sessionOf(request).userId} from service_jobs where id = ${jobId}`,
  );
  return orderId;
}
