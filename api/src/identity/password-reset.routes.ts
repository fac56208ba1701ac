import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf, type Actor } from '../audit/audit';
import { invalid, messageSchema, ok, Refusal, refusals } from '../http/envelope';
import type { Services } from '../services';
import { findUserByEmail } from './identity.queries';
import { forgotPasswordSchema, resetPasswordSchema } from './identity.schema';
import { passwordResetMail } from './password-reset-mail';
import { findReset, finishReset, startReset } from './password-reset.queries';
import { passwordFault } from './password-rules';
import { hashPassword } from './passwords';

const tags = ['identity'];

/** The same whether or not the address is known (decision SF-2). */
const ASKED = 'If this email address belongs to an account, a link to set a new password is on its way to it.';
const LINK_IS_DEAD = 'This link is no longer valid. Please ask for a new one.';

/** Of the limit per address, so much is for one e-mail address: nobody's mailbox is filled from here. */
const SHARE_PER_EMAIL = 1 / 4;

const tooMany = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60);
  const time = `${minutes} minute${minutes === 1 ? '' : 's'}`;
  const headers = { 'retry-after': String(seconds) };
  return new Refusal(429, `Too many requests. Please try again in ${time}.`, {}, headers);
};

/** Asking for a link to set a new password, and setting it (decision SF-2). */
export const passwordResetRoutes =
  ({ db, sessions, throttle, limits, background, mailer, publicOrigin }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const rateLimit = { max: limits.passwordResetsPerHour, timeWindow: '1 hour' };
    const countEmail = app.createRateLimit({
      max: Math.ceil(limits.passwordResetsPerHour * SHARE_PER_EMAIL),
      timeWindow: '1 hour',
      keyGenerator: (request: FastifyRequest) => (request.body as { email: string }).email,
    });

    async function mailLink(email: string, actor: Actor, closing: AbortSignal) {
      const user = await findUserByEmail(db, email);
      if (!user) {
        return;
      }
      const token = await startReset(db, user.id, actor);
      const link = new URL('/reset-password', publicOrigin);
      link.searchParams.set('token', token);
      await mailer.send(passwordResetMail({ to: email, name: user.name, link: link.href }), closing);
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
        const counted = await countEmail(request);
        if (!counted.isAllowed && counted.isExceeded) {
          throw tooMany(counted.ttlInSeconds);
        }
        // All that depends on whether the account exists happens after the answer, so that its time does not tell.
        const actor = actorOf(request);
        background.start('password reset mail', (closing) => mailLink(email, actor, closing));
        return ok({ message: ASKED });
      },
    });

    app.post('/reset-password', {
      config: { permission: 'public', rateLimit },
      schema: {
        tags,
        summary: 'Set a new password with the token of the link',
        body: resetPasswordSchema,
        response: { 200: messageSchema, ...refusals },
      },
      handler: async (request) => {
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
        throttle.forget(request.ip, holder.email);
        return ok({ message: 'Your password has been changed. Please log in with the new one.' });
      },
    });
  };
