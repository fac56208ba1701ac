import { isServiceEnded, SERVICE_STAGE_WORDS, type ServiceStage } from '@ofisi/shared-shop/service-stages';
import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { Refusal } from '../../http/envelope';
import type { QuotationFollower, QuotationNews } from '../../quotations/quotation-follower';
import { lockRow } from '../../resource/resource';
import { recordMove } from '../service-jobs/record-move';
import { staffServiceJobs } from '../service-jobs/write-service-job';

/** A machine that is ready was repaired before its quotation was answered: it stays ready. */
export const WAITS_FOR_ANSWER: readonly ServiceStage[] = ['quoted', 'ready'];

const MOVED_TO: Readonly<Record<QuotationNews['is'], ServiceStage>> = {
  sent: 'quoted',
  accepted: 'approved',
  declined: 'declined',
};

/** What the move says: the customer's words or those of the staff member, and the quotation. */
function saidWith({ is, number, staffId, note }: QuotationNews): string {
  if (is === 'sent') {
    return number;
  }
  const how = staffId === null ? `${number} ${is} online` : `${number} ${is}`;
  return note === null ? how : `${note} (${how})`;
}

/** The number of a quotation of the same job that was sent after this one. */
async function readNewer(tx: Db, jobId: number, id: number): Promise<string | undefined> {
  const [newer] = await selectRows<{ number: string }>(
    tx,
    sql`select number from quotations where service_job_id = ${jobId} and id > ${id} and sent_at is not null
        order by id desc limit 1`,
  );
  return newer?.number;
}

/**
 * Jobs follow their quotations, in the same transaction (decision BO-177): a job is quoted when one is sent, approved when it is accepted,
 * and declined when it is declined. Locks are taken in this order: quotation, job, order, goods.
 */
export const followQuotation: QuotationFollower = {
  hold: async (tx, { id, number, jobId, isAgreed }, as) => {
    const job = await lockRow(tx, staffServiceJobs, jobId);
    if (isServiceEnded(job.stage)) {
      throw new Refusal(409, `${job.number} was ${SERVICE_STAGE_WORDS[job.stage].toLowerCase()}.`);
    }
    if (job.payer !== 'customer') {
      throw new Refusal(409, `${job.number} is on our warranty: there is nothing to pay for it.`);
    }
    if (as === 'sending' || isAgreed) {
      return;
    }
    const newer = await readNewer(tx, jobId, id);
    if (newer !== undefined) {
      throw new Refusal(409, `${number} was replaced by ${newer}.`);
    }
    if (!WAITS_FOR_ANSWER.includes(job.stage)) {
      throw new Refusal(409, `${job.number} is being looked at again, and gets a new quotation.`);
    }
  },
  follow: async (tx, news) => {
    const { is, jobId, request, staffId: userId, now } = news;
    const job = await lockRow(tx, staffServiceJobs, jobId);
    const to = MOVED_TO[is];
    if (job.stage !== to && job.stage !== 'ready') {
      await recordMove({ tx, request }, job, { to, said: saidWith(news), userId, now });
    }
  },
};
