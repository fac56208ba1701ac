/** No access. */
export const forbiddenTexts = {
  twoFactorTitle: 'Set up two-step verification',
  twoFactorFirst: 'Set up two-step verification first',
  setUp: 'Set it up',
  home: 'Home',
  noAccess: 'No access',
  forbidden: 'You don’t have access to this page',
  dashboard: 'Dashboard',
  otherAccount: 'Use another account',
  askForRole: 'If you need it for your work, ask an administrator to change your role.',
  /** Words around the role. */
  roleRequires: {
    before: 'The role',
    after:
      'requires it. It takes two minutes and an authenticator app on your phone. After that, you can open this page.',
  },
  /** Words around a name, an email address and the role. */
  signedInAs: { as: 'You’re signed in as', role: 'role' },
  noRole: 'none',
} as const;
