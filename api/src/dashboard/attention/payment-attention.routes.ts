import { paymentAttentionSchema } from '@ofisi/api-contract/dashboard/payment-attention';
import { refusals } from '@ofisi/api-contract/envelope';
import { sql, type SQL } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readLastCheck } from '../../books/keep-check';
import { selectRows, type Db } from '../../engine/database';
import { ok } from '../../http/envelope';
import { claimedOf, isOnNoStatement, isDuplicatePayment } from '../../mpesa/received/unallocated';
import type { BaseServices } from '../../http/services';

interface Waiting {
  readonly count: number;
  readonly oldest: string | null;
}

async function waiting(db: Db, from: SQL, since: SQL): Promise<Waiting> {
  const [found] = await selectRows<{ count: number; oldest: Date | string | null }>(
    db,
    sql`select count(*)::int as count, min(${since}) as oldest from ${from}`,
  );
  const oldest = found?.oldest ?? null;
  return { count: found?.count ?? 0, oldest: oldest === null ? null : new Date(oldest).toISOString() };
}

const prompts = (db: Db, states: SQL) => waiting(db, sql`mpesa_prompts where state in (${states})`, sql`created_at`);
const refunds = (db: Db, statuses: SQL) => waiting(db, sql`refunds where status in (${statuses})`, sql`created_at`);
const invoices = (db: Db, statuses: SQL) =>
  waiting(db, sql`tax_documents where status in (${statuses})`, sql`issued_at`);

const IS_UNDECIDED = sql`status in ('new', 'refused')`;

/**
 * Few ledger entries name neither an order nor a customer: those of unallocated money, and those of what has been done with it since. The
 * part claimed by a pending refund is left out here, since the refund itself is waiting.
 */
const UNALLOCATED = sql`(
  select * from (
    select held.payment_id, held.amount - ${claimedOf(sql`held.payment_id`)} as amount
    from (
      select coalesce(paid.reverses, paid.id) as payment_id, -sum(entry.amount) as amount
      from ledger_entries entry join payments paid on paid.id = entry.payment_id
      where entry.order_id is null and entry.party_id is null
      group by 1 having -sum(entry.amount) > 0
    ) held
  ) left_over where amount > 0
) open join mpesa_receipts told on told.payment_id = open.payment_id and told.unproven_since is null`;

const UNPROVEN = sql`mpesa_receipts told where told.unproven_since is not null and not ${isDuplicatePayment(sql`told`)}`;
const ON_NO_STATEMENT = sql`${UNPROVEN} and ${isOnNoStatement(sql`told`)}`;

const TOLD_TWICE = sql`mpesa_receipts told where ${isDuplicatePayment(sql`told`)}`;

/** Like `waiting`, with the total amount. */
async function unproven(db: Db, from: SQL) {
  const [sum] = await selectRows<{ amount: number }>(
    db,
    sql`select coalesce(sum(told.amount), 0)::float8 as amount from ${from}`,
  );
  return { ...(await waiting(db, from, sql`told.unproven_since`)), amount: sum?.amount ?? 0 };
}

async function unallocated(db: Db) {
  const [sum] = await selectRows<{ amount: number }>(
    db,
    sql`select coalesce(sum(open.amount), 0)::float8 as amount from ${UNALLOCATED}`,
  );
  return { ...(await waiting(db, UNALLOCATED, sql`told.paid_at`)), amount: sum?.amount ?? 0 };
}

async function booksUntrue(db: Db): Promise<Waiting> {
  const check = await readLastCheck(db);
  const count = check?.differences.length ?? 0;
  return { count, oldest: count > 0 ? (check?.started_at ?? null) : null };
}

/** Payments, tax invoices and problems of the books that wait for somebody, with the oldest of each (decision BO-139). */
export const paymentAttentionRoutes =
  ({ db }: BaseServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/payment-attention', {
      config: { permission: 'accounts.manage' },
      schema: {
        tags: ['finance'],
        summary: 'Payments and tax invoices that are waiting or unclear, and since when',
        response: { 200: paymentAttentionSchema, ...refusals },
      },
      handler: async () =>
        ok({
          books_untrue: await booksUntrue(db),
          prompts_waiting: await prompts(db, sql`'sending', 'waiting'`),
          prompts_unknown: await prompts(db, sql`'unknown'`),
          unallocated: await unallocated(db),
          on_no_statement: await unproven(db, ON_NO_STATEMENT),
          unproven: await unproven(db, sql`${UNPROVEN} and not ${isOnNoStatement(sql`told`)}`),
          told_twice: await waiting(db, TOLD_TWICE, sql`told.created_at`),
          refunds_waiting: await refunds(db, sql`'requested', 'approved'`),
          refunds_unclear: await refunds(db, sql`'failed', 'unknown'`),
          invoices_waiting: await invoices(db, sql`'waiting'`),
          invoices_refused: await invoices(db, sql`'refused', 'stuck'`),
          invoices_unread: await invoices(db, sql`'unread'`),
          kra_purchases: await waiting(db, sql`tax_purchases where ${IS_UNDECIDED}`, sql`created_at`),
          kra_imports: await waiting(db, sql`tax_imports where ${IS_UNDECIDED}`, sql`created_at`),
        }),
    });
  };
