import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { actorOf, recordAudit } from '../access/audit';
import type { Db } from '../engine/database';
import { notFound, Refusal } from '../http/envelope';
import { reviews } from '../tables/reviews';
import type { ReviewState } from './reviews.queries';

async function lockReview(tx: Db, id: number) {
  const [review] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update');
  if (!review) {
    throw notFound('This review no longer exists.');
  }
  return review;
}

/**
 * Decides about a review, which must be done by another person than its author.
 * @returns the item it is about
 * @throws Refusal 403 for the author, 404 if there is no such review
 */
export async function moderateReview(tx: Db, request: FastifyRequest, id: number, state: ReviewState): Promise<number> {
  const before = await lockReview(tx, id);
  const moderatedBy = request.session?.userId ?? null;
  if (before.userId !== null && before.userId === moderatedBy) {
    throw new Refusal(403, 'You wrote this review. Please ask a colleague to moderate it.');
  }
  if (before.state !== state) {
    await tx.update(reviews).set({ state, moderatedBy, moderatedAt: new Date() }).where(eq(reviews.id, id));
    const change = { before: { state: before.state }, after: { state } };
    await recordAudit(tx, actorOf(request), { action: 'moderate', entity: 'reviews', entityId: id, ...change });
  }
  return before.itemId;
}

/** Stores the shop's answer to a review; null removes it. @throws Refusal 404 if there is no such review */
export async function answerReview(tx: Db, request: FastifyRequest, id: number, answer: string | null): Promise<void> {
  const before = await lockReview(tx, id);
  if (before.answer !== answer) {
    await tx
      .update(reviews)
      .set({ answer, answeredAt: answer === null ? null : new Date() })
      .where(eq(reviews.id, id));
    const change = { before: { answer: before.answer }, after: { answer } };
    await recordAudit(tx, actorOf(request), { action: 'update', entity: 'reviews', entityId: id, ...change });
  }
}
