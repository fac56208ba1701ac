import { messageSchema, refusals } from '@ofisi/api-contract/envelope';
import {
  changePasswordSchema,
  sessionParams,
  sessionsSchema,
  updateProfileSchema,
} from '@ofisi/api-contract/identity/account';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf, recordAudit } from '../access/audit';
import { inTransaction } from '../engine/database';
import { invalid, notFound, ok } from '../http/envelope';
import { sessionOf } from '../access/guard';
import { clearSessionKey } from '../access/session-key';
import type { IdentityServices } from './services';
import { passwordChangedMail } from './account-mails';
import { forgetDevices, rememberDevice } from './known-devices';
import { requestSource } from './request-source';
import { passwordFault } from './password-rules';
import { dropUnused } from './password-reset.queries';
import { hashPassword } from './passwords';
import { endSession, endSessions, listSessions } from './session-list';
import { confirmPassword } from './sign-in';
import { users } from '../tables/identity';

const tags = ['identity'];

/** The caller's own account: name, password and sessions. */
export const accountRoutes =
  (services: IdentityServices): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, sessions, mailer, publicOrigin } = services;

    app.post('/user/profile', {
      config: { permission: 'signed-in' },
      schema: {
        tags,
        summary: 'Change one’s own name and phone number',
        body: updateProfileSchema,
        response: { 200: messageSchema, ...refusals },
      },
      handler: async (request) => {
        const session = sessionOf(request);
        const { name, phone_number } = request.body;
        await inTransaction(db, async (tx) => {
          const [before] = await tx.select().from(users).where(eq(users.id, session.userId)).for('update');
          await tx
            .update(users)
            .set({ name, phoneNumber: phone_number, version: sql`${users.version} + 1` })
            .where(eq(users.id, session.userId));
          await recordAudit(tx, actorOf(request), {
            action: 'update',
            entity: 'users',
            entityId: session.userId,
            before: { name: before?.name, phone_number: before?.phoneNumber },
            after: { name, phone_number },
          });
        });
        sessions.clearCache();
        return ok({ message: 'Your profile has been saved.' });
      },
    });

    app.post('/user/password', {
      config: { permission: 'signed-in' },
      schema: {
        tags,
        summary: 'Change one’s own password; ends all other sessions',
        body: changePasswordSchema,
        response: { 200: messageSchema, ...refusals },
      },
      handler: async (request, reply) => {
        const session = sessionOf(request);
        const { current_password, password } = request.body;
        const fault = passwordFault(password, session.email);
        if (fault) {
          throw invalid({ password: [fault] });
        }
        const checked = { field: 'current_password', password: current_password };
        const user = await confirmPassword(services, request, session, checked);
        const passwordHash = await hashPassword(password);
        const ended = await inTransaction(db, async (tx) => {
          const isStill = and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash));
          const changed = await tx.update(users).set({ passwordHash }).where(isStill).returning({ id: users.id });
          if (changed.length === 0) {
            throw invalid({ current_password: ['The password is incorrect.'] });
          }
          await dropUnused(tx, user.id);
          await forgetDevices(tx, user.id);
          const count = await endSessions(tx, user.id, session.id);
          const event = { action: 'change-password', entity: 'users', entityId: user.id };
          await recordAudit(tx, actorOf(request), { ...event, after: { ended_sessions: count } });
          await mailer.send(
            passwordChangedMail({ to: user.email, name: user.name }, requestSource(request), publicOrigin),
            tx,
          );
          return count;
        });
        sessions.clearCache();
        await rememberDevice(db, request, reply, user.id);
        const elsewhere = ended === 0 ? '' : ' You’ve been logged out of all your other devices.';
        return ok({ message: `Your password has been changed.${elsewhere}` });
      },
    });

    app.get('/user/sessions', {
      config: { permission: 'signed-in' },
      schema: { tags, summary: 'Sessions of the signed-in user', response: { 200: sessionsSchema, ...refusals } },
      handler: async (request) => {
        const { userId, id } = sessionOf(request);
        return ok({ sessions: await listSessions(db, userId, id) });
      },
    });

    app.post('/user/sessions/:id/end', {
      config: { permission: 'signed-in' },
      schema: {
        tags,
        summary: 'End one of one’s own sessions',
        params: sessionParams,
        response: { 200: messageSchema, ...refusals },
      },
      handler: async (request) => {
        const { userId } = sessionOf(request);
        const { id } = request.params;
        await inTransaction(db, async (tx) => {
          if (!(await endSession(tx, userId, id))) {
            throw notFound('This session has already ended.');
          }
          const event = { action: 'end-session', entity: 'users', entityId: userId };
          await recordAudit(tx, actorOf(request), { ...event, after: { session: id } });
        });
        sessions.clearCache();
        return ok({ message: 'That device has been logged out.' });
      },
    });

    app.post('/user/log-out-everywhere', {
      config: { permission: 'signed-in' },
      schema: {
        tags,
        summary: 'End all of one’s own sessions, this one included',
        response: { 200: messageSchema, ...refusals },
      },
      handler: async (request, reply) => {
        const { userId } = sessionOf(request);
        await inTransaction(db, async (tx) => {
          const ended = await endSessions(tx, userId);
          await forgetDevices(tx, userId);
          const event = { action: 'log-out-everywhere', entity: 'users', entityId: userId };
          await recordAudit(tx, actorOf(request), { ...event, after: { ended_sessions: ended } });
        });
        sessions.clearCache();
        clearSessionKey(reply);
        return ok({ message: 'You’ve been logged out everywhere.' });
      },
    });
  };
