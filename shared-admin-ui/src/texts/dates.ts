const field = (label: string): string => `The ${label.toLowerCase()} field`;

/** Days and moments. */
export const dateTexts = {
  day: 'dd/mm/yyyy',
  moment: 'dd/mm/yyyy hh:mm',
  until: '–',
  openCalendar: (label: string) => `${label}: open the calendar`,
  from: (label: string) => `${label}, from`,
  to: (label: string) => `${label}, to`,
  notADay: (label: string) => `${field(label)} must be a day, like 23/11/2026.`,
  notAMoment: (label: string) => `${field(label)} must be a day and a time, like 23/11/2026 14:30.`,
  tooEarly: (label: string, min: string) => `${field(label)} must not be before ${min}.`,
  tooLate: (label: string, max: string) => `${field(label)} must not be after ${max}.`,
  reversed: (label: string) => `${field(label)} must not end before it begins.`,
} as const;
