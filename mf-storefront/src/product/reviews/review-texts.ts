/** What reviews and their form say. */
export const reviewTexts = {
  stars: (stars: number) => `${stars} ${stars === 1 ? 'star' : 'stars'}`,
  verified: 'Verified purchase',
  write: 'Write a review',
  rate: 'Your rating',
  rateMissing: 'Choose a number of stars.',
  message: 'Your review (optional)',
  messageTooLong: (most: number) => `A review has at most ${most.toLocaleString('en-KE')} characters.`,
  note: 'We read every review before it appears here.',
  send: 'Send review',
  sending: 'Sending...',
  asGuest: 'Send without an account',
  added: 'Product reviewed successfully!',
  failed: 'Error reviewing product',
  pending: 'Thank you. Your review appears here once it is approved.',
  change: 'Change your review',
} as const;
