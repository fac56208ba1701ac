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
  credit: (amount: string) => `Credit ${amount}`,
} as const;
