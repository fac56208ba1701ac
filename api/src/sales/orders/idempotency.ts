import { createHash } from 'node:crypto';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Db } from '../../engine/database';
import { Refusal } from '../../http/envelope';
import { idempotencyKeys } from '../tables';

const KEPT_FOR = 24 * 60 * 60_000;

export const GUEST = 'guest';

/** A request that may come again: who sent it, under which key, with which content. `caller` is `GUEST` or the user. */
export interface RepeatableRequest {
  caller: string;
  key: string;
  body: unknown;
}

const hashBody = (body: unknown) => createHash('sha256').update(JSON.stringify(body)).digest('hex');

/**
 * A session may end, or begin, between a request and its repetition: then user and guest are one person, and the same key
 * with the very same content, names, phone and address included, is the same request. Never from one user to another, and
 * never for other content: a key alone is no secret, and must not open somebody else's answer.
 */
const mayBeTheSame = (one: string, other: string) => one === other || one === GUEST || other === GUEST;

/**
 * Does `work` once per key and returns its answer, to repetitions the stored one (invariant 18). The key is stored in the
 * work's own transaction: a second request with the same key waits for the first one's commit, and work that was refused
 * or failed leaves no key behind, so that a corrected request may come under the same one.
 * @throws Refusal 422 when the caller used the key for another content, with the first one's answer under `earlier`
 */
export async function onceOnly<Answer>(
  tx: Db,
  request: RepeatableRequest,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { caller, key } = request;
  const bodyHash = hashBody(request.body);
  const eldest = new Date(Date.now() - KEPT_FOR);
  // The unique index would hold up the same caller only. Taken before all other locks, so that nobody waits in a circle.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  await tx.delete(idempotencyKeys).where(and(eq(idempotencyKeys.key, key), lt(idempotencyKeys.createdAt, eldest)));
  const stored = await tx
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.key, key), gte(idempotencyKeys.createdAt, eldest)));
  const same = stored.find((row) => row.bodyHash === bodyHash && mayBeTheSame(row.caller, caller));
  if (same?.response) {
    return JSON.parse(same.response) as Answer;
  }
  const own = stored.find((row) => row.caller === caller);
  if (own) {
    const earlier = own.response ? (JSON.parse(own.response) as Answer) : null;
    throw new Refusal(422, 'This Idempotency-Key was already used for another request.', { earlier });
  }
  const answer = await work();
  await tx.insert(idempotencyKeys).values({ caller, key, bodyHash, response: JSON.stringify(answer) });
  return answer;
}

export async function removeOldIdempotencyKeys(db: Db): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(Date.now() - KEPT_FOR)));
}
