import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../engine/database';
import { notFound, Refusal } from '../http/envelope';
import type { Mpesa } from '../mpesa/mpesa';
import { ask } from '../mpesa/queries/ask';
import type { RepeatedJob } from '../jobs/jobs';

interface Unclear {
  readonly id: number;
  readonly status: string;
  readonly conversationId: string | null;
  readonly receipt: string | null;
}

const read = (db: Db, condition: ReturnType<typeof sql>): Promise<Unclear[]> =>
  selectRows<Unclear>(
    db,
    sql`select refunds.id, refunds.status, refunds.conversation_id as "conversationId", told.receipt
        from refunds left join mpesa_receipts told on told.payment_id = refunds.payment_id
        where ${condition} order by refunds.id limit 20`,
  );

const aboutOf = ({ conversationId, receipt }: Unclear) =>
  conversationId !== null ? { conversationId } : receipt !== null ? { receipt } : null;

/**
 * M-Pesa has two minutes before it is queried about a refund; then the query is repeated after five minutes, three times, then hourly for
 * three days.
 */
const isDue = sql`refunds.status in ('sent', 'unknown') and refunds.sent_at between now() - interval '3 days' and now() - interval '2 minutes'
  and coalesce((select max(created_at) from mpesa_questions asked where asked.refund_id = refunds.id), '-infinity')
      < now() - (case when (select count(*) from mpesa_questions asked where asked.refund_id = refunds.id) < 3
                 then interval '5 minutes' else interval '1 hour' end)`;

/** Queries M-Pesa about refunds of unknown outcome, if the shop may. */
export async function askAboutRefunds(db: Db, mpesa: Mpesa): Promise<void> {
  if (!mpesa.settings.initiator) {
    return;
  }
  for (const refund of await read(db, isDue)) {
    const about = aboutOf(refund);
    if (about) {
      await ask(db, mpesa, { of: { refundId: refund.id }, about, askedBy: null }).catch((error: unknown) =>
        mpesa.log.error({ err: error, task: 'mpesa refunds' }, 'M-Pesa cannot be asked about a refund'),
      );
    }
  }
}

/** Queries M-Pesa about a refund on behalf of a person; the answer comes later. @throws Refusal 404, 409 */
export async function askAboutRefund(db: Db, mpesa: Mpesa | null, id: number, userId: number): Promise<void> {
  const [refund] = await read(db, sql`refunds.id = ${id}`);
  if (!refund) {
    throw notFound('There is no such refund.');
  }
  if (refund.status !== 'sent' && refund.status !== 'unknown') {
    throw new Refusal(409, 'The outcome of this refund is already known.');
  }
  const about = aboutOf(refund);
  if (!mpesa?.settings.initiator || about === null) {
    throw new Refusal(409, 'The shop cannot ask M-Pesa about it. Look for it in M-Pesa’s own portal.');
  }
  const refused = await ask(db, mpesa, { of: { refundId: id }, about, askedBy: userId });
  if (refused !== null) {
    throw new Refusal(409, `M-Pesa did not accept the query: ${refused}`);
  }
}

/** Work that must not depend on the provider's callbacks about refunds. */
export const refundJobs = (db: Db, mpesa: Mpesa): Readonly<Record<string, RepeatedJob>> => ({
  'mpesa refunds': { every: mpesa.times.statement, work: () => askAboutRefunds(db, mpesa) },
});
