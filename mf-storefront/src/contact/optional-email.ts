import { isEmail } from '@ofisi/shared-shop/email';
import { contactTexts } from '../texts/contact';

/** An e-mail address that may be left out, checked as the API checks it. */
export const optionalEmail = {
  validate: (typed: string) => {
    const text = typed.trim();
    return text === '' || isEmail(text) || contactTexts.notAnEmail;
  },
};
