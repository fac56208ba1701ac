/** The calendar of the service desk. */
export const calendarTexts = {
  title: 'Service Calendar',
  failed: 'The calendar could not be loaded.',
  previous: 'Previous month',
  next: 'Next month',
  thisMonth: 'This month',
  today: 'Today',
  nothing: 'No visits and no promised days in this month.',
  weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  promised: 'Promised',
  visit: (time: string) => `${time} visit`,
} as const;
