import { hoursTexts } from './hours';

/** The reports of the service desk. */
export const reportTexts = {
  title: 'Service Reports',
  failed: 'The service reports could not be loaded.',
  nothing: 'No data for this period.',
  kind: 'Kind',
  allKinds: 'All kinds',
  turnaround: {
    title: 'Turnaround',
    about: 'Jobs that became ready in this period, from receipt to ready.',
    jobs: 'Jobs',
    median: 'Median days',
    longest: 'Longest days',
    promised: 'With a promise',
    inTime: 'Within promise',
  },
  fix: {
    title: 'First-time fix',
    about:
      'Repairs that were handed over in this period. Machines without a serial number can’t be recognised when they come back.',
    handedOver: 'Handed over',
    again: 'Repaired again before that',
    back: 'Back within 30 days',
    fixed: 'Fixed the first time',
  },
  technicians: {
    title: 'Technicians',
    technician: 'Technician',
    hours: 'Hours',
    workedOn: 'Jobs worked on',
    finished: 'Jobs finished',
    total: 'Total',
  },
  received: {
    byKind: 'Jobs received, by kind',
    byBrand: 'Jobs received, by brand',
    brand: 'Brand',
    noBrand: 'No brand',
    jobs: 'Jobs',
    warranty: 'On our warranty',
  },
  costs: {
    cost: 'Cost',
    unknown: 'Unknown',
    parts: {
      title: 'Parts used',
      about: 'Taken for jobs, whoever paid, or given under contract, in this period.',
      item: 'Item',
      quantity: 'Quantity',
    },
    contracts: {
      title: 'Margin of contracts',
      about: 'Invoices of this period without VAT, less credit notes, supplies and parts under warranty.',
    },
    warranty: {
      title: 'Warranty cost, by brand',
      about: 'Parts and machines given under our warranty in this period.',
    },
  },
  share: (share: number | null) => (share === null ? '–' : `${share.toFixed(1)}%`),
  days: (days: number | null) => (days === null ? '–' : days.toFixed(1)),
  time: (minutes: number) => (minutes === 0 ? '–' : hoursTexts.show(minutes)),
} as const;
