/** Paying an order by a prompt on the phone. */
export const paymentTexts = {
  title: 'Pay by M-Pesa',
  hint: 'We’ll send a prompt to this phone. Enter your M-Pesa PIN there, never here.',
} as const;
