import { isEmail } from '@ofisi/shared-shop/email';
import { NOT_AN_EMAIL } from '@ofisi/shared-shop/error-words';

/** An e-mail address that may be left out, checked as the API checks it. */
export const optionalEmail = {
  validate: (typed: string) => {
    const text = typed.trim();
    return text === '' || isEmail(text) || NOT_AN_EMAIL;
  },
};
