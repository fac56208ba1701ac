import { refusals } from '@ofisi/api-contract/envelope';
import { reconciliationQuerySchema, reconciliationSchema } from '@ofisi/api-contract/mpesa/reconciliation';
import { nairobiDayEnd, nairobiDayStart } from '@ofisi/shared-shop/nairobi-day';
import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { selectRows, type Db } from '../../engine/database';
import { centsFromNumeric } from '../../engine/money';
import { ok } from '../../http/envelope';
import type { BaseServices } from '../../http/services';
import { isShipped, isOnNoStatement } from '../received/unallocated';
import { compareDays, type ComparedPayment } from './compare-days';

type Reconciliation = z.output<typeof reconciliationSchema>;

const dayIn = (moment: string) => sql`to_char(${sql.raw(moment)} at time zone 'Africa/Nairobi', 'YYYY-MM-DD')`;

/** Every payment by M-Pesa in the period that is in either book. */
async function readPayments(db: Db, from: string, to: string): Promise<ComparedPayment[]> {
  const start = sql`${nairobiDayStart(from).toISOString()}::timestamptz`;
  const end = sql`${nairobiDayEnd(to).toISOString()}::timestamptz`;
  const rows = await selectRows<{
    id: number;
    receipt: string | null;
    told_day: string | null;
    told: string | null;
    day: string;
    amount: string;
  }>(
    db,
    sql`select paid.id, coalesce(told.receipt, paid.reference) as receipt,
               -- What the statement, read past it, does not have is told of by nobody who knows (decision 070).
               case when ${isOnNoStatement(sql`told`)} then null else ${dayIn('told.paid_at')} end as told_day, told.amount::text as told,
               ${dayIn('paid.paid_at')} as day, paid.amount::text as amount
        from payments paid left join mpesa_receipts told on told.payment_id = paid.id
        where paid.direction = 'in' and paid.method = 'mpesa' and paid.reverses is null
          -- What was told of twice, or of nobody who knows, and taken back is in neither book.
          and not ((told.id is null or told.taken_back_at is not null) and exists (select from payments back where back.reverses = paid.id and back.amount = paid.amount))
          and paid.id in (
            select id from payments where paid_at >= ${start} and paid_at < ${end}
            union select payment_id from mpesa_receipts where paid_at >= ${start} and paid_at < ${end}
          )
        order by paid.id`,
  );
  return rows.map(({ id, receipt, told_day, told, day, amount }) => ({
    paymentId: id,
    receipt,
    told: told_day === null || told === null ? null : { day: told_day, amount: centsFromNumeric(told) },
    recorded: { day, amount: centsFromNumeric(amount) },
  }));
}

/**
 * Payments of the period that are known from a confirmation alone, or whose confirmation claimed another amount than M-Pesa reports; latest
 * first.
 */
async function readDoubted(db: Db, from: string, to: string): Promise<Reconciliation['unproven']> {
  const start = sql`${nairobiDayStart(from).toISOString()}::timestamptz`;
  const end = sql`${nairobiDayEnd(to).toISOString()}::timestamptz`;
  return selectRows<Reconciliation['unproven'][number]>(
    db,
    sql`select told.payment_id, told.receipt, told.amount::float8 as amount, told.claimed::float8 as claimed,
               ${isOnNoStatement(sql`told`)} as is_on_no_statement, ${isShipped(sql`told.payment_id`)} as goods_gone,
               coalesce(meant.invoice, meant.number) as order_number
        from mpesa_receipts told left join orders meant on meant.id = told.order_id
        where (told.unproven_since is not null or told.claimed is not null) and told.taken_back_at is null
          and ((told.paid_at >= ${start} and told.paid_at < ${end}) or (told.created_at >= ${start} and told.created_at < ${end}))
        order by told.id desc`,
  );
}

/** Compares what M-Pesa reported with the ledger (decision BO-139). */
export const reconciliationRoutes =
  ({ reports: db }: BaseServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/view-mpesa-reconciliation', {
      config: { permission: 'accounts.manage' },
      schema: {
        tags: ['finance'],
        summary: 'Money received by M-Pesa per day: as M-Pesa reported it, and as the ledger has it',
        querystring: reconciliationQuerySchema,
        response: { 200: reconciliationSchema, ...refusals },
      },
      handler: async (request) => {
        const { from, to } = request.query;
        const [first] = await selectRows<{ day: string | null }>(
          db,
          sql`select ${dayIn('min(paid_at)')} as day from mpesa_receipts`,
        );
        const since = first?.day ?? null;
        // Payments before M-Pesa's first report cannot be compared with anything.
        const start = since !== null && since > from ? since : from;
        const days = since === null ? [] : compareDays(await readPayments(db, start, to), start, to);
        return ok({ told_since: since, days, unproven: await readDoubted(db, from, to) });
      },
    });
  };
