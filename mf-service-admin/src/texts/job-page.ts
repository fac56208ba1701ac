/** The page of a service job. */
export const jobPageTexts = {
  details: 'Details',
  history: 'History',
  machine: 'Machine and customer',
  work: 'Work',
  pictures: 'Pictures',
  moves: 'Progress',
  otherJobs: 'Other jobs of this machine',
  received: 'The machine is in. Give the customer a receipt, and label the machine.',
  moved: (stage: string) => `Moved to ${stage}`,
  told: (serial: string) => `${serial}, not checked yet`,
  enlarge: (picture: string) => `Enlarge ${picture.toLowerCase()}`,
  picture: (place: number, count: number) => `Picture ${place} of ${count}`,
  close: 'Close',
  paidBy: (payer: string, until: string) => `${payer}, until ${until}`,
} as const;
