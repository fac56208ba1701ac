import { letter, type LetterLink } from '../mail/letter';
import type { Mail } from '../mail/mail';

/** The addressee of a mail. */
export interface Recipient {
  readonly to: string;
  readonly name: string;
}

type Paragraphs = (string | LetterLink)[];

/** Where a request came from, in terms the reader of the mail can recognise. */
export interface RequestSource {
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

const circumstances = ({ device, ip, at }: RequestSource) =>
  `${inNairobi.format(at)} (East Africa Time), ${device}, address ${ip}.`;

const forgotten = (origin: string): LetterLink => ({
  label: 'Set a new password',
  link: new URL('/forgot-password', origin).href,
});

/** Contains the link to set a new password. */
export const passwordResetMail = (recipient: Recipient, link: string): Mail =>
  letter({
    ...recipient,
    subject: 'Set a new password',
    paragraphs: [
      'Someone asked to set a new password for your Ofisi account. If it was you, follow this link:',
      { label: 'Set a new password', link },
      'It works once and expires after 30 minutes.',
      'If it wasn’t you, you don’t need to do anything: your password stays the same.',
    ],
  });

/** The same, sent by a colleague who manages the users. */
export const sentResetMail = (recipient: Recipient, by: string, link: string): Mail =>
  letter({
    ...recipient,
    subject: 'Set a new password',
    paragraphs: [
      `${by} has sent you a link to set a new password for your Ofisi account:`,
      { label: 'Set a new password', link },
      'It works once and expires after 30 minutes. Until then your password stays the same.',
    ],
  });

/** Contains the link to choose the first password, for a user added by somebody else. */
export const invitationMail = (recipient: Recipient, by: string, link: string): Mail =>
  letter({
    ...recipient,
    subject: 'Your Ofisi account',
    paragraphs: [
      `${by} has added you to Ofisi. Choose a password, and you can log in with this email address:`,
      { label: 'Choose a password', link },
      'The link works once and expires after seven days.',
      'If you don’t know what this is about, you can ignore this email.',
    ],
  });

/** Contains the link that proves that the recipient reads the mails of this address. */
export const confirmEmailMail = (recipient: Recipient, link: string): Mail =>
  letter({
    ...recipient,
    subject: 'Confirm your email address',
    paragraphs: [
      'Please confirm that this is the email address of your Ofisi account:',
      { label: 'Confirm this address', link },
      'The link works once and expires after three days.',
      'If you don’t have an Ofisi account, you can ignore this email.',
    ],
  });

/** Sent when an account is requested for an address that already has one: only the mailbox learns that it exists. */
export const accountExistsMail = (recipient: Recipient, origin: string): Mail =>
  letter({
    ...recipient,
    subject: 'You already have an account',
    paragraphs: [
      'Someone tried to create an Ofisi account with this email address, but it already has one. If it was you, log in with your existing password:',
      { label: 'Log in', link: new URL('/login', origin).href },
      'If you have forgotten it, choose a new one:',
      forgotten(origin),
      'If it wasn’t you, you don’t need to do anything: your account hasn’t changed.',
    ],
  });

function notice(
  recipient: Recipient,
  subject: string,
  happened: string,
  origin: string,
  occasion?: RequestSource,
): Mail {
  const paragraphs: Paragraphs = [happened];
  if (occasion) {
    paragraphs.push(circumstances(occasion));
  }
  paragraphs.push('If it wasn’t you, set a new password right away. That also ends every session:', forgotten(origin));
  return letter({ ...recipient, subject, paragraphs });
}

export const newDeviceMail = (recipient: Recipient, occasion: RequestSource, origin: string) =>
  notice(
    recipient,
    'New sign-in to your account',
    'Someone has signed in to your Ofisi account on a new device:',
    origin,
    occasion,
  );

export const passwordChangedMail = (recipient: Recipient, occasion: RequestSource, origin: string) =>
  notice(recipient, 'Your password was changed', 'The password of your Ofisi account was changed:', origin, occasion);

export const emailConfirmedMail = (recipient: Recipient, occasion: RequestSource, origin: string) =>
  notice(
    recipient,
    'Your email address is confirmed',
    'This is now the confirmed email address of your Ofisi account:',
    origin,
    occasion,
  );

/** Sent to the previous address of the account. */
export const emailChangedMail = (recipient: Recipient, occasion: RequestSource): Mail =>
  letter({
    ...recipient,
    subject: 'Your email address was changed',
    paragraphs: [
      'Your Ofisi account now has a different email address:',
      circumstances(occasion),
      'If it wasn’t you, call or email us right away.',
    ],
  });

/** The same, after a colleague who manages the users has changed it. */
export const emailChangedByMail = (recipient: Recipient, by: string): Mail =>
  letter({
    ...recipient,
    subject: 'Your email address was changed',
    paragraphs: [
      `${by} has given your Ofisi account a different email address.`,
      'If you don’t know why, call or email us right away.',
    ],
  });

export const twoFactorMail = (recipient: Recipient, isOn: boolean, occasion: RequestSource, origin: string) =>
  notice(
    recipient,
    `Two-step verification is ${isOn ? 'on' : 'off'}`,
    `Two-step verification was switched ${isOn ? 'on' : 'off'} for your Ofisi account:`,
    origin,
    occasion,
  );

/** Sent after a colleague who manages the accounts has switched it off. */
export const twoFactorRemovedMail = (recipient: Recipient, by: string, origin: string) =>
  notice(
    recipient,
    'Two-step verification is off',
    `${by} has switched off two-step verification for your Ofisi account, so that you can log in without your phone. Set it up again in your profile.`,
    origin,
  );

export const recoveryCodeMail = (recipient: Recipient, left: number, occasion: RequestSource, origin: string) =>
  notice(
    recipient,
    'A recovery code was used',
    `Someone has signed in to your Ofisi account with a recovery code. ${left} ${left === 1 ? 'is' : 'are'} left.`,
    origin,
    occasion,
  );
