import { eq, sql } from 'drizzle-orm';
import { recordAudit, SYSTEM } from '../../audit/audit';
import { selectRows, type Db } from '../../engine/database';
import { ledgerEntries, payments } from '../../ledger/tables';
import { receivePayment } from '../../sales/orders/receive-payment';
import { reserveAgain } from '../../sales/orders/reserve-again';
import { orders } from '../../sales/tables';
import { mpesaReceipts, type UNALLOCATED_REASONS } from '../tables';
import { completeReceipt, recordedByHand } from './complete-receipt';
import { momentOf } from './moment-of-payment';
import { orderOfAccount } from './order-of-account';
import { isBy } from './payer';
import { claimPrompt, findPrompt, markPaid } from './prompt-of-payment';
import { openOf } from './open-of-order';
import type { ToldPayment } from './told-payment';
import { joinEntries } from './told-twice';

type UnallocatedReason = (typeof UNALLOCATED_REASONS)[number];

/** Whoever records a payment with a reference by hand takes the same lock (`refuseKnown`). */
const lockReceipt = (tx: Db, receipt: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(upper(${`payment mpesa ${receipt}`}), 0))`);

interface KnownReceipt {
  readonly id: number;
  readonly receipt: string | null;
  readonly promptId: number | null;
}

const findKnown = async (tx: Db, condition: ReturnType<typeof sql>): Promise<KnownReceipt | undefined> => {
  const [known] = await selectRows<KnownReceipt>(
    tx,
    sql`select id, receipt, prompt_id as "promptId" from mpesa_receipts where ${condition} order by id limit 1 for update`,
  );
  return known;
};

/** Where the money goes. Sums in cents. */
interface Destination {
  /** What of it is for the order. */
  readonly amount: number;
  readonly reason: UnallocatedReason | null;
}

/** What of a payment an order takes. The order is locked; one that has expired is reserved again where its goods are there. */
async function placeFor(tx: Db, orderId: number, amount: number): Promise<Destination> {
  const [order] = await tx.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId));
  if (order?.status === 'cancelled' || order?.status === 'void') {
    return { amount: 0, reason: 'cancelled' };
  }
  const open = await openOf(tx, orderId);
  if (open <= 0) {
    return { amount: 0, reason: 'paid_already' };
  }
  if (order?.status === 'expired' && !(await reserveAgain(tx, orderId, new Date()))) {
    return { amount: 0, reason: 'no_stock' };
  }
  return amount > open ? { amount: open, reason: 'paid_too_much' } : { amount, reason: null };
}

/** Money that is for nobody yet: in the ledger with its payment alone. */
async function keepUnallocated(tx: Db, told: ToldPayment, at: Date): Promise<number> {
  const [paid] = await tx
    .insert(payments)
    .values({ method: 'mpesa', amount: told.amount, reference: told.receipt, paidAt: at })
    .returning({ id: payments.id });
  if (!paid) {
    throw new Error('The payment was not recorded.');
  }
  await tx.insert(ledgerEntries).values({ kind: 'payment', amount: -told.amount, paymentId: paid.id, at });
  return paid.id;
}

/**
 * Takes down a payment that M-Pesa told of, once, whoever tells first and however many tell at once: one row of `payments` with its ledger entries,
 * for the order that is meant where it can take it (invariants 8, 12 and 18). What it cannot take is unallocated.
 */
export async function receiveTold(tx: Db, told: ToldPayment): Promise<void> {
  const { receipt } = told;
  if (receipt !== null) {
    await lockReceipt(tx, receipt);
    const known = await findKnown(tx, sql`receipt = ${receipt}`);
    if (known) {
      const isNew = told.promptId !== null && known.promptId === null;
      const other = isNew ? await findKnown(tx, sql`prompt_id = ${told.promptId}`) : undefined;
      await completeReceipt(tx, known.id, other ? { ...told, promptId: null } : told);
      if (other && other.receipt === null) {
        await joinEntries(tx, [known.id, other.id]);
      }
      await (told.promptId === null ? undefined : markPaid(tx, told.promptId));
      return;
    }
  }
  const prompt = told.promptId === null ? null : await findPrompt(tx, told.promptId);
  const orderId = prompt?.orderId ?? (await orderOfAccount(tx, told.account));
  if (orderId !== null) {
    await tx.execute(sql`select from orders where id = ${orderId} for update`);
  }
  // Whoever told of the same payment without its receipt number held the order until now.
  const known = await findSame(tx, told, orderId);
  if (known) {
    await completeReceipt(tx, known.id, told);
    await (known.promptId === null && told.promptId === null
      ? undefined
      : markPaid(tx, known.promptId ?? told.promptId ?? 0));
    return;
  }
  // A prompt that another receipt has paid already: this one is a payment of its own.
  const taken = told.promptId === null ? undefined : await findKnown(tx, sql`prompt_id = ${told.promptId}`);
  if (taken && receipt === null) {
    return;
  }
  const promptId = taken ? null : (told.promptId ?? (orderId === null ? null : await claimPrompt(tx, orderId, told)));
  await book(tx, { ...told, promptId }, orderId);
  if (promptId !== null) {
    await markPaid(tx, promptId);
  }
}

/** The same payment, told of without its receipt number, or without its prompt. The order is locked. */
async function findSame(tx: Db, told: ToldPayment, orderId: number | null): Promise<KnownReceipt | undefined> {
  if (told.receipt === null) {
    return told.promptId === null
      ? undefined
      : ((await findKnown(tx, sql`prompt_id = ${told.promptId}`)) ??
          findKnown(
            tx,
            sql`prompt_id is null and source in ('paybill', 'statement') and amount = ${told.amount / 100}::numeric
                and exists (select from mpesa_prompts prompt join orders on orders.id = prompt.order_id
                            where prompt.id = ${told.promptId} and mpesa_receipts.created_at >= prompt.created_at
                              and mpesa_receipts.account_given in (orders.number, orders.invoice)
                              and ${isBy(sql`prompt.phone`, sql`mpesa_receipts.phone`)})`,
          ));
  }
  if (told.promptId !== null) {
    return findKnown(tx, sql`prompt_id = ${told.promptId} and receipt is null`);
  }
  return orderId === null
    ? undefined
    : findKnown(
        tx,
        sql`receipt is null and amount = ${told.amount / 100}::numeric
            and exists (select from mpesa_prompts prompt where prompt.id = mpesa_receipts.prompt_id and prompt.order_id = ${orderId}
                          and (${told.phone}::text is null or ${isBy(sql`prompt.phone`, sql`${told.phone}::text`)}))`,
      );
}

async function book(tx: Db, told: ToldPayment, orderId: number | null): Promise<void> {
  const at = await momentOf(tx, told.paidAt);
  const byHand = told.receipt === null ? null : await recordedByHand(tx, told.receipt);
  const place: Destination | null =
    byHand !== null || orderId === null ? null : await placeFor(tx, orderId, told.amount);
  const reason: UnallocatedReason | null =
    byHand !== null
      ? null
      : (place?.reason ?? (orderId === null ? (told.account === null ? 'no_account' : 'unknown_account') : null));
  const paymentId =
    byHand ??
    (orderId !== null && place !== null && place.amount > 0
      ? await receivePayment(tx, {
          orderId,
          method: 'mpesa',
          amount: place.amount,
          kept: told.amount - place.amount,
          at,
          ...(told.receipt !== null && { reference: told.receipt }),
        })
      : await keepUnallocated(tx, told, at));
  const { receipt, promptId, amount, phone, payerName, account, source } = told;
  await tx.insert(mpesaReceipts).values({
    receipt,
    promptId,
    paymentId,
    amount,
    phone,
    payerName,
    accountGiven: account,
    source,
    reason,
    orderId,
    paidAt: told.paidAt !== null && told.paidAt < new Date() ? told.paidAt : new Date(),
  });
  const after = { receipt, amount: amount / 100, order_id: orderId, reason };
  await recordAudit(tx, SYSTEM, { action: 'create', entity: 'mpesa_payments', entityId: paymentId, after });
}
