import { letter, type LetterLink } from '../mail/letter';
import type { Mail } from '../mail/mail';

/** Whom a mail is for. */
export interface Recipient {
  readonly to: string;
  readonly name: string;
}

type Paragraphs = (string | LetterLink)[];

/** From where something was done, as a reader can judge it. */
export interface Occasion {
  /** `Chrome on Windows` */
  readonly device: string;
  readonly ip: string;
  readonly at: Date;
}

const inNairobi = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Africa/Nairobi',
});

const circumstances = ({ device, ip, at }: Occasion) =>
  `${inNairobi.format(at)} (East Africa Time), ${device}, address ${ip}.`;

const forgotten = (origin: string): LetterLink => ({
  label: 'Set a new password',
  link: new URL('/forgot-password', origin).href,
});

/** With the link to set a new password. */
export const passwordResetMail = (recipient: Recipient, link: string): Mail =>
  letter({
    ...recipient,
    subject: 'Set a new password',
    paragraphs: [
      'Somebody asked to set a new password for your account at Ofisi. If it was you, open this address:',
      { label: 'Set a new password', link },
      'It works once and for 30 minutes.',
      'If it was not you, there is nothing to do: your password stays as it is.',
    ],
  });

/** With the link that shows that the recipient reads the mails of this address. */
export const confirmEmailMail = (recipient: Recipient, link: string): Mail =>
  letter({
    ...recipient,
    subject: 'Confirm your email address',
    paragraphs: [
      'Please confirm that this is the email address of your account at Ofisi:',
      { label: 'Confirm this address', link },
      'The link works once and for three days.',
      'If you have no account at Ofisi, you can ignore this mail.',
    ],
  });

/** For whom an account was asked for once more: only the mailbox learns that there is one. */
export const accountExistsMail = (recipient: Recipient, origin: string): Mail =>
  letter({
    ...recipient,
    subject: 'You already have an account',
    paragraphs: [
      'Somebody tried to create an account at Ofisi with this email address, but it has one already. If it was you, log in with the password that you have:',
      { label: 'Log in', link: new URL('/login', origin).href },
      'If you have forgotten it, choose a new one:',
      forgotten(origin),
      'If it was not you, there is nothing to do: your account is as it was.',
    ],
  });

function notice(recipient: Recipient, subject: string, happened: string, origin: string, occasion?: Occasion): Mail {
  const paragraphs: Paragraphs = [happened];
  if (occasion) {
    paragraphs.push(circumstances(occasion));
  }
  paragraphs.push('If it was not you, set a new password at once; it ends every session:', forgotten(origin));
  return letter({ ...recipient, subject, paragraphs });
}

export const newDeviceMail = (recipient: Recipient, occasion: Occasion, origin: string) =>
  notice(
    recipient,
    'New sign-in to your account',
    'Somebody has signed in to your account at Ofisi on a device that it was not used on before:',
    origin,
    occasion,
  );

export const passwordChangedMail = (recipient: Recipient, occasion: Occasion, origin: string) =>
  notice(
    recipient,
    'Your password was changed',
    'The password of your account at Ofisi was changed:',
    origin,
    occasion,
  );

export const emailConfirmedMail = (recipient: Recipient, occasion: Occasion, origin: string) =>
  notice(
    recipient,
    'Your email address is confirmed',
    'This is now the confirmed email address of your account at Ofisi:',
    origin,
    occasion,
  );

/** To the address that the account had before. */
export const emailChangedMail = (recipient: Recipient, occasion: Occasion): Mail =>
  letter({
    ...recipient,
    subject: 'Your email address was changed',
    paragraphs: [
      'Your account at Ofisi has another email address from now on:',
      circumstances(occasion),
      'If it was not you, call the shop or write to us at once.',
    ],
  });

export const twoFactorMail = (recipient: Recipient, isOn: boolean, occasion: Occasion, origin: string) =>
  notice(
    recipient,
    `Two-step verification is ${isOn ? 'on' : 'off'}`,
    `Two-step verification was switched ${isOn ? 'on' : 'off'} for your account at Ofisi:`,
    origin,
    occasion,
  );

/** After whoever manages the accounts has switched it off. */
export const twoFactorRemovedMail = (recipient: Recipient, by: string, origin: string) =>
  notice(
    recipient,
    'Two-step verification is off',
    `${by} has switched two-step verification off for your account at Ofisi, so that you can log in without your phone. Set it up again in your profile.`,
    origin,
  );

export const recoveryCodeMail = (recipient: Recipient, left: number, occasion: Occasion, origin: string) =>
  notice(
    recipient,
    'A recovery code was used',
    `Somebody has signed in to your account at Ofisi with a recovery code. ${left} ${left === 1 ? 'is' : 'are'} left.`,
    origin,
    occasion,
  );
