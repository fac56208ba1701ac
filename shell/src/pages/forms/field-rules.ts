/** As the API words them, so that a field says the same wherever it is checked. */
export const requiredField = (name: string) => ({ required: `The ${name} field is required.` });

/** For what the API trims: blanks alone are nothing. */
export const requiredText = (name: string) => ({
  validate: (text: string) => text.trim() !== '' || requiredField(name).required,
});

/** What the server asks of a password, said before it is chosen. */
export const PASSWORD_HINT = 'At least 8 characters, and not your email address.';

/** What an `<input type="email">` accepts, in short: something on both sides of one @ (SF §5: email-typed). */
export const emailField = {
  ...requiredField('email'),
  pattern: { value: /^\s*[^\s@]+@[^\s@]+\s*$/, message: 'The email field must be a valid email address.' },
};

/** The draft that keeps the e-mail address on the way between login and a forgotten password. */
export const SIGN_IN_DRAFT = 'sign-in';
