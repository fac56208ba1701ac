import { notADay, notAMoment, REVERSED } from '@ofisi/shared-shop/error-words';

/** Days and moments. */
export const dateTexts = {
  day: 'dd/mm/yyyy',
  moment: 'dd/mm/yyyy hh:mm',
  until: '–',
  openCalendar: (label: string) => `${label}: open the calendar`,
  noCalendar: 'The calendar can’t be loaded. Try again, or type the date.',
  from: (label: string) => `${label}, from`,
  to: (label: string) => `${label}, to`,
  notADay: notADay('23/11/2026'),
  notAMoment: notAMoment('23/11/2026 14:30'),
  tooEarly: (min: string) => `Choose a date no earlier than ${min}.`,
  tooLate: (max: string) => `Choose a date no later than ${max}.`,
  reversed: REVERSED,
} as const;
