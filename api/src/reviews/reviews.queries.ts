import { type REVIEW_STATES } from '@ofisi/api-contract/reviews/enums';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import { selectRows, type Db } from '../engine/database';
import { users } from '../tables/identity';
import { isPaid } from '../sales/orders/open-amount';
import { isOnSale, items } from '../tables/catalogue';
import { reviews } from '../tables/reviews';

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
    .where(and(eq(items.id, itemId), isOnSale));
  return found.length > 0;
}

/** Locks a user's earlier review of an item and returns its state; undefined for guests and first reviews. */
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
 * Stores a review, pending. A user's second review of the same item replaces the first under a new id: a moderator about to approve the
 * first has not read this one.
 */
export async function putReview(tx: Db, { itemId, userId, rate, message }: NewReview): Promise<number> {
  const [row] = await selectRows<{ id: number }>(
    tx,
    sql`insert into reviews (item_id, user_id, rate, message)
        values (${itemId}, ${userId}, ${rate}, ${message})
        on conflict (item_id, user_id) do update
        set id = default, rate = excluded.rate, message = excluded.message, created_at = now(),
            state = 'pending', moderated_by = null, moderated_at = null, answer = null, answered_at = null
        returning id`,
  );
  if (!row) {
    throw new Error('The review was not stored.');
  }
  return row.id;
}

/** The author of a review without a name. */
export const GUEST = 'Guest';

/** Whether payments show that the author has bought the item (invariant 8). The user of a counter sale is its seller, who bought nothing. */
export const isVerified = sql<boolean>`exists (
  select from orders
  join order_lines line on line.order_id = orders.id
  where orders.user_id = reviews.user_id and line.item_id = reviews.item_id
    and orders.channel = 'online' and orders.status not in ('cancelled', 'void')
    and ${isPaid}
)`;

const isApprovedOf = (itemId: number) => and(eq(reviews.itemId, itemId), eq(reviews.state, 'approved'));

const PAGE_SIZE = 10;

/** A page of an item's approved reviews, newest first, 10 per page, and their total number. */
export async function listItemReviews(db: Db, itemId: number, page: number) {
  const condition = isApprovedOf(itemId);
  const rows = await db
    .select({
      id: reviews.id,
      name: users.name,
      rate: reviews.rate,
      message: reviews.message,
      verified: isVerified,
      createdAt: reviews.createdAt,
      answer: reviews.answer,
    })
    .from(reviews)
    .leftJoin(users, eq(users.id, reviews.userId))
    .where(condition)
    .orderBy(desc(reviews.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const [counted] = await db.select({ total: count() }).from(reviews).where(condition);
  const total = counted?.total ?? 0;
  return {
    rows: rows.map(({ name, createdAt, ...row }) => ({
      ...row,
      name: name ?? GUEST,
      created_at: createdAt.toISOString(),
    })),
    meta: { page, per_page: PAGE_SIZE, total, pages: Math.ceil(total / PAGE_SIZE) },
  };
}

/** The number of approved reviews of an item with 1, 2, 3, 4 and 5 stars. */
export async function countStars(db: Db, itemId: number): Promise<number[]> {
  const rows = await db
    .select({ rate: reviews.rate, times: count() })
    .from(reviews)
    .where(isApprovedOf(itemId))
    .groupBy(reviews.rate);
  return [1, 2, 3, 4, 5].map((rate) => rows.find((row) => row.rate === rate)?.times ?? 0);
}
