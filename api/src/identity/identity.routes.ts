import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf, recordAudit } from '../audit/audit';
import { isUniqueViolation } from '../engine/database';
import { invalid, messageSchema, ok, Refusal, refusals } from '../http/envelope';
import { unauthenticated } from '../http/permission';
import type { Services } from '../services';
import { findUserByEmail, insertUser } from './identity.queries';
import {
  loginResponseSchema,
  loginSchema,
  profileSchema,
  registerSchema,
  rolesPermissionsSchema,
} from './identity.schema';
import { passwordFault } from './password-rules';
import { hashPassword, verifyPassword } from './passwords';
import type { Device } from './sessions';

/** Sign-in, registration and the caller's own profile (SF §7). */
export const identityRoutes =
  ({ db, sessions, throttle, limits }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    async function openSession(email: string, password: string, device: Device) {
      const user = await findUserByEmail(db, email);
      const matches = await verifyPassword(user?.passwordHash, password);
      const token = user && matches ? await sessions.open(user, device) : null;
      return user && token !== null ? { user, token } : undefined;
    }

    app.post('/user-login', {
      config: { permission: 'public' },
      schema: {
        tags: ['identity'],
        summary: 'Log in',
        body: loginSchema,
        response: { 200: loginResponseSchema, ...refusals },
      },
      handler: async (request) => {
        const { email, password } = request.body;
        const attempt = throttle.begin(request.ip, email);
        const device = { ip: request.ip, userAgent: request.headers['user-agent'] };
        const opened = await openSession(email, password, device).catch((error: unknown) => {
          attempt.withdraw();
          throw error;
        });
        if (!opened) {
          // One text for both: it must not tell whether the account exists (decision SF-50).
          throw new Refusal(401, 'The email or password is incorrect.');
        }
        const { user, token } = opened;
        attempt.succeeded();
        await recordAudit(
          db,
          { ...actorOf(request), userId: user.id, role: user.role },
          { action: 'login', entity: 'users', entityId: user.id },
        );
        return ok({ token, role: [user.role], message: 'Logged in successfully' });
      },
    });

    app.post('/user-register', {
      config: { permission: 'public', rateLimit: { max: limits.registrationsPerHour, timeWindow: '1 hour' } },
      schema: {
        tags: ['identity'],
        summary: 'Register as a customer',
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
        try {
          await db.transaction(async (tx) => {
            const id = await insertUser(tx, { name, email, passwordHash, role: 'User' });
            const after = { name, email, role: 'User' };
            await recordAudit(tx, actorOf(request), { action: 'create', entity: 'users', entityId: id, after });
          });
        } catch (error) {
          throw isUniqueViolation(error) ? invalid({ email: ['The email has already been taken.'] }) : error;
        }
        return ok({ message: 'Registered successfully' });
      },
    });

    app.post('/logout', {
      config: { permission: 'signed-in' },
      schema: { tags: ['identity'], summary: 'Log out', response: { 200: messageSchema, ...refusals } },
      handler: async (request) => {
        if (!request.session) {
          throw unauthenticated();
        }
        const { id, userId } = request.session;
        await sessions.revoke(request.session);
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
      handler: async ({ session }) => {
        if (!session) {
          throw unauthenticated();
        }
        return ok({ id: session.userId, name: session.name, email: session.email, phone_number: session.phoneNumber });
      },
    });

    app.get('/user-roles-permissions', {
      config: { permission: 'signed-in' },
      schema: {
        tags: ['identity'],
        summary: 'What the signed-in user may do',
        response: { 200: rolesPermissionsSchema, ...refusals },
      },
      handler: async ({ session }) => {
        if (!session) {
          throw unauthenticated();
        }
        return ok({ roles: [session.role], permissions: [...session.permissions] });
      },
    });
  };
