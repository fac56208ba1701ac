/** The catalogue's widgets on the dashboard (BO §2 Dashboard). */
export const dashboardTexts = {
  arrivals: 'New Arrivals',
  hot: 'Hot Products',
  offers: 'Active Offers',
  expenses: 'Monthly Expenses',
  change: (percent: string) => `${percent} % from last month`,
  isNew: 'new since last month',
  up: 'Increase',
  down: 'Decrease',
  loading: 'Loading...',
  wrong: 'Something went wrong, contact developer',
  failed: 'Failed to fetch stats.',
  retry: 'Retry',
  off: (percent: string) => `${percent}% Off`,
  left: (days: number) => (days <= 1 ? 'Last day' : `${days} days left`),
  none: 'No offer is running. Add one, and it is shown here and in the shop.',
  allOffers: 'All offers',
} as const;
