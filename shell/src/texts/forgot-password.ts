/** Forgotten password. */
export const forgotPasswordTexts = {
  email: 'Email',
  forgotTitle: 'Forgot your password?',
  checkInbox: 'Check your inbox.',
  forgotIntro: 'We’ll email you a link to choose a new one.',
  toLogin: 'Back to login',
  noMailbox: 'No longer have access to that email address?',
  newPassword: 'New password',
  sending: 'Sending...',
  sendLink: 'Send link',
  nothingYet: 'Nothing after a few minutes? Check your spam folder, or',
  sendAgain: 'send it again',
} as const;
