import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { inTransaction, selectRows, type Db } from '../engine/database';
import { hashOfSecret } from '../mpesa/prompts/send-prompt';
import type { Mpesa } from '../mpesa/mpesa';
import { lockRefund } from './decide-refund';
import { refunds } from '../tables/refunds';

const CENTS = 100;

/** The reversal to request, and the secret of the address for its result. */
interface Reversal {
  readonly receipt: string;
  /** Whole shillings. */
  readonly amount: number;
  readonly secret: string;
}

/**
 * Takes a refund that may be sent. It becomes `unknown` before the request to M-Pesa, so that a process killed in between never leads to a
 * second request. Null for a refund that M-Pesa cannot reverse, because it reverses only whole payments.
 */
const take = (db: Db, id: number) =>
  inTransaction(db, async (tx): Promise<Reversal | null> => {
    const refund = await lockRefund(tx, id);
    const [told] = await selectRows<{ receipt: string | null; amount: string }>(
      tx,
      sql`select receipt, amount::text as amount from mpesa_receipts where payment_id = ${refund.paymentId}`,
    );
    const isWhole = told !== undefined && Number(told.amount) * CENTS === refund.amount && refund.amount % CENTS === 0;
    if (refund.status !== 'approved' || !isWhole || told.receipt === null) {
      return null;
    }
    const secret = randomBytes(24).toString('base64url');
    const sent = { status: 'unknown' as const, secretHash: hashOfSecret(secret), sentAt: new Date(), message: null };
    await tx
      .update(refunds)
      .set({ ...sent, version: sql`${refunds.version} + 1` })
      .where(eq(refunds.id, id));
    return { receipt: told.receipt, amount: refund.amount / CENTS, secret };
  });

/**
 * Requests M-Pesa to reverse the payment of an approved refund, if the shop may and the refund is the whole payment; otherwise it is paid
 * by hand (decision BO-138). The outcome is reported later (`refund-hook.ts`).
 */
export async function sendReversal(db: Db, mpesa: Mpesa, id: number): Promise<void> {
  const { settings, daraja } = mpesa;
  const reversal = settings.initiator && (await take(db, id));
  if (!reversal) {
    return;
  }
  const { receipt, amount, secret } = reversal;
  const resultUrl = `${settings.callbackOrigin}/api/hooks/back/${secret}`;
  const taken = await daraja.reverse({ receipt, amount, resultUrl, remarks: 'Refund' });
  if (taken.kind === 'unknown') {
    return;
  }
  if (taken.kind === 'accepted') {
    await db.update(refunds).set({ conversationId: taken.conversationId }).where(eq(refunds.id, id));
  }
  // Unless the outcome was reported meanwhile.
  await db
    .update(refunds)
    .set({
      ...(taken.kind === 'accepted'
        ? { status: 'sent' as const }
        : { status: 'failed' as const, message: taken.words }),
      version: sql`${refunds.version} + 1`,
    })
    .where(and(eq(refunds.id, id), eq(refunds.status, 'unknown')));
}
