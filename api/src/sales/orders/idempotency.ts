import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '../../engine/database';
import { Refusal } from '../../http/envelope';
import { idempotencyKeys } from '../tables';

const KEPT_FOR = 24 * 60 * 60_000;

/** A request that may come again: who sent it, under which key, with which content. */
export interface RepeatableRequest {
  caller: string;
  key: string;
  body: unknown;
}

const hashBody = (body: unknown) => createHash('sha256').update(JSON.stringify(body)).digest('hex');

/**
 * Does `work` once per key and returns its answer, to repetitions the stored one (invariant 18). The key's row belongs to
 * the work's own transaction: a second request with the same key waits for the first one's commit, and work that was
 * refused or failed leaves no key behind, so that a corrected request may come under the same one.
 * @throws Refusal 422 when the key was used for another content, with the first one's answer under `earlier`
 */
export async function onceOnly<Answer>(
  tx: Db,
  request: RepeatableRequest,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { caller, key } = request;
  const bodyHash = hashBody(request.body);
  const sameKey = and(eq(idempotencyKeys.caller, caller), eq(idempotencyKeys.key, key));
  await tx.delete(idempotencyKeys).where(and(sameKey, lt(idempotencyKeys.createdAt, new Date(Date.now() - KEPT_FOR))));
  const [taken] = await tx
    .insert(idempotencyKeys)
    .values({ caller, key, bodyHash })
    .onConflictDoNothing()
    .returning({ id: idempotencyKeys.id });
  if (!taken) {
    const [stored] = await tx.select().from(idempotencyKeys).where(sameKey);
    const earlier = stored?.response ? (JSON.parse(stored.response) as Answer) : null;
    if (!earlier || stored?.bodyHash !== bodyHash) {
      throw new Refusal(422, 'This Idempotency-Key was already used for another request.', { earlier });
    }
    return earlier;
  }
  const answer = await work();
  await tx
    .update(idempotencyKeys)
    .set({ response: JSON.stringify(answer) })
    .where(eq(idempotencyKeys.id, taken.id));
  return answer;
}

export async function removeOldIdempotencyKeys(db: Db): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(Date.now() - KEPT_FOR)));
}
