import { quotationForm } from '@ofisi/api-contract/quotations/quotations';
import { sessionOf } from '../../access/guard';
import { shillingsFromCents } from '../../engine/money';
import { acceptQuotation } from '../../quotations/accept-quotation';
import { markSent } from '../../quotations/open-quotation';
import type { QuotationFollower } from '../../quotations/quotation-follower';
import { staffQuotations } from '../../quotations/write-quotation';
import { createRow, type WriteContext } from '../../resource/resource';
import type { ServiceJobRow } from '../service-jobs/service-jobs.list';

/** A charge moves no job. */
const NOBODY: QuotationFollower = { hold: () => Promise.resolve(), follow: () => Promise.resolve() };

/** A service that a job is charged for, once, at a price in cents. */
interface Charge {
  readonly itemId: number;
  readonly price: number;
  /** For the customer, on the quotation. */
  readonly notes: string;
  /** Why it is accepted. */
  readonly reason: string;
}

/**
 * Charges a locked job for a service: an order of it, by a quotation that is accepted at once.
 * @param quotations as which it is written
 * @returns the id of the order
 * @throws Refusal 400 when a quotation of the job is open
 */
export async function chargeService(
  context: WriteContext,
  job: ServiceJobRow,
  { itemId, price, notes, reason }: Charge,
  now: Date,
  quotations = staffQuotations,
): Promise<number> {
  const { tx, request } = context;
  const form = quotationForm.parse({
    customer_id: job.customer_id,
    name: job.customer_name ?? job.phone_number,
    phone_number: job.phone_number,
    items: [{ item_id: itemId, quantity: 1, price: shillingsFromCents(price) }],
    notes,
    service_job_id: job.id,
  });
  const { id, version } = await createRow(context, quotations, form);
  const by = { request, staffId: sessionOf(request).userId, now };
  await markSent(tx, id, { ...by, version, email: null }, NOBODY);
  const accepted = await acceptQuotation(
    tx,
    { id },
    { ...by, version: version + 1, note: reason, location: null, deliveryAddress: null, sale: null },
    NOBODY,
  );
  if (!accepted.order) {
    throw new Error('A charge has no goods, and none can be short.');
  }
  return accepted.order.id;
}
