import type { FastifyRequest } from 'fastify';
import { hash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../engine/database';
import { Refusal } from '../http/envelope';
import { sessionOf } from './guard';
import { idempotencyKeys } from '../tables/sales';

const KEPT_FOR = 24 * 60 * 60_000;

const headerText = (name: string) =>
  z
    .string()
    .regex(/^[\x21-\x7e]{1,128}$/, `The ${name} must be 1 to 128 visible characters.`)
    .optional();

/** The secret proves that a retry comes from the same browser: only that browser has it, and only its hash is stored. */
export const idempotencyHeaders = z.object({
  'idempotency-key': headerText('Idempotency-Key'),
  'idempotency-secret': headerText('Idempotency-Secret'),
});

/** A request that may be retried. `userId` is null for a guest. */
export interface RepeatableRequest {
  readonly userId: number | null;
  readonly key: string;
  readonly secret: string | undefined;
  readonly body: unknown;
}

/** A stored answer and the key it was given under. */
export type StoredKey = Pick<
  typeof idempotencyKeys.$inferSelect,
  'id' | 'caller' | 'secretHash' | 'bodyHash' | 'response'
>;

/** What identifies a retry. Answers older than `since` no longer count. */
export interface RequestIdentity {
  readonly key: string;
  readonly caller: string;
  readonly secretHash: string | null;
  readonly bodyHash: string;
  readonly since: string;
}

const GUEST = 'guest';

const sha256 = (text: string) => hash('sha256', text);

/**
 * How an earlier request under the same key relates to this one. A key is not secret: two guests may pick the same one, so a guest's
 * request is recognized by the secret sent with it.
 *
 * - `same`: same sender and content, so same answer. A session may begin or end between two tries; the secret then shows that the sender is
 *   the same.
 * - `changed`: same sender, different content.
 * - `unproven`: same content, and nothing that identifies the sender. The work must not be repeated, nor its answer shown.
 * - `other`: somebody else's.
 */
function relate(row: StoredKey, { caller, secretHash, bodyHash }: RequestIdentity) {
  const isSameBody = row.bodyHash === bodyHash;
  const hasSameSecret = secretHash !== null && row.secretHash === secretHash;
  const isOwn = row.caller === caller && (caller !== GUEST || hasSameSecret);
  if (isOwn) {
    return isSameBody ? 'same' : 'changed';
  }
  const areTwoUsers = row.caller !== GUEST && caller !== GUEST;
  if (!isSameBody || areTwoUsers) {
    return 'other';
  }
  if (hasSameSecret) {
    return 'same';
  }
  return row.secretHash === null || secretHash === null ? 'unproven' : 'other';
}

export function identify({ userId, key, secret, body }: RepeatableRequest): RequestIdentity {
  return {
    key,
    caller: userId === null ? GUEST : `user ${userId}`,
    secretHash: secret === undefined ? null : sha256(secret),
    bodyHash: sha256(JSON.stringify(body)),
    since: new Date(Date.now() - KEPT_FOR).toISOString(),
  };
}

/**
 * The answer to an earlier try of the same request; undefined when everything stored under its key is somebody else's.
 * @throws Refusal 422 when the sender used the key for different content, with the first answer under `earlier`; without it when the
 * content is the same but nothing proves the sender
 */
export function earlierAnswer<Answer>(stored: readonly StoredKey[], identity: RequestIdentity): Answer | undefined {
  const find = (relation: ReturnType<typeof relate>) => stored.find((row) => relate(row, identity) === relation);
  const same = find('same');
  if (same?.response) {
    return JSON.parse(same.response) as Answer;
  }
  const changed = find('changed');
  if (changed) {
    const earlier = changed.response ? (JSON.parse(changed.response) as Answer) : null;
    throw new Refusal(422, 'This Idempotency-Key was already used for another request.', { earlier });
  }
  if (find('unproven')) {
    throw new Refusal(422, 'We have already received this request.', { earlier: null });
  }
  return undefined;
}

/**
 * Does `work` once per key and returns its answer; a retry gets the stored answer (invariant 18). The key is stored in the work's own
 * transaction: a second request with the same key waits until the first commits, and work that was refused or failed leaves no key behind,
 * so that a corrected request may use the same one.
 * @throws Refusal 422 like `earlierAnswer`
 */
export async function onceOnly<Answer>(
  tx: Db,
  request: RepeatableRequest,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const identity = identify(request);
  const { key, caller, secretHash, bodyHash } = identity;
  const eldest = new Date(identity.since);
  // Retries wait here. This lock is taken before all others, to prevent a deadlock.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  await tx.delete(idempotencyKeys).where(and(eq(idempotencyKeys.key, key), lt(idempotencyKeys.createdAt, eldest)));
  const stored = await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
  const earlier = earlierAnswer<Answer>(stored, identity);
  if (earlier) {
    return earlier;
  }
  const answer = await work();
  await tx.insert(idempotencyKeys).values({ caller, key, secretHash, bodyHash, response: JSON.stringify(answer) });
  return answer;
}

/** The same for a signed-in caller: a request with a key is done once, one without a key every time. */
export const onceFor =
  (request: FastifyRequest) =>
  <Answer>(tx: Db, work: () => Promise<Answer>): Promise<Answer> => {
    const { headers, params, body } = request;
    const { 'idempotency-key': key, 'idempotency-secret': secret } = headers as z.output<typeof idempotencyHeaders>;
    const asked = { ...(params as object), ...(body as object) };
    return key ? onceOnly(tx, { userId: sessionOf(request).userId, key, secret, body: asked }, work) : work();
  };

export async function removeOldIdempotencyKeys(db: Db): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(Date.now() - KEPT_FOR)));
}
