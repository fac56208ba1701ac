/** Payments and tax invoices that need attention. */
export const attentionTexts = {
  title: 'Payments to review',
  all: 'All M-Pesa payments',
  failed: 'The payments could not be loaded.',
  nothing: 'Nothing to review.',
  since: (moment: string) => `oldest from ${moment}`,
  rows: {
    books_untrue: (count: number) =>
      count === 1 ? 'The books don’t balance in 1 place' : `The books don’t balance in ${count} places`,
    unallocated: (count: number, amount: string) =>
      count === 1 ? `1 payment is not allocated: ${amount}` : `${count} payments are not allocated: ${amount}`,
    on_no_statement: (count: number, amount: string) =>
      count === 1
        ? `1 payment isn’t on an M-Pesa statement: ${amount}`
        : `${count} payments aren’t on an M-Pesa statement: ${amount}`,
    unproven: (count: number, amount: string) =>
      count === 1
        ? `1 payment is not confirmed by M-Pesa yet: ${amount}`
        : `${count} payments are not confirmed by M-Pesa yet: ${amount}`,
    told_twice: (count: number) =>
      count === 1 ? '1 payment is recorded twice' : `${count} payments are recorded twice`,
    prompts_unknown: (count: number) =>
      count === 1 ? 'The outcome of 1 prompt is unknown' : `The outcome of ${count} prompts is unknown`,
    refunds_unclear: (count: number) =>
      count === 1 ? '1 refund did not go through' : `${count} refunds did not go through`,
    refunds_waiting: (count: number) => (count === 1 ? '1 refund is waiting' : `${count} refunds are waiting`),
    invoices_refused: (count: number) =>
      count === 1 ? '1 tax invoice was refused' : `${count} tax invoices were refused`,
    invoices_unread: (count: number) =>
      count === 1 ? 'The signature of 1 tax invoice is missing' : `The signatures of ${count} tax invoices are missing`,
    invoices_waiting: (count: number) =>
      count === 1 ? '1 tax invoice is not signed yet' : `${count} tax invoices are not signed yet`,
    kra_purchases: (count: number) => (count === 1 ? '1 KRA purchase to review' : `${count} KRA purchases to review`),
    kra_imports: (count: number) => (count === 1 ? '1 KRA import to review' : `${count} KRA imports to review`),
    prompts_waiting: (count: number) =>
      count === 1 ? '1 prompt is waiting for the customer' : `${count} prompts are waiting for customers`,
  },
} as const;
