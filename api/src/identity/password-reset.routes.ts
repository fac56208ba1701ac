import { messageSchema, refusals } from '@ofisi/api-contract/envelope';
import { forgotPasswordSchema, resetPasswordSchema } from '@ofisi/api-contract/identity/identity';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf, type Actor } from '../access/audit';
import { invalid, ok } from '../http/envelope';
import type { IdentityServices } from './services';
import { passwordChangedMail, passwordResetMail } from './account-mails';
import { findUserByEmail } from './identity.queries';
import { forgetLoginFailures } from './login-failures';
import { findReset, finishReset, startReset } from './password-reset.queries';
import { tooManyMails } from './mail-limit';
import { requestSource } from './request-source';
import { passwordFault } from './password-rules';
import { hashPassword } from './passwords';
import { rememberDevice } from './known-devices';
import { signInSteps } from './sign-in';

const tags = ['identity'];

/** The same whether or not the address is known (decision SF-2). */
const ASKED = 'If this email address belongs to an account, we’ve sent it a link to set a new password.';
const LINK_IS_DEAD = 'This link is no longer valid. Please ask for a new one.';

/** Requests a link to set a new password, and sets it (decision SF-2). */
export const passwordResetRoutes =
  (services: IdentityServices): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, sessions, throttle, limits, mailLimit, background, mailer, publicOrigin } = services;
    const { sourceOf } = signInSteps(services);
    const rateLimit = { max: limits.passwordResetsPerHour, timeWindow: '1 hour' };

    async function mailLink(email: string, actor: Actor) {
      const user = await findUserByEmail(db, email);
      if (!user) {
        return;
      }
      const token = await startReset(db, user.id, actor);
      if (token === null) {
        return;
      }
      const link = new URL('/reset-password', publicOrigin);
      link.searchParams.set('token', token);
      await mailer.send(passwordResetMail({ to: email, name: user.name }, link.href));
    }

    app.post('/forgot-password', {
      config: { permission: 'public', rateLimit },
      schema: {
        tags,
        summary: 'Ask for a link to set a new password',
        body: forgotPasswordSchema,
        response: { 200: messageSchema, ...refusals },
      },
      handler: async (request) => {
        const { email } = request.body;
        const { isExceeded, seconds } = mailLimit(email);
        if (isExceeded) {
          throw tooManyMails(seconds);
        }
        // Everything that depends on whether the account exists happens after the answer, so that response time does not reveal it.
        const actor = actorOf(request);
        background.start('password reset mail', () => mailLink(email, actor));
        return ok({ message: ASKED });
      },
    });

    app.post('/reset-password', {
      config: { permission: 'public', rateLimit },
      schema: {
        tags,
        summary: 'Set a new password with the token from the link',
        body: resetPasswordSchema,
        response: { 200: messageSchema, ...refusals },
      },
      handler: async (request, reply) => {
        const { token, password } = request.body;
        const holder = await findReset(db, token);
        if (!holder) {
          throw invalid({ token: [LINK_IS_DEAD] });
        }
        const fault = passwordFault(password, holder.email);
        if (fault) {
          throw invalid({ password: [fault] });
        }
        const passwordHash = await hashPassword(password);
        if (!(await finishReset(db, holder, { token, passwordHash }, actorOf(request)))) {
          throw invalid({ token: [LINK_IS_DEAD] });
        }
        sessions.clearCache();
        // The reader of the mailbox should not have to wait because of other people's guesses.
        throttle.forget(await sourceOf(request, holder.email));
        await forgetLoginFailures(db, holder.userId);
        await rememberDevice(db, request, reply, holder.userId);
        const mail = passwordChangedMail({ to: holder.email, name: holder.name }, requestSource(request), publicOrigin);
        background.start('changed password mail', () => mailer.send(mail));
        return ok({ message: 'Your password has been changed. Please log in with the new one.' });
      },
    });
  };
