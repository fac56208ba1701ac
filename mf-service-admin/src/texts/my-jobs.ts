/** A technician's own jobs. */
export const myJobsTexts = {
  title: 'My Jobs',
  failed: 'Your jobs could not be loaded.',
  none: 'You have no open jobs.',
  visits: 'Visits today',
  others: 'Other jobs',
  noVisits: 'No visits today.',
  call: 'Call',
  callOf: (number: string) => `Call about ${number}`,
  map: 'Map',
  mapOf: (address: string) => `Map of ${address}`,
  atDesk: 'Waiting for the service desk.',
} as const;
