import { isEmail } from '@ofisi/shared-shop/email';
import { formTexts } from '../../texts/forms';
/** People fill in these forms about themselves: *Enter your name.* */
export const requiredField = (name: string) => ({ required: formTexts.required(name) });

/** For a field that the API trims: whitespace alone counts as empty. */
export const requiredText = (name: string) => ({
  validate: (text: string) => text.trim() !== '' || requiredField(name).required,
});

/** For a new address: the same check as the API's. */
export const newEmailField = {
  ...requiredField('email address'),
  validate: (text: string) => isEmail(text.trim()) || formTexts.invalidEmail,
};

/** Roughly what `<input type="email">` accepts: text on both sides of one @ (SF §5: email-typed). An account may be older than today's rule. */
export const emailField = {
  ...requiredField('email address'),
  pattern: { value: /^\s*[^\s@]+@[^\s@]+\s*$/, message: formTexts.invalidEmail },
};

/** The draft that carries the e-mail address between login and the forgotten-password page. */
export const SIGN_IN_DRAFT = 'sign-in';
