import { formatMoment } from '@ofisi/shared-shop/nairobi-day';

/** Formats an ISO time for people; anything else is returned unchanged. */
export const momentOf = (iso: string): string => {
  const time = new Date(iso);
  return Number.isNaN(time.getTime()) ? iso : formatMoment(time);
};
