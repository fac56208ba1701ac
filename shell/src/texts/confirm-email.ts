/** Confirming an email address. */
export const confirmEmailTexts = {
  incompleteConfirmation:
    'This link is incomplete. Open it again from the email, or ask for a new one in your profile.',
  confirmTitle: 'Confirm your email',
  confirmIntro: 'This lets us know that the address is yours.',
  toProfile: 'Go to your profile',
  confirming: 'Confirming...',
  confirm: 'Confirm my email',
} as const;
