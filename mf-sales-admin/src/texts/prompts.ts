/** Payment prompts on a customer’s phone. */
export const promptTexts = {
  action: 'Ask for M-Pesa payment',
  title: (order: string) => `M-Pesa payment for ${order}`,
  hint: 'The customer gets a prompt on this phone and enters their M-Pesa PIN there.',
  done: 'Close',
  failed: 'The payment could not be loaded.',
} as const;
