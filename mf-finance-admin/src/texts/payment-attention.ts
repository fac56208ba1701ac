/** Payments and tax invoices that need attention. */
export const attentionTexts = {
  title: 'Payments to look at',
  all: 'All M-Pesa payments',
  failed: 'Failed to fetch what needs attention.',
  nothing: 'Nothing needs attention.',
  since: (moment: string) => `the oldest since ${moment}`,
  rows: {
    books_untrue: (count: number) =>
      count === 1 ? 'The books do not agree in 1 place' : `The books do not agree in ${count} places`,
    unallocated: (count: number, amount: string) =>
      count === 1 ? `1 payment is not allocated: ${amount}` : `${count} payments are not allocated: ${amount}`,
    on_no_statement: (count: number, amount: string) =>
      count === 1
        ? `1 payment is on no M-Pesa statement: ${amount}`
        : `${count} payments are on no M-Pesa statement: ${amount}`,
    unproven: (count: number, amount: string) =>
      count === 1
        ? `1 payment is not confirmed by M-Pesa yet: ${amount}`
        : `${count} payments are not confirmed by M-Pesa yet: ${amount}`,
    told_twice: (count: number) =>
      count === 1 ? '1 payment is in the books twice' : `${count} payments are in the books twice`,
    prompts_unknown: (count: number) =>
      count === 1 ? 'The outcome of 1 prompt is not known' : `The outcome of ${count} prompts is not known`,
    refunds_unclear: (count: number) =>
      count === 1 ? '1 refund did not go through' : `${count} refunds did not go through`,
    refunds_waiting: (count: number) => (count === 1 ? '1 refund is waiting' : `${count} refunds are waiting`),
    invoices_refused: (count: number) =>
      count === 1 ? '1 tax invoice was refused' : `${count} tax invoices were refused`,
    invoices_unread: (count: number) =>
      count === 1 ? 'The signature of 1 tax invoice is missing' : `The signatures of ${count} tax invoices are missing`,
    invoices_waiting: (count: number) =>
      count === 1 ? '1 tax invoice is not signed yet' : `${count} tax invoices are not signed yet`,
    kra_purchases: (count: number) =>
      count === 1 ? '1 purchase at KRA is to be accepted' : `${count} purchases at KRA are to be accepted`,
    kra_imports: (count: number) =>
      count === 1 ? '1 import at KRA is to be accepted' : `${count} imports at KRA are to be accepted`,
    prompts_waiting: (count: number) => (count === 1 ? '1 prompt is on a phone' : `${count} prompts are on phones`),
  },
} as const;
