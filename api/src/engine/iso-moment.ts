import { sql, type SQLWrapper } from 'drizzle-orm';

/** A moment as the API's answers have it, in UTC: `2026-11-30T14:05:09.120Z`. Null stays null. */
export const isoMoment = (moment: SQLWrapper) =>
  sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
