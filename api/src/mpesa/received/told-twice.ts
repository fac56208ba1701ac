import { sql } from 'drizzle-orm';
import { recordAudit, SYSTEM } from '../../audit/audit';
import { inTransaction, selectRows, type Db } from '../../engine/database';
import { centsFromNumeric } from '../../engine/money';
import { ledgerEntries, payments } from '../../ledger/tables';
import { completeReceipt } from './complete-receipt';
import { momentOf } from './moment-of-payment';
import { contradicts } from './payer';
import { leftOf } from './unallocated';

interface Entry {
  readonly id: number;
  readonly paymentId: number;
  readonly receipt: string | null;
  readonly promptId: number | null;
  /** Shillings, as the database writes them. */
  readonly amount: string;
  /** What of it nobody has done anything with. */
  readonly left: string;
  readonly phone: string | null;
  readonly payerName: string | null;
  readonly account: string | null;
  readonly paidAt: Date | string;
  readonly onStatementAt: Date | string | null;
}

/**
 * Two entries turned out to be one payment. One of which nobody has done anything is taken back, and the other one gets what is known of both; where
 * something was done with each, the later one is marked for a person.
 * @param ids of `mpesa_receipts`
 */
export async function joinEntries(tx: Db, ids: readonly [number, number]): Promise<void> {
  const entries = await selectRows<Entry>(
    tx,
    sql`select id, payment_id as "paymentId", receipt, prompt_id as "promptId", amount::text, ${leftOf(sql`mpesa_receipts.payment_id`)}::text as left,
          phone, payer_name as "payerName", account_given as account, paid_at as "paidAt", on_statement_at as "onStatementAt"
        from mpesa_receipts where id = any(${sql.param(ids)}::int[]) order by id for update`,
  );
  const [first, second] = entries;
  if (!first || !second) {
    return;
  }
  const spare = [second, first].find(({ amount, left }) => centsFromNumeric(amount) === centsFromNumeric(left));
  if (!spare) {
    await tx.execute(sql`update mpesa_receipts set same_as = ${first.paymentId} where id = ${second.id}`);
    return;
  }
  await merge(tx, spare, spare === first ? second : first);
}

/** Takes a payment out of the books for which another one stands. */
async function merge(tx: Db, spare: Entry, kept: Entry): Promise<void> {
  const amount = centsFromNumeric(spare.amount);
  const at = await momentOf(tx, new Date(spare.paidAt));
  const [reversal] = await tx
    .insert(payments)
    .values({
      direction: 'out',
      method: 'mpesa',
      amount,
      note: 'M-Pesa told of the same payment twice.',
      reverses: spare.paymentId,
      paidAt: at,
    })
    .returning({ id: payments.id });
  if (!reversal) {
    throw new Error('The second entry of a payment was not taken back.');
  }
  await tx.insert(ledgerEntries).values({ kind: 'payment', amount, paymentId: reversal.id, at });
  await tx.execute(sql`delete from mpesa_receipts where id = ${spare.id}`);
  await tx.execute(sql`
    update mpesa_receipts set same_as = null, on_statement_at = coalesce(on_statement_at, ${spare.onStatementAt}::timestamptz)
    where id = ${kept.id}`);
  await completeReceipt(tx, kept.id, spare);
  const after = { same_as: kept.paymentId, amount: amount / 100, receipt: spare.receipt };
  await recordAudit(tx, SYSTEM, { action: 'merge', entity: 'mpesa_payments', entityId: spare.paymentId, after });
}

/**
 * A query says of a prompt that it was paid, not under which number; and a confirmation may name its payer so that nobody knows whose prompt it answers.
 * Once the statement is read past it, the prompt's payment is on it: where just one payment of its order and sum, of its minutes, is without a prompt, that
 * is the one. Entries that were marked for a person are joined when one of them is free. What cannot be joined holds up nothing else: `onFailure` hears of it,
 * and the next reading tries again.
 * @param until how far the statement has been read, by the provider's clock
 * @param clockAhead how far that is ahead of ours, in milliseconds
 */
export async function joinToldTwice(
  db: Db,
  { until, clockAhead }: { until: Date; clockAhead: number },
  onFailure: (error: unknown) => void,
): Promise<void> {
  const ours = new Date(until.getTime() - clockAhead).toISOString();
  const found = await selectRows<{ one: number; other: number }>(
    db,
    sql`select one, other from (
          select asked.id as one, told.id as other, count(*) over (partition by asked.id) as others, count(*) over (partition by told.id) as ones
          from mpesa_receipts asked
          join mpesa_prompts prompt on prompt.id = asked.prompt_id
          join mpesa_receipts told on told.order_id = prompt.order_id and told.prompt_id is null and told.on_statement_at is not null
            and told.amount = asked.amount and told.same_as is null and not ${contradicts(sql`prompt.phone`, sql`told.phone`)}
            and told.paid_at - ${clockAhead} * interval '1 millisecond'
                between prompt.created_at - interval '1 minute' and prompt.created_at + interval '10 minutes'
          where asked.receipt is null and asked.same_as is null and prompt.created_at + interval '15 minutes' < ${ours}::timestamptz
        ) pair where others = 1 and ones = 1
        union all
        select same.id, marked.id from mpesa_receipts marked join mpesa_receipts same on same.payment_id = marked.same_as`,
  );
  for (const { one, other } of found) {
    await inTransaction(db, (tx) => joinEntries(tx, [one, other])).catch(onFailure);
  }
}
