/** The rating from approved reviews: the mean of their stars with one decimal (null without any), and their number. */
export interface Rating {
  readonly average: number | null;
  readonly count: number;
}

/** Sums from PostgreSQL are whole numbers, so that halves are rounded up exactly. */
export const ratingOf = (sum: number, count: number): Rating =>
  count === 0 ? { average: null, count } : { average: Math.round((sum * 10) / count) / 10, count };
