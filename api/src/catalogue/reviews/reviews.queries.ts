import { and, count, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { Refusal } from '../../http/envelope';
import { users } from '../../identity/tables';
import { isPaid } from '../../sales/orders/open-amount';
import { items, reviews, type REVIEW_STATES } from '../tables';

export type ReviewState = (typeof REVIEW_STATES)[number];

export interface NewReview {
  readonly itemId: number;
  /** Null for a guest. */
  readonly userId: number | null;
  readonly rate: number;
  readonly message: string | null;
}

export async function isSold(db: Db, itemId: number): Promise<boolean> {
  const found = await db
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.id, itemId), isNull(items.archivedAt)));
  return found.length > 0;
}

/** The state of what a user wrote about an item before, locked; undefined for guests and first reviews. */
export async function lockEarlierReview(tx: Db, { itemId, userId }: NewReview): Promise<ReviewState | undefined> {
  if (userId === null) {
    return undefined;
  }
  const [earlier] = await tx
    .select({ state: reviews.state })
    .from(reviews)
    .where(and(eq(reviews.itemId, itemId), eq(reviews.userId, userId)))
    .for('update');
  return earlier?.state;
}

/**
 * Stores a review, pending. A user's second one of the same item takes the place of the first under a new id: whoever is
 * about to approve the first has not read this one.
 */
export async function putReview(tx: Db, { itemId, userId, rate, message }: NewReview): Promise<number> {
  const [row] = await selectRows<{ id: number }>(
    tx,
    sql`insert into reviews (item_id, user_id, rate, message)
        values (${itemId}, ${userId}, ${rate}, ${message})
        on conflict (item_id, user_id) do update
        set id = default, rate = excluded.rate, message = excluded.message, created_at = now(),
            state = 'pending', moderated_by = null, moderated_at = null
        returning id`,
  );
  if (!row) {
    throw new Error('The review was not stored.');
  }
  return row.id;
}

/** Paid is what payments say (invariant 8). The user of a counter sale is its seller, who bought nothing. */
const isVerified = sql<boolean>`exists (
  select from orders
  join order_lines line on line.order_id = orders.id
  where orders.user_id = reviews.user_id and line.item_id = reviews.item_id
    and orders.channel = 'online' and orders.status not in ('cancelled', 'void')
    and ${isPaid}
)`;

/** A page of the reviews that fulfil `condition`, newest first, and how many there are in all. */
async function readPage(db: Db, condition: SQL | undefined, page: number, size: number) {
  const rows = await db
    .select({
      id: reviews.id,
      name: users.name,
      rate: reviews.rate,
      message: reviews.message,
      verified: isVerified,
      createdAt: reviews.createdAt,
      state: reviews.state,
      item: { id: items.id, title: items.title, slug: items.slug },
    })
    .from(reviews)
    .innerJoin(items, eq(items.id, reviews.itemId))
    .leftJoin(users, eq(users.id, reviews.userId))
    .where(condition)
    .orderBy(desc(reviews.id))
    .limit(size)
    .offset((page - 1) * size);
  const [counted] = await db.select({ total: count() }).from(reviews).where(condition);
  const total = counted?.total ?? 0;
  return {
    rows: rows.map(({ name, createdAt, ...row }) => ({
      ...row,
      name: name ?? 'Guest',
      created_at: createdAt.toISOString(),
    })),
    meta: { page, per_page: size, total, pages: Math.ceil(total / size) },
  };
}

const isApprovedOf = (itemId: number) => and(eq(reviews.itemId, itemId), eq(reviews.state, 'approved'));

/** The approved reviews of an item, 10 a page. */
export const listItemReviews = (db: Db, itemId: number, page: number) => readPage(db, isApprovedOf(itemId), page, 10);

/** What moderators see, 20 a page: all reviews, or those in one state. */
export const listReviews = (db: Db, state: ReviewState | undefined, page: number) =>
  readPage(db, state && eq(reviews.state, state), page, 20);

/** How many approved reviews of an item gave 1, 2, 3, 4 and 5 stars. */
export async function countStars(db: Db, itemId: number): Promise<number[]> {
  const rows = await db
    .select({ rate: reviews.rate, times: count() })
    .from(reviews)
    .where(isApprovedOf(itemId))
    .groupBy(reviews.rate);
  return [1, 2, 3, 4, 5].map((rate) => rows.find((row) => row.rate === rate)?.times ?? 0);
}

/**
 * Decides about a review, which takes a second pair of eyes.
 * @returns the state before; undefined when there is no such review
 * @throws Refusal 403 to whoever wrote it
 */
export async function moderateReview(
  tx: Db,
  id: number,
  state: ReviewState,
  moderatedBy: number | null,
): Promise<ReviewState | undefined> {
  const [before] = await tx
    .select({ state: reviews.state, userId: reviews.userId })
    .from(reviews)
    .where(eq(reviews.id, id))
    .for('update');
  if (before && before.userId !== null && before.userId === moderatedBy) {
    throw new Refusal(403, 'You wrote this review. Please ask a colleague to moderate it.');
  }
  if (before && before.state !== state) {
    await tx.update(reviews).set({ state, moderatedBy, moderatedAt: new Date() }).where(eq(reviews.id, id));
  }
  return before?.state;
}
