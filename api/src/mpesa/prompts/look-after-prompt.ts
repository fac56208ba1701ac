import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../access/audit';
import type { Db } from '../../engine/database';
import { notFound, Refusal } from '../../http/envelope';
import { mpesaPrompts } from '../../tables/mpesa';

/** The result code of a prompt that staff closed because M-Pesa did not report an outcome. */
export const CLOSED = 'closed';

async function demandKnown(tx: Db, id: number): Promise<void> {
  const known = await tx.select({ id: mpesaPrompts.id }).from(mpesaPrompts).where(eq(mpesaPrompts.id, id));
  if (known.length === 0) {
    throw notFound('There is no such prompt.');
  }
}

/** Queries M-Pesa about a prompt again, within seconds. @throws Refusal 404; 409 if the outcome is known */
export async function askAgain(tx: Db, id: number, actor: Actor): Promise<void> {
  const asked = await tx
    .update(mpesaPrompts)
    .set({ nextPollAt: sql`now()` })
    .where(and(eq(mpesaPrompts.id, id), inArray(mpesaPrompts.state, ['waiting', 'unknown'])))
    .returning({ id: mpesaPrompts.id });
  if (asked.length === 0) {
    await demandKnown(tx, id);
    throw new Refusal(409, 'The outcome of this prompt is already known.');
  }
  await tx.execute(sql`update jobs set due_at = now() where kind = 'mpesa prompts' and is_repeated`);
  await recordAudit(tx, actor, { action: 'retry', entity: 'mpesa_prompts', entityId: id });
}

/**
 * Records that a prompt was not paid, if M-Pesa does not report its outcome. Money that turns out to have come is found nevertheless, and
 * makes the prompt paid (decision BO-123).
 * @throws Refusal 404; 409 while M-Pesa is being queried, or if the outcome is known
 */
export async function closePrompt(tx: Db, id: number, reason: string, actor: Actor): Promise<void> {
  const closed = await tx
    .update(mpesaPrompts)
    .set({ state: 'failed', resultCode: CLOSED, resultText: reason, settledAt: sql`now()` })
    .where(and(eq(mpesaPrompts.id, id), eq(mpesaPrompts.state, 'unknown'), isNull(mpesaPrompts.nextPollAt)))
    .returning({ id: mpesaPrompts.id });
  if (closed.length === 0) {
    await demandKnown(tx, id);
    throw new Refusal(409, 'M-Pesa is still being asked about this prompt, or its outcome is already known.');
  }
  const change = { before: { state: 'unknown' }, after: { state: 'failed', reason } };
  await recordAudit(tx, actor, { action: 'update', entity: 'mpesa_prompts', entityId: id, ...change });
}
