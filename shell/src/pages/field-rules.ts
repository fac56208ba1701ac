/** As the API words them, so that a field says the same wherever it is checked. */
export const requiredField = (name: string) => ({ required: `The ${name} field is required.` });

/** What an `<input type="email">` accepts, in short: something on both sides of one @ (SF §5: email-typed). */
export const emailField = {
  ...requiredField('email'),
  pattern: { value: /^[^\s@]+@[^\s@]+$/, message: 'The email field must be a valid email address.' },
};
