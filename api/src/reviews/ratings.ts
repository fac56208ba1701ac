/** What approved reviews come to: the mean of their stars with one decimal (null without any) and how many there are. */
export interface Rating {
  readonly average: number | null;
  readonly count: number;
}

/** Sums that PostgreSQL made are whole numbers, so that a half is rounded up exactly. */
export const ratingOf = (sum: number, count: number): Rating =>
  count === 0 ? { average: null, count } : { average: Math.round((sum * 10) / count) / 10, count };
