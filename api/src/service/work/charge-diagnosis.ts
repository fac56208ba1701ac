import { quotationForm } from '@ofisi/api-contract/quotations/quotations';
import { isServiceEnded } from '@ofisi/shared-shop/service-stages';
import { eq, sql } from 'drizzle-orm';
import { sessionOf } from '../../access/guard';
import { selectRows } from '../../engine/database';
import { shillingsFromCents } from '../../engine/money';
import { Refusal } from '../../http/envelope';
import { acceptQuotation } from '../../quotations/accept-quotation';
import { markSent } from '../../quotations/open-quotation';
import { readDiagnosisFee } from '../../quotations/quotable-job';
import type { QuotationFollower } from '../../quotations/quotation-follower';
import { staffQuotations } from '../../quotations/write-quotation';
import { createRow, type WriteContext } from '../../resource/resource';
import { orders } from '../../tables/sales';
import { serviceJobs } from '../../tables/service';
import { lockOwnJob } from '../service-jobs/lock-own-job';

/** A fee moves no job. */
const NOBODY: QuotationFollower = { hold: () => Promise.resolve(), follow: () => Promise.resolve() };

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
  const form = quotationForm.parse({
    customer_id: job.customer_id,
    name: job.customer_name ?? job.phone_number,
    phone_number: job.phone_number,
    items: [{ item_id: fee.id, quantity: 1, price: shillingsFromCents(fee.price) }],
    notes: job.number,
    service_job_id: jobId,
  });
  const { id, version } = await createRow(context, staffQuotations, form);
  const by = { request, staffId: sessionOf(request).userId, now };
  await markSent(tx, id, { ...by, version, email: null }, NOBODY);
  const accepted = await acceptQuotation(
    tx,
    { id },
    { ...by, version: version + 1, note: 'Diagnosis fee', location: null, deliveryAddress: null, sale: null },
    NOBODY,
  );
  await tx.update(serviceJobs).set({ feeOrderId: accepted.orderId }).where(eq(serviceJobs.id, jobId));
  return accepted.orderId;
}
