import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { recordAudit, type Actor } from '../../access/audit';
import { inTransaction, isUniqueViolation, selectRows, type Db } from '../../engine/database';
import { showKes } from '../../engine/money';
import { invalid, Refusal } from '../../http/envelope';
import { reserveAgain } from '../../sales/orders/reserve-again';
import type { Mpesa } from '../mpesa';
import { mpesaPrompts } from '../../tables/mpesa';
import { firstPollAt } from './poll-plan';
import { obstacleTo, mayHaveReachedPhone, MOST_PER_PHONE_AND_HOUR } from './prompt-rules';
import { readFacts } from './read-payment';

export interface PromptWanted {
  readonly orderId: number;
  /** `254712345678` */
  readonly phone: string;
  /** In cents; if absent, the open amount up to the limit of a prompt. */
  readonly amount?: number | undefined;
  readonly actor: Actor;
  /** The request's `Idempotency-Key`. */
  readonly requestKey?: string | undefined;
  /** Whether staff send it. */
  readonly byStaff: boolean;
}

interface Stored {
  readonly id: number;
  readonly account: string;
  /** Whole shillings. */
  readonly amount: number;
  readonly secret: string;
}

export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

const refuse = (status: 409 | 429, reason: string, retryAfter: number | null): Refusal =>
  new Refusal(status, reason, {}, retryAfter === null ? {} : { 'retry-after': String(retryAfter) });

/** Limits how often one phone may ring, across all orders (invariant 24). @throws Refusal 429 */
async function limitPromptsPerPhone(tx: Db, phone: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`prompt ${phone}`}, 0))`);
  const [row] = await selectRows<{ count: number; wait: number | null }>(
    tx,
    sql`select count(*)::int as count, 3600 - extract(epoch from now() - min(created_at))::float8 as wait from mpesa_prompts
        where phone = ${phone} and created_at > now() - interval '1 hour' and ${mayHaveReachedPhone}`,
  );
  if (row && row.count >= MOST_PER_PHONE_AND_HOUR) {
    throw refuse(
      429,
      'This phone has had several prompts in the last hour. Please use another one, or pay by hand.',
      Math.ceil(row.wait ?? 3600),
    );
  }
}

/** The amount of the prompt, in cents. @throws Refusal 400 at `amount` */
function amountOf(wanted: number | undefined, open: number, promptLimit: number): number {
  // The open amount may have cents; M-Pesa accepts whole shillings only.
  const owed = Math.ceil(open / 100) * 100;
  const most = Math.min(owed, promptLimit * 100);
  if (wanted !== undefined && wanted > most) {
    const why =
      wanted > owed
        ? `Only ${showKes(owed / 100)} is still due on this order.`
        : `One prompt can ask for at most ${showKes(promptLimit)}. Pay a part of it first.`;
    throw invalid({ amount: [why] });
  }
  return wanted ?? most;
}

/**
 * Records a prompt before it is sent, and reserves the goods meanwhile. @returns null if the same request has already done so @throws
 * Refusal 400, 404, 409 or 429 with the reason why there can be none
 */
async function storePrompt(tx: Db, wanted: PromptWanted, mpesa: Mpesa): Promise<Stored | null> {
  const { orderId, phone, actor, requestKey } = wanted;
  await tx.execute(sql`select from orders where id = ${orderId} for update`);
  if (requestKey !== undefined) {
    const sent = and(eq(mpesaPrompts.orderId, orderId), eq(mpesaPrompts.requestKey, requestKey));
    if ((await tx.select({ id: mpesaPrompts.id }).from(mpesaPrompts).where(sent)).length > 0) {
      return null;
    }
  }
  const facts = await readFacts(tx, orderId);
  const hindrance = obstacleTo(facts);
  if (hindrance) {
    throw refuse(hindrance.status, hindrance.reason, hindrance.retryAfter);
  }
  const amount = amountOf(wanted.amount, facts.open, mpesa.settings.promptLimit);
  await limitPromptsPerPhone(tx, phone);
  const until = new Date(mpesa.clock().getTime() + mpesa.reservationMinutes * 60_000);
  if (facts.status === 'expired' && !(await reserveAgain(tx, orderId, until))) {
    throw refuse(409, 'This order has expired, and some of its goods are sold out. Please order again.', null);
  }
  await tx.execute(
    sql`update orders set reserved_until = ${until.toISOString()}::timestamptz
        where id = ${orderId} and status = 'reserved' and reserved_until < ${until.toISOString()}::timestamptz`,
  );
  const secret = randomBytes(24).toString('base64url');
  const [stored] = await tx
    .insert(mpesaPrompts)
    .values({
      orderId,
      phone,
      amount,
      requestKey,
      secretHash: hashOfSecret(secret),
      requestedBy: wanted.byStaff ? actor.userId : null,
      nextPollAt: firstPollAt(),
    })
    .returning({ id: mpesaPrompts.id });
  if (!stored) {
    throw new Error('The prompt was not stored.');
  }
  const after = { order_id: orderId, amount: amount / 100 };
  await recordAudit(tx, actor, { action: 'prompt', entity: 'orders', entityId: orderId, after });
  return { id: stored.id, account: facts.number, amount: amount / 100, secret };
}

/** Sends a recorded prompt to the provider and records its answer. Without an answer the state is unknown (decision BO-123). */
async function pushPrompt(db: Db, { id, account, amount, secret }: Stored, phone: string, mpesa: Mpesa): Promise<void> {
  const callbackUrl = `${mpesa.settings.callbackOrigin}/api/hooks/pay/${secret}`;
  const pushed = await mpesa.daraja.push({ phone, amount, account, callbackUrl });
  mpesa.metrics.promptSent(pushed.kind);
  const isSending = and(eq(mpesaPrompts.id, id), eq(mpesaPrompts.state, 'sending'));
  switch (pushed.kind) {
    case 'accepted':
      await acceptPrompt(db, id, pushed.checkoutId);
      return;
    case 'refused':
      await db
        .update(mpesaPrompts)
        .set({
          state: 'failed',
          resultCode: pushed.code,
          resultText: pushed.words,
          settledAt: sql`now()`,
          nextPollAt: null,
        })
        .where(isSending);
      return;
    case 'unknown':
      await db.update(mpesaPrompts).set({ state: 'unknown' }).where(isSending);
  }
}

/** Records the provider's id of the prompt; a callback may have brought it already. */
async function acceptPrompt(db: Db, id: number, checkoutId: string): Promise<void> {
  try {
    await db.execute(
      sql`update mpesa_prompts set checkout_id = coalesce(checkout_id, ${checkoutId}),
            state = case when state in ('sending', 'unknown') then 'waiting' else state end
          where id = ${id}`,
    );
  } catch (error) {
    if (!isUniqueViolation(error)) {
      throw error;
    }
    await db.execute(sql`update mpesa_prompts set state = 'unknown' where id = ${id} and state = 'sending'`);
  }
}

/**
 * Sends a prompt to a phone, and waits briefly for the provider to accept it; later changes are reported by the order's payment.
 * @throws Refusal as `storePrompt`
 */
export async function sendPrompt(db: Db, wanted: PromptWanted, mpesa: Mpesa): Promise<void> {
  const stored = await inTransaction(db, (tx) => storePrompt(tx, wanted, mpesa));
  if (stored === null) {
    return;
  }
  const pushed = new Promise<void>((resolve) => {
    mpesa.background.start('prompt', async () => {
      try {
        await pushPrompt(db, stored, wanted.phone, mpesa);
      } finally {
        resolve();
      }
    });
  });
  await Promise.race([pushed, pause(mpesa.times.send, undefined, { ref: false })]);
}
