import { isEmail } from '@ofisi/shared-shop/email';
import { contactTexts } from '../texts/contact';

/**
 * An e-mail address that may be left out, checked as the API checks it; one that was found wrong is checked again as it is mended, so that
 * the message goes once it is right.
 */
export const optionalEmail = (isWrong: boolean, checkAgain: () => unknown) => ({
  validate: (typed: string) => {
    const text = typed.trim();
    return text === '' || isEmail(text) || contactTexts.notAnEmail;
  },
  onChange: () => {
    if (isWrong) checkAgain();
  },
});
