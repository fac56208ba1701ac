/** Recording a payment for an order. */
export const orderPaymentTexts = {
  action: 'Record payment',
  onAccount: 'Record Customer Payment',
  customer: 'Customer',
  customerHint: 'It pays what is due first. Anything left is kept as the customer’s credit.',
  title: 'Record payment',
  submit: 'Record payment',
  submitting: 'Recording...',
  failed: 'Failed to record payment',
  open: 'Still due',
  fields: {
    amount: 'Amount',
    paid_on: 'Paid On',
    payment_method: 'Payment Method',
    payment_account: 'Payment Account',
    reference: 'Reference',
  },
  credit: 'Customer’s credit',
  kept: (amount: string) => `${amount} more than is due. It is kept as the customer’s credit.`,
  change: (amount: string) => `Give ${amount} in change.`,
  creditThere: (amount: string) => `The customer has ${amount} in credit.`,
  referenceHint: 'The code in the M-Pesa message, or the bank’s reference',
} as const;
