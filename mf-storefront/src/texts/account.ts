import { wholeNumber } from '@ofisi/shared-shop/whole-number';
import { SERVICE_TITLES } from './titles';

/** What the shop has of a customer, on their profile. */
export const accountTexts = {
  orders: 'Orders',
  allOrders: 'All orders',
  quotations: 'Quotations',
  quotation: {
    sent: 'Waiting for your answer',
    accepted: 'Accepted',
    declined: 'Declined',
    expired: 'Expired',
    draft: '',
  },
  validUntil: (day: string) => `Valid until ${day}`,
  returns: 'Returns',
  return: { pending: 'Announced', on_the_way: 'On its way to us', returned: 'Received', failed: 'Did not arrive' },
  returnRequest: {
    new: 'Asked for: we’ll call you',
    accepted: 'Accepted',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
  },
  service: 'Service',
  requestService: SERVICE_TITLES.request,
  promised: (day: string) => `Promised for ${day}`,
  seeQuotation: 'See quotation',
  seeQuotationFor: (job: string) => `See quotation for ${job}`,
  contracts: 'Contracts and machines',
  contract: (number: string) => `Contract ${number}`,
  until: (day: string) => `Until ${day}`,
  perMonth: (amount: string) => `${amount} a month`,
  serial: (serial: string) => `Serial number ${serial}`,
  lastReading: (day: string, counts: string) => `Last reading ${day}: ${counts}`,
  counts: (mono: number, colour: number) =>
    colour === 0 ? wholeNumber(mono) : `${wholeNumber(mono)} black and white, ${wholeNumber(colour)} colour`,
  nextReading: (day: string) => `Next reading: ${day}`,
  readingDue: (day: string | null) => (day === null ? 'Reading due' : `Reading due: ${day}`),
  sendReading: 'Send reading',
  sendReadingOf: (machine: string, serial: string) => `Send reading of ${machine}, ${serial}`,
  showAllMachines: (machines: number) => `Show all ${machines} machines`,
  invoices: 'Invoices',
  paid: 'Paid',
  toPay: (amount: string) => `${amount} to pay`,
  credit: (amount: string) => `Credit ${amount}`,
} as const;
