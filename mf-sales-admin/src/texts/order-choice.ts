/** Choosing the order of a delivery or of a return. */
export const orderChoiceTexts = {
  order: 'Order',
  hint: 'Search by customer, invoice or product',
  another: 'Choose another order',
  failed: 'The order could not be loaded.',
  more: (names: readonly string[], others: number) => `${names.join(', ')}${others > 0 ? ` +${others} more` : ''}`,
  dismiss: 'Dismiss',
  stillOpen: (amount: string) => `${amount} still due`,
} as const;
