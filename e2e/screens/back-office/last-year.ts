import { nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';

const YEAR_MS = 365 * 86_400_000;

/** The query of a report about the year that ends today, which has sales on any day: the calendar year has none on its first. */
export const LAST_YEAR = new URLSearchParams({
  from: nairobiDayOf(new Date(Date.now() - YEAR_MS)),
  to: nairobiDayOf(new Date()),
}).toString();
