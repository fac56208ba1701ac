/** The dialog that cancels an order. */
export const cancelOrderTexts = {
  button: 'Cancel order',
  question: (invoice: string) => `Cancel order ${invoice}?`,
  explanation: 'The items go back on sale immediately. This can’t be undone, but you can order again.',
  keep: 'Keep order',
  confirm: 'Cancel order',
  cancelling: 'Cancelling...',
  asGuest: 'Cancel order without logging in',
  done: 'Order cancelled',
  failed: 'We couldn’t cancel the order. Please try again or call us.',
} as const;
