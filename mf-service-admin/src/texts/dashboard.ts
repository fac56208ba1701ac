/** The widgets of the service desk. */
export const dashboardTexts = {
  late: 'Jobs past their promise',
  allLate: 'All late jobs',
  noneLate: 'No job is late.',
  notFetched: 'Ready, not fetched',
  allNotFetched: 'All not fetched',
  noneNotFetched: 'No machine has waited too long.',
  visits: 'Visits today',
  calendar: 'Calendar',
  noVisits: 'No visits today.',
  failed: 'The jobs could not be loaded.',
  promised: (day: string) => `Promised ${day}`,
  more: (count: number) => (count === 1 ? '1 more job' : `${count} more jobs`),
} as const;
