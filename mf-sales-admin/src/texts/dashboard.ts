/** The sales widgets of the dashboard. */
export const dashboardTexts = {
  sales: 'Sales overview',
  today: 'Today',
  month: 'This month',
  yesterday: (amount: string) => `${amount} yesterday`,
  lastMonth: (amount: string) => `${amount} in the same period last month`,
  count: (count: number) => (count === 1 ? '1 sale' : `${count} sales`),
  failed: 'The sales could not be loaded.',
  till: 'Your till',
  tillAll: 'Till',
  openSince: (moment: string) => `Open since ${moment}`,
  expected: 'Expected cash',
  closed: 'Your till is closed.',
} as const;
