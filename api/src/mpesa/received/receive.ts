import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { book } from './book';
import { completeReceipt } from './complete-receipt';
import { orderOfAccount } from './order-of-account';
import { isBy } from './payer';
import { claimPrompt, findPrompt, markPaid } from './prompt-of-payment';
import { prove } from './prove';
import { renumber } from './renumber';
import type { ReportedPayment } from './reported-payment';
import { joinEntries } from './duplicate-payments';

/** The same lock is taken when a payment with a reference is recorded by hand (`refuseDuplicateReference`). */
const lockReceipt = (tx: Db, receipt: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(upper(${`payment mpesa ${receipt}`}), 0))`);

interface KnownReceipt {
  readonly id: number;
  readonly receipt: string | null;
  readonly promptId: number | null;
  /** Its number is known from a confirmation alone. */
  readonly isClaimed: boolean;
}

/** A query reports that a prompt was paid, but not under which number. */
const isClaimed = sql`(unproven_since is not null or proven_by = 'query')`;

const findKnown = async (tx: Db, condition: ReturnType<typeof sql>): Promise<KnownReceipt | undefined> => {
  const [known] = await selectRows<KnownReceipt>(
    tx,
    sql`select id, receipt, prompt_id as "promptId", (receipt is not null and ${isClaimed}) as "isClaimed"
        from mpesa_receipts where ${condition} order by id limit 1 for update`,
  );
  return known;
};

/** Completes a payment known by its number; a trustworthy report also proves it. */
async function completeKnown(tx: Db, known: KnownReceipt, told: ReportedPayment): Promise<void> {
  const isNew = told.promptId !== null && known.promptId === null;
  const other = isNew ? await findKnown(tx, sql`prompt_id = ${told.promptId}`) : undefined;
  await completeReceipt(tx, known.id, other ? { ...told, promptId: null } : told);
  if (other && other.receipt === null) {
    await joinEntries(tx, [known.id, other.id]);
  }
  if (told.proof === null) {
    return;
  }
  const now = await findKnown(tx, sql`receipt = ${told.receipt}`);
  if (now) {
    await prove(tx, now.id, { ...told, proof: told.proof });
  }
  await markPaidIfAny(tx, told.promptId ?? now?.promptId ?? null);
}

const markPaidIfAny = (tx: Db, promptId: number | null) => (promptId === null ? undefined : markPaid(tx, promptId));

/**
 * Records a payment that M-Pesa reported, once, whoever reports first and however many report at once: one row of `payments` with its
 * ledger entries, for the intended order if that can take it (invariants 8, 12 and 18). The rest is unallocated. An unproven payment counts
 * as far as the shop permits, and in full once it is proven (decision 070).
 */
export async function receiveReportedPayment(tx: Db, told: ReportedPayment): Promise<void> {
  const { receipt, proof } = told;
  if (receipt !== null) {
    await lockReceipt(tx, receipt);
    const known = await findKnown(tx, sql`receipt = ${receipt}`);
    if (known) {
      return completeKnown(tx, known, told);
    }
  }
  const prompt = told.promptId === null ? null : await findPrompt(tx, told.promptId);
  const orderId = prompt?.orderId ?? (await orderOfAccount(tx, told.account));
  if (orderId !== null) {
    await tx.execute(sql`select from orders where id = ${orderId} for update`);
  }
  // A report of the same payment without its receipt number may have held the order until now.
  const known = await findSame(tx, told, orderId);
  if (known) {
    await (known.isClaimed && receipt !== null ? renumber(tx, known.id, told) : completeReceipt(tx, known.id, told));
    if (proof !== null) {
      await prove(tx, known.id, { ...told, proof });
      await markPaidIfAny(tx, known.promptId ?? told.promptId);
    }
    return;
  }
  // Another receipt has paid this prompt already: this is a payment of its own.
  const taken = told.promptId === null ? undefined : await findKnown(tx, sql`prompt_id = ${told.promptId}`);
  if (taken && receipt === null) {
    return;
  }
  const promptId = taken ? null : (told.promptId ?? (orderId === null ? null : await claimPrompt(tx, orderId, told)));
  await book(tx, { ...told, promptId }, orderId);
  if (proof !== null) {
    await markPaidIfAny(tx, promptId);
  }
}

/** The same payment as reported without its receipt number, without its prompt, or under a number that is unproven. The order is locked. */
async function findSame(tx: Db, told: ReportedPayment, orderId: number | null): Promise<KnownReceipt | undefined> {
  if (told.receipt === null) {
    return told.promptId === null
      ? undefined
      : ((await findKnown(tx, sql`prompt_id = ${told.promptId}`)) ??
          findKnown(
            tx,
            sql`prompt_id is null and source in ('paybill', 'statement') and amount = ${told.amount / 100}::numeric
                and taken_back_at is null
                and exists (select from mpesa_prompts prompt join orders on orders.id = prompt.order_id
                            where prompt.id = ${told.promptId} and mpesa_receipts.created_at >= prompt.created_at
                              and mpesa_receipts.account_given in (orders.number, orders.invoice)
                              and ${isBy(sql`prompt.phone`, sql`mpesa_receipts.phone`)})`,
          ));
  }
  const isFree =
    told.proof === null ? sql`receipt is null` : sql`(receipt is null or (${isClaimed} and taken_back_at is null))`;
  if (told.promptId !== null) {
    return findKnown(tx, sql`prompt_id = ${told.promptId} and ${isFree}`);
  }
  return orderId === null
    ? undefined
    : findKnown(
        tx,
        sql`(receipt is null or (${told.proof !== null}::boolean and proven_by = 'query')) and amount = ${told.amount / 100}::numeric
            and exists (select from mpesa_prompts prompt where prompt.id = mpesa_receipts.prompt_id and prompt.order_id = ${orderId}
                          and (${told.phone}::text is null or ${isBy(sql`prompt.phone`, sql`${told.phone}::text`)}))`,
      );
}
