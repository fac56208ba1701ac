/** M-Pesa's reports beside the books. */
export const reconciliationTexts = {
  title: 'M-Pesa Reconciliation',
  failed: 'Failed to compare M-Pesa with the books.',
  notTold: 'No M-Pesa payments have been reported yet. They appear here once M-Pesa is set up.',
  empty: 'No M-Pesa payments in this period.',
  agrees: 'M-Pesa and the books agree on every day.',
  differs: (days: number) =>
    days === 1 ? 'M-Pesa and the books differ on 1 day.' : `M-Pesa and the books differ on ${days} days.`,
  columns: { day: 'Day', statement: 'M-Pesa', ledger: 'Our Books', difference: 'Difference' },
  total: 'All days',
  differences: (day: string) => `Differences on ${day}`,
  noReceipt: 'No receipt yet',
  noReference: 'No code',
  unproven: {
    title: 'Payments not confirmed by M-Pesa',
    order: (number: string) => `For ${number}`,
    noOrder: 'No order',
    missing: 'not on the statement.',
    waits: 'not confirmed yet.',
    claimed: (amount: string) => `the confirmation claimed ${amount}, but M-Pesa reports this amount.`,
    gone: 'The items have left the shop.',
    here: 'The items are still in the shop.',
  },
  kinds: {
    not_told: 'Only in our books',
    not_recorded: (day: string) => `In our books on ${day}`,
    other_day: (day: string) => `At M-Pesa on ${day}`,
    amount: (told: string, recorded: string) => `M-Pesa: ${told}, our books: ${recorded}`,
  },
} as const;
