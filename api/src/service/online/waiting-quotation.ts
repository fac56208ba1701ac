import type { WaitingQuotation } from '@ofisi/api-contract/service/tracked-jobs';
import { normalisePhone } from '@ofisi/shared-shop/phone-number';
import type { ServiceStage } from '@ofisi/shared-shop/service-stages';
import { sql } from 'drizzle-orm';
import { statusToday } from '../../quotations/quotations.list';
import { WAITS_FOR_ANSWER } from '../work/follow-quotation';

interface SentQuotation extends WaitingQuotation {
  readonly phone_number: string | null;
  readonly is_of_customer: boolean | null;
}

/** A job with the quotation that was sent for it last, as `sentQuotation` reads it. */
export interface QuotedJob {
  readonly stage: ServiceStage;
  readonly phone_number: string;
  readonly sent: SentQuotation | null;
}

/** The quotation that was sent last for a row of `service_jobs` called `job`; null if it is withdrawn, answered or expired. */
export const sentQuotation = sql<SentQuotation | null>`(
  select jsonb_build_object('number', quotations.number, 'token', quotations.token, 'valid_until', quotations.valid_until,
           'phone_number', quotations.phone_number, 'is_of_customer', quotations.customer_id = job.customer_id)
  from (
    select * from quotations where quotations.service_job_id = job.id and quotations.sent_at is not null order by quotations.id desc limit 1
  ) quotations
  where quotations.archived_at is null and ${statusToday} = 'sent' and job.payer = 'customer')`;

/** The quotation that waits for the answer of whoever left the job's phone number: one for its customer, or sent to that number (decision SF-85). */
export function waitingQuotation({ stage, phone_number: left, sent }: QuotedJob): WaitingQuotation | null {
  if (sent === null || !WAITS_FOR_ANSWER.includes(stage)) {
    return null;
  }
  const { number, token, valid_until, phone_number: to, is_of_customer: isOfCustomer } = sent;
  const phone = normalisePhone(left);
  const isOfPhone = phone !== null && to !== null && normalisePhone(to) === phone;
  return isOfCustomer || isOfPhone ? { number, token, valid_until } : null;
}
