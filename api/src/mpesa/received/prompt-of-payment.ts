import { and, eq, ne, sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { mpesaPrompts } from '../../tables/mpesa';
import { isBy } from './payer';
import type { ReportedPayment } from './reported-payment';

export async function findPrompt(tx: Db, id: number) {
  const [prompt] = await tx.select().from(mpesaPrompts).where(eq(mpesaPrompts.id, id));
  return prompt ?? null;
}

/** Marks a prompt as paid: no later report changes that, and earlier ones no longer count. */
export async function markPaid(tx: Db, id: number): Promise<void> {
  await tx
    .update(mpesaPrompts)
    .set({ state: 'paid', settledAt: sql`now()`, nextPollAt: null, resultCode: '0' })
    .where(and(eq(mpesaPrompts.id, id), ne(mpesaPrompts.state, 'paid')));
}

/** The time of payment by our clock, in which prompts are dated. */
const oursOf = ({ paidAt, clockAhead = 0 }: ReportedPayment): string | null =>
  paidAt && new Date(paidAt.getTime() - clockAhead).toISOString();

/** A recent prompt of the order that awaits exactly this payment: same amount, and same phone as far as reported. The order is locked. */
export async function claimPrompt(tx: Db, orderId: number, told: ReportedPayment): Promise<number | null> {
  const [prompt] = await selectRows<{ id: number }>(
    tx,
    sql`select id from mpesa_prompts prompt
        where order_id = ${orderId} and state <> 'paid' and amount = ${told.amount / 100}::numeric
          and not (state = 'failed' and checkout_id is null)
          and ${isBy(sql`prompt.phone`, sql`${told.phone}::text`)}
          and (${oursOf(told)}::timestamptz is null
               or ${oursOf(told)}::timestamptz between created_at - interval '1 minute' and created_at + interval '10 minutes')
          and not exists (select from mpesa_receipts known where known.prompt_id = prompt.id)
        order by (named_receipt is not distinct from ${told.receipt}) desc, (state = 'failed'), id desc
        limit 1 for update`,
  );
  return prompt?.id ?? null;
}
