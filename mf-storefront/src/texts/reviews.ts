/** Reviews and their form. */
export const reviewTexts = {
  stars: (stars: number) => `${stars} ${stars === 1 ? 'star' : 'stars'}`,
  verified: 'Verified purchase',
  answer: 'Answer from the shop',
  write: 'Write a review',
  rate: 'Your rating',
  rateMissing: 'Please choose a rating.',
  message: 'Your review (optional)',
  messageTooLong: (most: number) => `Please keep your review to ${most.toLocaleString('en-KE')} characters or fewer.`,
  note: 'We read every review before it appears here.',
  send: 'Send review',
  sending: 'Sending...',
  asGuest: 'Send without an account',
  added: 'Product reviewed successfully!',
  failed: 'Error reviewing product',
  pending: 'Thank you. Your review will appear here once it has been approved.',
  change: 'Change your review',
} as const;
