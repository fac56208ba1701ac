import { sql } from 'drizzle-orm';
import { recordAudit, SYSTEM, type Actor } from '../../access/audit';
import { inTransaction, selectRows, type Db } from '../../engine/database';
import { centsFromNumeric } from '../../engine/money';
import { intArray } from '../../engine/int-array';
import { Refusal } from '../../http/envelope';
import { completeReceipt } from './complete-receipt';
import { contradicts } from './payer';
import { takeBackEntries } from './take-back-entries';
import { claimedOf, isDuplicatePayment, leftOf } from './unallocated';

interface Entry {
  readonly id: number;
  readonly paymentId: number;
  readonly receipt: string | null;
  readonly promptId: number | null;
  /** In shillings, as returned by the database. */
  readonly amount: string;
  /** The part of it that has not been used. */
  readonly left: string;
  readonly phone: string | null;
  readonly payerName: string | null;
  readonly account: string | null;
  readonly paidAt: Date | string;
  readonly onStatementAt: Date | string | null;
  readonly isProven: boolean;
  readonly provenBy: string | null;
}

const ENTRY = sql`id, payment_id as "paymentId", receipt, prompt_id as "promptId", amount::text, ${leftOf(sql`mpesa_receipts.payment_id`)}::text as left,
  phone, payer_name as "payerName", account_given as account, paid_at as "paidAt", on_statement_at as "onStatementAt",
  unproven_since is null as "isProven", proven_by as "provenBy"`;

const SAME_PAYMENT = 'M-Pesa reported the same payment twice.';

/**
 * Joins two entries that turned out to be one payment. An entry that has not been used is taken back, and the other one gets the details of
 * both; if both have been used, the later one is marked for a person to decide.
 * @param ids of `mpesa_receipts`
 */
export async function joinEntries(tx: Db, ids: readonly [number, number]): Promise<void> {
  const entries = await selectRows<Entry>(
    tx,
    sql`select ${ENTRY} from mpesa_receipts where id = any(${intArray(ids)}) order by id for update`,
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

/** Takes a payment out of the books in favour of the other entry. */
async function merge(tx: Db, spare: Entry, kept: Entry): Promise<void> {
  await takeBackEntries(tx, {
    paymentId: spare.paymentId,
    note: SAME_PAYMENT,
    recordedBy: null,
    at: new Date(spare.paidAt),
  });
  await mergeRows(tx, kept.id, spare);
  const after = { same_as: kept.paymentId, amount: Number(spare.amount), receipt: spare.receipt };
  await recordAudit(tx, SYSTEM, { action: 'merge', entity: 'mpesa_payments', entityId: spare.paymentId, after });
}

/** Merges the row that goes into the one that stays: it gets the details of both. */
async function mergeRows(tx: Db, keptId: number, gone: Entry): Promise<void> {
  await tx.execute(sql`delete from mpesa_receipts where id = ${gone.id}`);
  await tx.execute(sql`
    update mpesa_receipts set same_as = null, on_statement_at = coalesce(on_statement_at, ${gone.onStatementAt}::timestamptz),
      proven_by = coalesce(proven_by, ${gone.provenBy}),
      unproven_since = case when ${gone.isProven}::boolean then null else unproven_since end
    where id = ${keptId}`);
  await completeReceipt(tx, keptId, gone);
}

/**
 * Resolves two used entries of one payment: takes one back, and the other one represents both. The order or customer that had it owes it
 * again.
 * @param paymentId the payment to take back
 * @returns the amounts taken back and from whom, in cents
 * @throws Refusal 409 if there are no longer two
 */
export async function takeOneBack(tx: Db, paymentId: number, actor: Actor) {
  const told = sql`mpesa_receipts`;
  const marked = await selectRows<{ id: number; paymentId: number; sameAs: number }>(
    tx,
    sql`select id, payment_id as "paymentId", same_as as "sameAs" from mpesa_receipts
        where ${paymentId} in (payment_id, same_as) and ${isDuplicatePayment(told)} order by id for update`,
  );
  const [pair] = marked;
  if (!pair) {
    throw new Refusal(409, 'This payment is in the books only once. Someone else may have reversed the other one.');
  }
  const keptId = pair.paymentId === paymentId ? pair.sameAs : pair.paymentId;
  const rows = await selectRows<Entry>(
    tx,
    sql`select ${ENTRY} from mpesa_receipts where payment_id in (${paymentId}, ${keptId}) order by id for update`,
  );
  const [refund] = await selectRows<{ isUnderWay: boolean }>(
    tx,
    sql`select ${claimedOf(sql`${paymentId}::int`)} > 0 as "isUnderWay"`,
  );
  if (refund?.isUnderWay) {
    throw new Refusal(
      409,
      'A refund of this payment is in progress. Reverse the other one, or reject the refund first.',
    );
  }
  const parts = await takeBackEntries(tx, { paymentId, note: SAME_PAYMENT, recordedBy: actor.userId, at: null });
  const goes = rows.find((row) => row.paymentId === paymentId);
  const stays = rows.find((row) => row.paymentId === keptId);
  if (goes && stays) {
    await mergeRows(tx, stays.id, goes);
  } else {
    // Staff had recorded one of them by hand: the row that M-Pesa reported stays.
    await tx.execute(
      sql`update mpesa_receipts set same_as = null, payment_id = ${keptId} where id = ${(goes ?? stays)?.id ?? 0}`,
    );
  }
  const after = {
    same_as: keptId,
    taken_from: parts.map(({ amount, ...from }) => ({ ...from, amount: amount / 100 })),
  };
  await recordAudit(tx, actor, { action: 'take_back', entity: 'mpesa_payments', entityId: paymentId, after });
  return parts;
}

/**
 * Finds and joins entries of the same payment. A query reports that a prompt was paid, but not under which number; and a confirmation may
 * name its payer in a way that does not show which prompt it answers. Once the statement has been read past a prompt, its payment is on it:
 * if exactly one payment of its order, amount and time has no prompt, that is the one. Entries that were marked for a person are joined
 * once one of them is free. A pair that cannot be joined does not stop the others: `onFailure` is called, and the next reading tries again.
 * @param until how far the statement has been read, by the provider's clock
 * @param clockAhead how far that clock is ahead of ours, in milliseconds
 */
export async function mergeDuplicatePayments(
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
        select same.id, marked.id from mpesa_receipts marked join mpesa_receipts same on same.payment_id = marked.same_as
        where ${isDuplicatePayment(sql`marked`)}`,
  );
  for (const { one, other } of found) {
    await inTransaction(db, (tx) => joinEntries(tx, [one, other])).catch(onFailure);
  }
}
