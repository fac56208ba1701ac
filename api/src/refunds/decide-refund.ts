import { type RefundStatus } from '@ofisi/api-contract/refunds/enums';
import { eq, sql } from 'drizzle-orm';
import { recordAudit, type Actor } from '../access/audit';
import { selectRows, type Db } from '../engine/database';
import { centsFromNumeric, showShillings } from '../engine/money';
import { invalid, notFound, Refusal } from '../http/envelope';
import { lockUnallocated, refuseUnproven } from '../mpesa/received/unallocated';
import { giveBack } from './give-back';
import { refunds } from '../tables/refunds';

type Refund = typeof refunds.$inferSelect;

interface RefundRequest {
  readonly paymentId: number;
  /** In cents. */
  readonly amount: number;
  readonly reason: string;
}

/**
 * The part of a payment that was or will be refunded, in cents: an amount that needs consent must not avoid it by being split. The payment
 * is locked.
 */
async function alreadyBack(tx: Db, paymentId: number): Promise<number> {
  const [row] = await selectRows<{ sum: string }>(
    tx,
    sql`select coalesce(sum(amount), 0)::text as sum from refunds where payment_id = ${paymentId} and status <> 'rejected'`,
  );
  return centsFromNumeric(row?.sum ?? '0');
}

/**
 * Requests a refund of what is left of a payment, or of a part of it (decision BO-138).
 * @param limit in cents, for all refunds of the payment together; above it a second person has to consent
 * @returns the refund's id
 * @throws Refusal 400 at `amount` if more than the rest is requested
 */
export async function addRefund(tx: Db, wanted: RefundRequest, limit: number, actor: Actor): Promise<number> {
  const { paymentId, amount, reason } = wanted;
  const locked = await lockUnallocated(tx, paymentId);
  const { available } = locked;
  if (amount > available) {
    throw invalid({
      amount: [
        available > 0
          ? `Only ${showShillings(available / 100)} of this payment can be refunded.`
          : 'Nothing of this payment is left to refund.',
      ],
    });
  }
  refuseUnproven(locked);
  const status = amount + (await alreadyBack(tx, paymentId)) > limit ? 'requested' : 'approved';
  const [added] = await tx
    .insert(refunds)
    .values({ paymentId, amount, reason, status, requestedBy: requireUser(actor) })
    .returning({ id: refunds.id });
  if (!added) {
    throw new Error('The refund was not recorded.');
  }
  const after = { payment_id: paymentId, amount: amount / 100, reason, status };
  await recordAudit(tx, actor, { action: 'create', entity: 'refunds', entityId: added.id, after });
  return added.id;
}

function requireUser({ userId }: Actor): number {
  if (userId === null) {
    throw new Error('A refund needs a user who requests it.');
  }
  return userId;
}

/** Locks the refund if it is still as the caller saw it. @throws Refusal 404, 409 */
export async function lockRefund(tx: Db, id: number, version?: number | null): Promise<Refund> {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update');
  if (!refund) {
    throw notFound('There is no such refund.');
  }
  if (version !== undefined && version !== null && version !== refund.version) {
    throw new Refusal(409, 'Someone else has changed this refund. Reload it.');
  }
  return refund;
}

const SETTLED: Readonly<Partial<Record<RefundStatus, string>>> = {
  done: 'This refund was already paid back.',
  rejected: 'This refund was rejected.',
};

function refuseUnless(refund: Refund, statuses: readonly RefundStatus[], otherwise: string): void {
  if (!statuses.includes(refund.status)) {
    throw new Refusal(409, SETTLED[refund.status] ?? otherwise);
  }
}

async function move(tx: Db, refund: Refund, fields: Partial<Refund> & { status: RefundStatus }, actor: Actor) {
  await tx
    .update(refunds)
    .set({ ...fields, version: sql`${refunds.version} + 1` })
    .where(eq(refunds.id, refund.id));
  const change = { before: { status: refund.status }, after: { status: fields.status, message: fields.message } };
  await recordAudit(tx, actor, { action: 'update', entity: 'refunds', entityId: refund.id, ...change });
}

/** Records the second person's consent. @throws Refusal 403 for the person who requested the refund, 409 */
export async function approveRefund(tx: Db, refund: Refund, actor: Actor): Promise<void> {
  refuseUnless(refund, ['requested'], 'This refund was already approved.');
  if (refund.requestedBy === actor.userId) {
    throw new Refusal(403, 'Someone else must approve a refund that you requested.');
  }
  await move(tx, refund, { status: 'approved', decidedBy: actor.userId, decidedAt: new Date() }, actor);
}

/** Rejects a refund, which makes the money available for allocation again. @throws Refusal 409 once it was sent */
export async function rejectRefund(tx: Db, refund: Refund, message: string, actor: Actor): Promise<void> {
  refuseUnless(refund, ['requested', 'approved', 'failed'], 'The refund is in progress. Wait for M-Pesa’s answer.');
  await move(tx, refund, { status: 'rejected', decidedBy: actor.userId, decidedAt: new Date(), message }, actor);
}

/**
 * M-Pesa may still execute a request that it accepted, and a manual payment besides would pay twice. It has a quarter of an hour to answer.
 * @throws Refusal 409
 */
async function refuseUnasked(tx: Db, refundId: number): Promise<void> {
  const asked = await selectRows(
    tx,
    sql`select from mpesa_questions where refund_id = ${refundId} and outcome is distinct from 'not asked'
          and (answered_at is not null or created_at < now() - interval '15 minutes')`,
  );
  if (asked.length === 0) {
    throw new Refusal(409, 'M-Pesa may still pay it back. Check with M-Pesa first, and wait for the answer.');
  }
}

/**
 * Records a refund that was paid by hand, or that M-Pesa's own statement shows.
 * @param mayAsk whether the shop may query M-Pesa about it
 * @throws Refusal 400, 409
 */
export async function recordRefund(
  tx: Db,
  refund: Refund,
  { reference, day, mayAsk }: { readonly reference: string; readonly day: string | null; readonly mayAsk: boolean },
  actor: Actor,
): Promise<void> {
  refuseUnless(refund, ['approved', 'failed', 'sent', 'unknown'], 'Someone else must approve this refund first.');
  if (mayAsk && (refund.status === 'sent' || refund.status === 'unknown')) {
    await refuseUnasked(tx, refund.id);
  }
  // M-Pesa's earlier message no longer applies.
  await tx.update(refunds).set({ message: null }).where(eq(refunds.id, refund.id));
  await giveBack(tx, refund, { reference, day, recordedBy: actor.userId });
  const change = { before: { status: refund.status }, after: { status: 'done', reference } };
  await recordAudit(tx, actor, { action: 'update', entity: 'refunds', entityId: refund.id, ...change });
}
