import { messageSchema, refusals } from '@ofisi/api-contract/envelope';
import { changeEmailSchema, confirmEmailSchema } from '@ofisi/api-contract/identity/account';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf } from '../access/audit';
import { invalid, ok } from '../http/envelope';
import { sessionOf } from '../access/guard';
import type { IdentityServices } from './services';
import { accountExistsMail, confirmEmailMail, emailChangedMail, emailConfirmedMail } from './account-mails';
import { finishConfirmation, startConfirmation } from './email-confirmation.queries';
import { findUserByEmail } from './identity.queries';
import { tooManyMails } from './mail-limit';
import { requestSource } from './request-source';
import { confirmPassword } from './sign-in';

const tags = ['identity'];
const LINK_IS_DEAD = 'This link is no longer valid. Ask for a new one in your profile.';

/** Mails the link that proves that `email` belongs to the user. */
export async function mailConfirmation(
  { db, mailer, publicOrigin }: IdentityServices,
  user: { id: number; name: string },
  email: string,
): Promise<void> {
  const token = await startConfirmation(db, user.id, email);
  const link = new URL('/confirm-email', publicOrigin);
  link.searchParams.set('token', token);
  await mailer.send(confirmEmailMail({ to: email, name: user.name }, link.href));
}

/** Confirms an e-mail address, and changes it. */
export const emailConfirmationRoutes =
  (services: IdentityServices): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, sessions, limits, mailLimit, background, mailer, publicOrigin } = services;
    const rateLimit = { max: limits.passwordResetsPerHour, timeWindow: '1 hour' };

    app.post('/confirm-email', {
      config: { permission: 'public', rateLimit },
      schema: {
        tags,
        summary: 'Confirm an e-mail address with the token from the link',
        body: confirmEmailSchema,
        response: { 200: messageSchema, ...refusals },
      },
      handler: async (request) => {
        const confirmed = await finishConfirmation(db, request.body.token, actorOf(request));
        if (!confirmed) {
          throw invalid({ token: [LINK_IS_DEAD] });
        }
        sessions.clearCache();
        const { name, email, before } = confirmed;
        const occasion = requestSource(request);
        background.start('confirmed address mail', () =>
          mailer.send(emailConfirmedMail({ to: email, name }, occasion, publicOrigin)),
        );
        if (before !== email) {
          background.start('changed address mail', () => mailer.send(emailChangedMail({ to: before, name }, occasion)));
        }
        return ok({ message: `${email} is confirmed.` });
      },
    });

    app.post('/user/email/send-confirmation', {
      config: { permission: 'signed-in', rateLimit },
      schema: {
        tags,
        summary: 'Resend the link that confirms the current e-mail address',
        response: { 200: messageSchema, ...refusals },
      },
      handler: async (request) => {
        const { userId, name, email } = sessionOf(request);
        const { isExceeded, seconds } = mailLimit(email);
        if (isExceeded) {
          throw tooManyMails(seconds);
        }
        background.start('confirmation mail', () => mailConfirmation(services, { id: userId, name }, email));
        return ok({ message: `A new link is on its way to ${email}.` });
      },
    });

    app.post('/user/email', {
      config: { permission: 'signed-in', rateLimit },
      schema: {
        tags,
        summary: 'Change the e-mail address; it takes effect when the link mailed to it is opened',
        body: changeEmailSchema,
        response: { 200: messageSchema, ...refusals },
      },
      handler: async (request) => {
        const session = sessionOf(request);
        const { email, password } = request.body;
        const user = await confirmPassword(services, request, session, { field: 'password', password });
        if (email === user.email) {
          throw invalid({ email: ['This is already your email address.'] });
        }
        const { isExceeded, seconds } = mailLimit(email);
        if (isExceeded) {
          throw tooManyMails(seconds);
        }
        // The answer is the same for an address that has an account: only its mailbox learns that.
        background.start('confirmation mail', async () => {
          const other = await findUserByEmail(db, email);
          await (other
            ? mailer.send(accountExistsMail({ to: email, name: other.name }, publicOrigin))
            : mailConfirmation(services, user, email));
        });
        return ok({
          message: `Open the link in the email we sent to ${email}. Until then, your address stays the same.`,
        });
      },
    });
  };
