/** The dialog that asks to log in again. */
export const sessionTexts = {
  loggedOut: 'You have logged out',
  ended: 'Your session has ended',
  loggedOutElsewhere: 'You logged out in another tab. ',
  continueAs: 'Log in again to continue as',
  entriesKept: '. Everything you entered on this page is still here.',
  otherAccount: 'Another account starts on a fresh page, without what you entered here.',
  notNow: 'Not now',
} as const;
