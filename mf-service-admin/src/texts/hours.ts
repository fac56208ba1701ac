const hoursAndMinutes = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
};

/** Time that technicians log on their jobs. */
export const hoursTexts = {
  title: 'Hours',
  log: 'Log time',
  logOn: (number: string) => `Log time on ${number}`,
  saving: 'Saving...',
  notSaved: 'The time couldn’t be logged.',
  saved: (time: string, number: string) => `${time} logged on ${number}.`,
  time: 'Time',
  unit: 'Unit',
  units: { minutes: 'Minutes', hours: 'Hours' },
  presets: 'Usual times',
  day: 'Day',
  done: 'What was done',
  doneHint: 'For example: cleaned the rollers.',
  none: 'No time logged yet.',
  total: (time: string) => `Total: ${time}`,
  remove: 'Remove',
  removeEntry: (time: string, day: string) => `Remove ${time} on ${day}`,
  removeTitle: (time: string, day: string) => `Remove ${time} on ${day}?`,
  keep: 'Keep',
  removed: 'Entry removed.',
  notRemoved: 'The entry couldn’t be removed.',
  /** `1 h 30 min` */
  show: hoursAndMinutes,
} as const;
