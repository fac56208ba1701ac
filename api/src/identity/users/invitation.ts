import { actorOf } from '../../access/audit';
import { Refusal } from '../../http/envelope';
import { sessionOf } from '../../access/guard';
import type { Mail } from '../../mail/mail';
import type { WriteContext } from '../../resource/resource';
import type { IdentityServices } from '../services';
import { invitationMail, sentResetMail, type Recipient } from '../account-mails';
import { tooManyMails } from '../mail-limit';
import { startReset } from '../password-reset.queries';

type MailServices = Pick<IdentityServices, 'mailer' | 'mailLimit' | 'publicOrigin'>;

interface Addressee {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

async function mailLink(
  { mailer, mailLimit, publicOrigin }: MailServices,
  { tx, request }: WriteContext,
  { id, name, email }: Addressee,
  { purpose, letter }: { purpose: 'reset' | 'invitation'; letter: (to: Recipient, by: string, link: string) => Mail },
): Promise<void> {
  const { isExceeded, seconds } = mailLimit(email);
  if (isExceeded) {
    throw tooManyMails(seconds);
  }
  const token = await startReset(tx, id, actorOf(request), purpose);
  if (token === null) {
    throw new Refusal(409, 'This user is deactivated. Reactivate them first.');
  }
  const link = new URL('/reset-password', publicOrigin);
  link.searchParams.set('token', token);
  await mailer.send(letter({ to: email, name }, sessionOf(request).name, link.href), tx);
}

/** Mails a link to choose the first password, good once and for a week; earlier links become void. */
export const mailInvitation = (services: MailServices, context: WriteContext, user: Addressee) =>
  mailLink(services, context, user, { purpose: 'invitation', letter: invitationMail });

/** Mails a link to set a new password, as if the user had requested it (decision BO-61). */
export const mailResetLink = (services: MailServices, context: WriteContext, user: Addressee) =>
  mailLink(services, context, user, { purpose: 'reset', letter: sentResetMail });
