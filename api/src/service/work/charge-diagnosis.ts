import { isServiceEnded } from '@ofisi/shared-shop/service-stages';
import { eq, sql } from 'drizzle-orm';
import { selectRows } from '../../engine/database';
import { Refusal } from '../../http/envelope';
import { readDiagnosisFee } from '../../quotations/quotable-job';
import type { WriteContext } from '../../resource/resource';
import { orders } from '../../tables/sales';
import { serviceJobs } from '../../tables/service';
import { lockOwnJob } from '../service-jobs/lock-own-job';
import { chargeService } from './charge-service';

/**
 * Charges the diagnosis of a job that is not repaired: the fee of the settings becomes an order of the job, which is paid like any other
 * before the machine is returned (decision BO-177).
 * @returns the id of the order
 * @throws Refusal 404, 400, 409 when there is no fee, it was charged before, or the job is not to be charged for it
 */
export async function chargeDiagnosis(context: WriteContext, jobId: number, now: Date): Promise<number> {
  const { tx, request } = context;
  const job = await lockOwnJob(tx, request, jobId);
  if (isServiceEnded(job.stage) || job.stage === 'ready' || job.payer !== 'customer') {
    throw new Refusal(409, `${job.number} is not charged for a diagnosis: it is repaired, ended or on our warranty.`);
  }
  if (job.contract_id !== null) {
    throw new Refusal(409, `${job.number} is a visit under ${job.contract ?? 'a contract'}, which pays for it.`);
  }
  const [before] = await selectRows<{ number: string }>(
    tx,
    sql`select coalesce(orders.invoice, orders.number) as number from service_jobs join ${orders} on orders.id = service_jobs.fee_order_id
        where service_jobs.id = ${jobId} and orders.status in ('reserved', 'completed')`,
  );
  if (before) {
    throw new Refusal(409, `The diagnosis was charged with ${before.number}.`);
  }
  const fee = await readDiagnosisFee(tx, job.customer_id);
  if (!fee) {
    throw new Refusal(409, 'The settings name no diagnosis fee.');
  }
  const charge = { itemId: fee.id, price: fee.price, notes: job.number, reason: 'Diagnosis fee' };
  const orderId = await chargeService(context, job, charge, now);
  await tx.update(serviceJobs).set({ feeOrderId: orderId }).where(eq(serviceJobs.id, jobId));
  return orderId;
}
