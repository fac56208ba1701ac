/** The order history. */
export const orderHistoryTexts = {
  title: 'Order History',
  orders: 'Orders',
  empty: 'You haven’t ordered anything yet.',
  browse: 'Browse the shop',
  details: 'Details',
  askReturn: 'Ask for a return',
  orderNamed: (invoice: string) => `Order ${invoice}`,
  more: (count: number) => (count === 1 ? 'and one more item' : `and ${count} more items`),
} as const;
