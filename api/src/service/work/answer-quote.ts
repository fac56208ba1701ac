import type { FieldErrors } from '@ofisi/api-contract/envelope';
import type { moveServiceJobForm } from '@ofisi/api-contract/service/service-jobs';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { sessionOf } from '../../access/guard';
import { selectRows, type Db } from '../../engine/database';
import { Refusal } from '../../http/envelope';
import { acceptQuotation } from '../../quotations/accept-quotation';
import { declineQuotation } from '../../quotations/open-quotation';
import { hasAgreed } from '../../quotations/quotations.list';
import type { WriteContext } from '../../resource/resource';
import { isAtDesk } from '../service-jobs/own-jobs';
import { followQuotation } from './follow-quotation';

interface LatestQuote {
  readonly id: number;
  readonly number: string;
  readonly version: number;
  readonly status: 'draft' | 'sent' | 'accepted' | 'declined';
  readonly is_withdrawn: boolean;
  readonly is_expired: boolean;
  /** Accepted, and waiting for its goods. */
  readonly is_agreed: boolean;
  /** Null until it is accepted. */
  readonly order_status: string | null;
}

/** The newest quotation of a job that is at that stage; undefined without one. */
async function readLatest(tx: Db, jobId: number, stage: string): Promise<LatestQuote | undefined> {
  const [quote] = await selectRows<LatestQuote>(
    tx,
    sql`select quotations.id, quotations.number, quotations.version, quotations.status, quotations.archived_at is not null as is_withdrawn,
               quotations.valid_until < (now() at time zone 'Africa/Nairobi')::date as is_expired,
               ${hasAgreed} as is_agreed, orders.status as order_status
        from quotations join service_jobs on service_jobs.id = quotations.service_job_id left join orders on orders.id = quotations.order_id
        where service_jobs.id = ${jobId} and service_jobs.stage = ${stage}
        order by quotations.id desc limit 1`,
  );
  return quote;
}

const stands = (status: string | null) => status === 'reserved' || status === 'completed';

/** Goods that are no longer sold, in a sentence: the dialog of the move has no field for them. */
function explain(error: unknown): never {
  if (error instanceof Refusal && error.status === 400) {
    const errors = Object.values((error.fields['errors'] ?? {}) as FieldErrors).flat();
    throw new Refusal(409, [...new Set(errors)].join(' ') || error.message);
  }
  throw error;
}

/**
 * Answers the quotation of a job, if the move is its approval or its refusal: what is agreed by phone counts as if the customer had used the
 * link. The job follows it.
 * @returns whether there was a quotation to answer; if not, the move is made by itself
 * @throws Refusal 409 if the quotation cannot be accepted: it was withdrawn, replaced, has expired, or was not sent
 */
export async function answerQuote(
  { tx, request }: WriteContext,
  jobId: number,
  { from, to, said = null }: z.output<typeof moveServiceJobForm>,
  now: Date,
): Promise<boolean> {
  const isAnswer = from === 'quoted' && (to === 'approved' || to === 'declined') && said !== null && isAtDesk(request);
  const quote = isAnswer ? await readLatest(tx, jobId, from) : undefined;
  if (!quote) {
    return false;
  }
  const { id, number, version } = quote;
  const answer = { request, staffId: sessionOf(request).userId, version, note: said, now };
  if (to === 'declined') {
    const isOpen = quote.status === 'sent' && !quote.is_agreed && !quote.is_withdrawn && !quote.is_expired;
    return isOpen && declineQuotation(tx, { id }, answer, followQuotation).then(() => true);
  }
  if (quote.is_withdrawn) {
    throw new Refusal(409, `${number} was withdrawn. Send the customer another quotation first.`);
  }
  if (quote.is_agreed || (quote.status === 'accepted' && stands(quote.order_status))) {
    return false;
  }
  await acceptQuotation(
    tx,
    { id },
    { ...answer, location: null, deliveryAddress: null, sale: null },
    followQuotation,
  ).catch(explain);
  return true;
}
