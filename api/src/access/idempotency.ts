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

/** The secret proves that a repetition is from the same browser; nobody else has it, and it is stored as a hash only. */
export const idempotencyHeaders = z.object({
  'idempotency-key': headerText('Idempotency-Key'),
  'idempotency-secret': headerText('Idempotency-Secret'),
});

/** A request that may come again. `userId` is null for a guest. */
export interface RepeatableRequest {
  readonly userId: number | null;
  readonly key: string;
  readonly secret: string | undefined;
  readonly body: unknown;
}

/** An answer that was given under a key, as it is stored. */
export type StoredKey = Pick<
  typeof idempotencyKeys.$inferSelect,
  'id' | 'caller' | 'secretHash' | 'bodyHash' | 'response'
>;

/** By what a repetition is known. Answers from before `since` count no longer. */
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
 * What an earlier request under the same key is to this one. A key is no secret: two guests may pick the same, so a
 * guest's request is known by the secret that came with it.
 *
 * - `same`: the same sender and content, so the same answer. A session may begin or end between two tries; then the secret
 *   shows that it is one person.
 * - `changed`: the same sender, other content.
 * - `unproven`: the same content, and nothing that shows who sends it. It must not be done twice, and tells nothing.
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
 * The answer that was given to the same request before; undefined when all that is stored under its key is somebody else's.
 * @throws Refusal 422 when the sender used the key for another content, with the first one's answer under `earlier`;
 *   without it when the content is the same but nothing proves the sender
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
 * Does `work` once per key and returns its answer, to repetitions the stored one (invariant 18). The key is stored in the
 * work's own transaction: a second request with the same key waits for the first one's commit, and work that was refused
 * or failed leaves no key behind, so that a corrected request may come under the same one.
 * @throws Refusal 422 as `earlierAnswer` says
 */
export async function onceOnly<Answer>(
  tx: Db,
  request: RepeatableRequest,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const identity = identify(request);
  const { key, caller, secretHash, bodyHash } = identity;
  const eldest = new Date(identity.since);
  // Whoever sends it waits here. Taken before all other locks, so that nobody waits in a circle.
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

/** The same for a request of somebody who is signed in: what it asks for is done once where it names a key. */
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
