/** Order tracking. */
export const trackingTexts = {
  title: 'Track your order',
  intro: 'Enter your order number and the phone number you ordered with.',
  invoice: 'Order number',
  phone: 'Phone number',
  example: (prefix: string) => `For example ${prefix}1000123`,
  submit: 'Track order',
  submitting: 'Searching...',
  unknown: 'We can’t find an order with that number and phone number. Please check both.',
  tooMany: 'Too many attempts. Please wait a minute and try again.',
  exception: 'Something went wrong. Please try again.',
  another: 'Track another order',
  recent: 'Recent orders in this browser',
  forget: 'Remove these orders',
  forgotten: 'Orders removed from this browser',
  account: 'Ordered while signed in?',
  history: 'See your order history',
} as const;
