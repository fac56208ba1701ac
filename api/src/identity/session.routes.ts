import { messageSchema, refusals } from '@ofisi/api-contract/envelope';
import {
  loginCodeSchema,
  loginRefusedSchema,
  loginResponseSchema,
  loginSchema,
  profileSchema,
  registerSchema,
  rolesPermissionsSchema,
} from '@ofisi/api-contract/identity/identity';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf, recordAudit } from '../access/audit';
import { invalid, ok, Refusal } from '../http/envelope';
import { sessionOf } from '../access/guard';
import type { IdentityServices } from './services';
import { accountExistsMail, recoveryCodeMail } from './account-mails';
import { pendingEmail } from './email-confirmation.queries';
import { mailConfirmation } from './email-confirmation.routes';
import { findUserByEmail, findUserById, insertUserOnce } from './identity.queries';
import { codeAccountOf } from './login-failures';
import { requestSource } from './request-source';
import { passwordFault } from './password-rules';
import { hashPassword, verifyPassword } from './passwords';
import { clearSessionKey, isFromPage, sessionKeysOf, setSessionKey } from '../access/session-key';
import { SESSION_KEY_EXPIRY } from '../access/session-expiry';
import type { Device } from '../access/sessions';
import { signInSteps } from './sign-in';
import { countRecoveryCodes, useCode, useRecoveryCode } from './two-factor.queries';

/** The same whether or not the address has an account: only its mailbox learns which (decision 020). */
const REGISTERED =
  'Thank you. You can log in now. We have sent you an email to confirm your address; if you already had an account, it says how to get back in.';

/** Sign-in, registration and the caller's own profile (SF §7). */
export const sessionRoutes =
  (services: IdentityServices): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, sessions, throttle, limits, mailLimit, secretBox, background, mailer, publicOrigin } = services;
    const { sourceOf, failed, succeeded } = signInSteps(services);

    const deviceOf = (request: FastifyRequest): Device => ({
      ip: request.ip,
      userAgent: request.headers['user-agent'],
      keys: isFromPage(request) ? sessionKeysOf(request) : null,
    });

    app.post('/user-login', {
      config: { permission: 'public' },
      schema: {
        tags: ['identity'],
        summary: 'Log in',
        body: loginSchema,
        response: { 200: loginResponseSchema, ...refusals, 401: loginRefusedSchema },
      },
      handler: async (request, reply) => {
        const { email, password } = request.body;
        const attempt = throttle.begin(await sourceOf(request, email));
        const open = async () => {
          const user = await findUserByEmail(db, email);
          const matches = await verifyPassword(user?.passwordHash, password);
          // Answered like a wrong password, and no later.
          if (!user || !matches || user.deactivatedAt !== null) {
            return { user, matches, opened: null };
          }
          const openOne = user.twoFactorSince === null ? sessions.open : sessions.openAwaitingCode;
          return { user, matches, opened: await openOne(user, deviceOf(request)) };
        };
        const { user, matches, opened } = await open().catch((error: unknown) => {
          attempt.withdraw();
          throw error;
        });
        if (!user || opened === null) {
          const isDeactivated = matches && user?.deactivatedAt !== null;
          failed(request, { email, user, guessedAt: 'password', isDeactivated }, attempt);
          // One text for both cases: it must not reveal whether the account exists (decision SF-50).
          throw new Refusal(401, 'The email or password is incorrect.');
        }
        attempt.succeeded();
        const { token, key } = opened;
        if (key !== null) {
          setSessionKey(request, reply, key, SESSION_KEY_EXPIRY / 1000);
        }
        if (user.twoFactorSince !== null) {
          const further = { code: 'two_factor_required', challenge: token };
          throw new Refusal(401, 'Enter the code from your authenticator app.', further);
        }
        return succeeded(request, reply, user, token, 'password');
      },
    });

    app.post('/user-login/code', {
      config: { permission: 'public' },
      schema: {
        tags: ['identity'],
        summary: 'Log in, second step: the code of the authenticator app, or a recovery code',
        body: loginCodeSchema,
        response: { 200: loginResponseSchema, ...refusals },
      },
      handler: async (request, reply) => {
        const { challenge, code } = request.body;
        const userId = await sessions.findAwaitingCode(challenge, sessionKeysOf(request));
        const user = userId === null ? undefined : await findUserById(db, userId);
        if (!user) {
          throw invalid({ challenge: ['This took too long. Please log in again.'] });
        }
        const { network, device } = await sourceOf(request, user.email);
        const attempt = throttle.begin({ network, account: codeAccountOf(user.id), device });
        const proof = await proofOf(user.id, code);
        const token = proof && (await sessions.admit(challenge));
        if (!proof || !token) {
          failed(request, { email: user.email, user, guessedAt: 'code' }, attempt);
          throw invalid({ code: ['That code isn’t right, or it has already been used.'] });
        }
        attempt.succeeded();
        if (proof === 'recovery code') {
          const left = await countRecoveryCodes(db, user.id);
          const mail = recoveryCodeMail(
            { to: user.email, name: user.name },
            left,
            requestSource(request),
            publicOrigin,
          );
          background.start('recovery code mail', () => mailer.send(mail));
        }
        return succeeded(request, reply, user, token, proof);
      },
    });

    async function proofOf(userId: number, code: string): Promise<'code' | 'recovery code' | undefined> {
      if (await useCode(db, secretBox, { userId, code, stage: 'in use' })) {
        return 'code';
      }
      return (await useRecoveryCode(db, userId, code)) ? 'recovery code' : undefined;
    }

    /** Tells the mailbox, and nobody else, whether the account is new. */
    async function mailRegistered(id: number | null, name: string, email: string) {
      if (id !== null) {
        return mailConfirmation(services, { id, name }, email);
      }
      const owner = await findUserByEmail(db, email);
      await mailer.send(accountExistsMail({ to: email, name: owner?.name ?? '' }, publicOrigin));
    }

    app.post('/user-register', {
      config: { permission: 'public', rateLimit: { max: limits.registrationsPerHour, timeWindow: '1 hour' } },
      schema: {
        tags: ['identity'],
        summary: 'Register as a customer; the answer does not reveal whether the address already has an account',
        body: registerSchema,
        response: { 200: messageSchema, ...refusals },
      },
      handler: async (request) => {
        const { name, email, password } = request.body;
        const fault = passwordFault(password, email);
        if (fault) {
          throw invalid({ password: [fault] });
        }
        const passwordHash = await hashPassword(password);
        const id = await db.transaction(async (tx) => {
          const created = await insertUserOnce(tx, { name, email, passwordHash, role: 'User' });
          // Written in both cases, so that both take the same time.
          const event =
            created === null
              ? { action: 'register-again', entityId: null }
              : { action: 'create', entityId: created, after: { name, email, role: 'User' } };
          await recordAudit(tx, actorOf(request), { entity: 'users', ...event });
          return created;
        });
        if (!mailLimit(email).isExceeded) {
          background.start('registration mail', () => mailRegistered(id, name, email));
        }
        return ok({ message: REGISTERED });
      },
    });

    app.post('/logout', {
      config: { permission: 'signed-in' },
      schema: { tags: ['identity'], summary: 'Log out', response: { 200: messageSchema, ...refusals } },
      handler: async (request, reply) => {
        const session = sessionOf(request);
        const { id, userId } = session;
        await sessions.revoke(session);
        clearSessionKey(reply);
        await recordAudit(db, actorOf(request), {
          action: 'logout',
          entity: 'users',
          entityId: userId,
          after: { session: id },
        });
        return ok({ message: 'Logged out successfully' });
      },
    });

    app.get('/user-profile', {
      config: { permission: 'signed-in' },
      schema: { tags: ['identity'], summary: 'The signed-in user', response: { 200: profileSchema, ...refusals } },
      handler: async (request) => {
        const { userId, name, email, phoneNumber } = sessionOf(request);
        const user = await findUserById(db, userId);
        return ok({
          id: userId,
          name,
          email,
          phone_number: phoneNumber,
          email_confirmed: (user?.emailConfirmedAt ?? null) !== null,
          pending_email: (await pendingEmail(db, userId, email)) ?? null,
        });
      },
    });

    app.get('/user-roles-permissions', {
      config: { permission: 'signed-in' },
      schema: {
        tags: ['identity'],
        summary: 'Permissions of the signed-in user',
        response: { 200: rolesPermissionsSchema, ...refusals },
      },
      handler: async (request) => {
        const { role, permissions } = sessionOf(request);
        return ok({ roles: [role], permissions: [...permissions] });
      },
    });
  };
