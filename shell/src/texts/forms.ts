/** Texts common to all forms. */
export const formTexts = {
  exception: 'An unexpected error occurred.',
  ownPassword: 'Your password',
  showPassword: 'Show password',
  checking: 'Checking...',
  wrong: 'Something went wrong, contact developer',
  cancel: 'Cancel',
  required: (name: string) => `The ${name} field is required.`,
  invalidEmail: 'The email field must be a valid email address.',
  passwordHint: 'Use at least 8 characters, not your email address.',
} as const;
