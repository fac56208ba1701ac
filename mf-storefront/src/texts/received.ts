/** Payments received for an order. */
export const receivedTexts = {
  title: 'Payments',
  /** After a sum. */
  by: {
    cash: 'in cash',
    mpesa: 'by M-Pesa',
    card: 'by card',
    cheque: 'by cheque',
    bank_transfer: 'by bank transfer',
    other: '',
  },
  receipt: (receipt: string) => `(receipt ${receipt})`,
  and: ' and ',
  left: (amount: string) => `${amount} is still to pay.`,
  confirming: (amount: string) =>
    `We have received ${amount} and are confirming it with M-Pesa. You need not pay it again.`,
  tooMuch: (amount: string) => `We have received ${amount} more than was due, and will call you about it.`,
  notForIt: (amount: string) => `We have received ${amount} for this order, and will call you about it.`,
  refunded: (amount: string) => `We have refunded ${amount}.`,
} as const;
