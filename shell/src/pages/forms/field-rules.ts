import { isEmail } from '@ofisi/shared-shop/email';
import { formTexts } from '../../texts/forms';
/** Worded as by the API, so that a field reports the same wherever it is checked. */
export const requiredField = (name: string) => ({ required: formTexts.required(name) });

/** For a field that the API trims: whitespace alone counts as empty. */
export const requiredText = (name: string) => ({
  validate: (text: string) => text.trim() !== '' || requiredField(name).required,
});

/** For a new address: the same check as the API's. */
export const newEmailField = {
  ...requiredField('email'),
  validate: (text: string) => isEmail(text.trim()) || formTexts.invalidEmail,
};

/** Roughly what `<input type="email">` accepts: text on both sides of one @ (SF §5: email-typed). An account may be older than today's rule. */
export const emailField = {
  ...requiredField('email'),
  pattern: { value: /^\s*[^\s@]+@[^\s@]+\s*$/, message: formTexts.invalidEmail },
};

/** The draft that carries the e-mail address between login and the forgotten-password page. */
export const SIGN_IN_DRAFT = 'sign-in';
