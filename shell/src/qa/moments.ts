const moments = new Intl.DateTimeFormat('en-KE', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Africa/Nairobi',
});

/** Formats an ISO time for people; anything else is returned unchanged. */
export const momentOf = (iso: string): string => {
  const time = new Date(iso);
  return Number.isNaN(time.getTime()) ? iso : moments.format(time);
};

const days = new Intl.DateTimeFormat('en-KE', { dateStyle: 'medium', timeZone: 'UTC' });

/** Formats a day such as `2027-03-01` for people. */
export const dayOf = (day: string): string => days.format(new Date(`${day}T00:00:00Z`));
