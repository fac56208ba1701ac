/** Registration. */
export const registrationTexts = {
  email: 'Email',
  password: 'Password',
  login: 'Login',
  createTitle: 'Create an account',
  registrationFailed: 'Something went wrong. Please try again later!',
  createIntro: 'Karibu. It takes less than a minute.',
  haveAccount: 'Already have an account?',
  name: 'Full name',
  creating: 'Creating account...',
  create: 'Create account',
} as const;
