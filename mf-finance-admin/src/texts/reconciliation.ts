/** M-Pesa's reports beside the books. */
export const reconciliationTexts = {
  title: 'M-Pesa Reconciliation',
  failed: 'Failed to compare M-Pesa with the books.',
  notTold:
    'M-Pesa has not reported any payment yet, so there is nothing to compare the books with. Prompts and paybill payments are reported once M-Pesa is set up.',
  empty: 'No M-Pesa payments on these days.',
  agrees: 'M-Pesa and the books agree on every day.',
  differs: (days: number) => (days === 1 ? 'They differ on one day.' : `They differ on ${days} days.`),
  columns: { day: 'Day', statement: 'M-Pesa Says', ledger: 'The Books Say', difference: 'Difference' },
  total: 'All days',
  differences: (day: string) => `Differences of ${day}`,
  noReceipt: 'Receipt not known yet',
  noReference: 'No code',
  unproven: {
    title: 'Payments that M-Pesa has not confirmed',
    order: (number: string) => `For ${number}`,
    noOrder: 'For no order',
    missing: 'the statement does not have it.',
    waits: 'not confirmed yet.',
    claimed: (amount: string) => `its confirmation claimed ${amount}, M-Pesa reports this sum.`,
    gone: 'Its goods have left the shop.',
    here: 'The goods are in the shop.',
  },
  kinds: {
    not_told: 'Only in the books: M-Pesa does not have it',
    not_recorded: (day: string) => `The books have it on ${day}`,
    other_day: (day: string) => `M-Pesa has it on ${day}`,
    amount: (told: string, recorded: string) => `M-Pesa says ${told}, the books say ${recorded}`,
  },
} as const;
