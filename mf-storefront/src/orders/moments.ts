/** Times are the shop's own, wherever the reader is and wherever the page is rendered. */
const NAIROBI = { timeZone: 'Africa/Nairobi' } as const;

const dayFormat = new Intl.DateTimeFormat('en-GB', { ...NAIROBI, day: 'numeric', month: 'long', year: 'numeric' });
const dayOfYearFormat = new Intl.DateTimeFormat('en-GB', { ...NAIROBI, day: 'numeric', month: 'long' });
const monthFormat = new Intl.DateTimeFormat('en-GB', { ...NAIROBI, month: 'long', year: 'numeric' });
const timeFormat = new Intl.DateTimeFormat('en-GB', { ...NAIROBI, hour: '2-digit', minute: '2-digit' });

/** `3 November 2026` */
export const day = (moment: string): string => dayFormat.format(new Date(moment));

/** `November 2026`, of `2026-11` */
export const month = (of: string): string => monthFormat.format(new Date(`${of}-01T12:00:00Z`));

/** `3 November 2026, 00:30` */
export const dayAndTime = (moment: string): string => `${day(moment)}, ${timeFormat.format(new Date(moment))}`;

/** `14:30`, or `4 November, 14:30` if the day differs from that of `reference`. */
export function timeSince(reference: string, moment: string): string {
  const time = timeFormat.format(new Date(moment));
  return day(reference) === day(moment) ? time : `${dayOfYearFormat.format(new Date(moment))}, ${time}`;
}
