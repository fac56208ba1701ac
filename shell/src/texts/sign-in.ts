/** Login and the code that may follow; also used in the dialog of a session that has ended. */
export const signInTexts = {
  email: 'Email',
  password: 'Password',
  loggingIn: 'Logging in...',
  login: 'Login',
  cookiesBlocked: 'Your browser blocks cookies. Please allow them for this shop, then log in.',
  code: 'Code',
  codeHint: 'From your authenticator app, or one of your recovery codes.',
  sendCode: 'Log in',
  otherAccount: 'Use another account',
  loginIntro: 'Karibu tena. Log in to your account.',
  newHere: 'New here?',
  createTitle: 'Create an account',
  forgot: 'Forgot Password?',
} as const;
