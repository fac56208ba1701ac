import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../engine/database';
import { reviews } from '../tables';

/** What approved reviews come to: the mean of their stars with one decimal (null without any) and how many there are. */
export interface Rating {
  readonly average: number | null;
  readonly count: number;
}

export const NO_RATING: Rating = { average: null, count: 0 };

/** Sums that PostgreSQL made are whole numbers, so that a half is rounded up exactly. */
export const ratingOf = (sum: number, count: number): Rating =>
  count === 0 ? NO_RATING : { average: Math.round((sum * 10) / count) / 10, count };

/** The rating of every item that has one, by the item's id (decision SF-30). */
export async function listRatings(db: Db): Promise<ReadonlyMap<number, Rating>> {
  const rows = await db
    .select({
      itemId: reviews.itemId,
      sum: sql<number>`sum(${reviews.rate})::int`,
      count: sql<number>`count(*)::int`,
    })
    .from(reviews)
    .where(eq(reviews.state, 'approved'))
    .groupBy(reviews.itemId);
  return new Map(rows.map(({ itemId, sum, count }) => [itemId, ratingOf(sum, count)]));
}
