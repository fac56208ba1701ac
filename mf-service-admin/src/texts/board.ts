/** The board of the service desk. */
export const boardTexts = {
  title: 'Service Board',
  failed: 'The board could not be loaded.',
  column: (stage: string, count: number) => (count === 1 ? `${stage}, 1 job` : `${stage}, ${count} jobs`),
  stage: 'Stage',
  stageChoice: (stage: string, count: number) => `${stage} (${count})`,
  none: 'No jobs here.',
  technician: 'Technician',
  everyone: 'Everyone',
  unassigned: 'Unassigned',
  lateOnly: 'Late only',
  move: 'Move',
  moveCard: (number: string) => `Move ${number}`,
  promised: (day: string) => `Promised ${day}`,
  visit: (moment: string) => `Visit ${moment}`,
  more: 'There are more open jobs than fit on the board. The list has all of them.',
  list: 'All jobs',
} as const;
