import { isCommonPassword } from './common-passwords';

const MIN_PASSWORD = 8;

/** The reason why a new password is too weak, or undefined (decision SF-48). */
export function passwordFault(password: string, email: string): string | undefined {
  if (password.length < MIN_PASSWORD) {
    return `Use at least ${MIN_PASSWORD} characters.`;
  }
  if (password.toLowerCase() === email) {
    return 'Use a password other than the email address.';
  }
  return isCommonPassword(password) ? 'This password is too common. Please choose another one.' : undefined;
}
