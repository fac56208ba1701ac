export const SIGN_IN_OUTCOMES = [
  'signed_in',
  'recovery_code',
  'wrong_password',
  'wrong_code',
  'locked_out',
  'deactivated',
] as const;
