/** The banner about the connection. */
export const connectionTexts = {
  label: 'Connection',
  slow: 'This is taking longer than usual…',
  banner: 'You’re offline.',
  cartSaved: 'Your cart is saved. We’ll reconnect automatically.',
  formsStay: 'What you typed stays here. We’ll reconnect automatically.',
} as const;
