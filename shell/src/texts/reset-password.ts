/** Choosing a new password. */
export const resetPasswordTexts = {
  toLogin: 'Back to login',
  newPassword: 'New password',
  incompleteReset: 'This link is incomplete. Open it again from the email, or ask for a new one.',
  resetTitle: 'Choose a new password',
  brokenLink: 'This link doesn’t work.',
  resetIntro: 'It replaces the old one on all your devices.',
  stillStuck: 'Still stuck?',
  newLink: 'Ask for a new link',
  passwordChanged: 'Your password has been changed. Please log in.',
  saving: 'Saving...',
  savePassword: 'Save new password',
} as const;
