import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { selectRows, type Db } from '../../engine/database';
import { centsFromNumeric } from '../../engine/money';
import { ok, refusals } from '../../http/envelope';
import { nairobiDayEnd, nairobiDayStart } from '../../resource/nairobi-day';
import type { Services } from '../../services';
import { compareDays, type ComparedPayment } from './compare-days';
import { reconciliationQuerySchema, reconciliationSchema } from './reconciliation.schema';

const dayIn = (moment: string) => sql`to_char(${sql.raw(moment)} at time zone 'Africa/Nairobi', 'YYYY-MM-DD')`;

/** Every payment by M-Pesa that either book has in the period. */
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
               ${dayIn('told.paid_at')} as told_day, told.amount::text as told,
               ${dayIn('paid.paid_at')} as day, paid.amount::text as amount
        from payments paid left join mpesa_receipts told on told.payment_id = paid.id
        where paid.direction = 'in' and paid.method = 'mpesa' and paid.reverses is null
          -- What was told of twice and taken back is in neither book.
          and not (told.id is null and exists (select from payments back where back.reverses = paid.id and back.amount = paid.amount))
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

/** What M-Pesa told of beside what the ledger has (decision BO-139). */
export const reconciliationRoutes =
  ({ reports: db }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/view-mpesa-reconciliation', {
      config: { permission: 'accounts.manage' },
      schema: {
        tags: ['finance'],
        summary: 'Money that came in by M-Pesa, day by day: as M-Pesa told of it, and as it stands in the ledger',
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
        // What came before M-Pesa told of anything has nothing to be compared with.
        const start = since !== null && since > from ? since : from;
        const days = since === null ? [] : compareDays(await readPayments(db, start, to), start, to);
        return ok({ told_since: since, days });
      },
    });
  };
