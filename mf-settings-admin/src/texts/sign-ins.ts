/** Sign-ins and attempts. */
export const signInTexts = {
  title: 'Sign-ins',
  empty: 'No sign-in results',
  fields: {
    at: 'When',
    name: 'User',
    email: 'Email',
    outcome: 'Outcome',
    device: 'Device',
    ip: 'IP Address',
    count: 'Attempts',
  },
  outcomes: {
    signed_in: 'Signed in',
    recovery_code: 'Signed in with a recovery code',
    wrong_password: 'Wrong password',
    wrong_code: 'Wrong code',
    locked_out: 'Locked out',
    deactivated: 'Deactivated',
  },
  unknown: 'No account',
  various: 'Various',
  failed: 'The sign-ins could not be loaded.',
  where: (device: string, ip: string) => `${device}, ${ip}`,
  times: (count: number) => `${count} times within an hour`,
  all: 'All sign-ins',
} as const;
