/** Texts common to all forms. */
export const formTexts = {
  exception: 'An unexpected error occurred.',
  ownPassword: 'Your password',
  showPassword: 'Show password',
  checking: 'Checking...',
  wrong: 'Something went wrong, contact developer',
  cancel: 'Cancel',
  required: (name: string) => `Enter your ${name}.`,
  invalidEmail: 'Enter an email address such as name@example.com.',
  passwordHint: 'Use at least 8 characters, not your email address.',
} as const;
