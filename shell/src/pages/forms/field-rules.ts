import { isEmail } from '@ofisi/shared-shop/email';
import { formTexts } from '../../texts/forms';
/** As the API words them, so that a field says the same wherever it is checked. */
export const requiredField = (name: string) => ({ required: formTexts.required(name) });

/** For what the API trims: blanks alone are nothing. */
export const requiredText = (name: string) => ({
  validate: (text: string) => text.trim() !== '' || requiredField(name).required,
});

/** Of somebody's new address: as the API checks it. */
export const newEmailField = {
  ...requiredField('email'),
  validate: (text: string) => isEmail(text.trim()) || formTexts.invalidEmail,
};

/** What an `<input type="email">` accepts, in short: something on both sides of one @ (SF §5: email-typed). An account may be older than today's rule. */
export const emailField = {
  ...requiredField('email'),
  pattern: { value: /^\s*[^\s@]+@[^\s@]+\s*$/, message: formTexts.invalidEmail },
};

/** The draft that keeps the e-mail address on the way between login and a forgotten password. */
export const SIGN_IN_DRAFT = 'sign-in';
