import { messageSchema, refusals } from '@ofisi/api-contract/envelope';
import { idParams } from '@ofisi/api-contract/fields';
import {
  addUserSchema,
  endSessionsSchema,
  updateUserSchema,
  userInFullSchema,
  userSavedSchema,
  usersSchema,
  userSessionsSchema,
} from '@ofisi/api-contract/identity/users';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf, recordAudit } from '../../access/audit';
import { inTransaction } from '../../engine/database';
import { invalid, notFound, ok } from '../../http/envelope';
import { answerList } from '../../resource/answer-list';
import { readRow } from '../../resource/list';
import { listQuerySchema } from '../../resource/list-query';
import { removeRoutes } from '../../resource/remove-routes';
import { create, update } from '../../resource/resource';
import type { IdentityServices } from '../services';
import { passwordFault } from '../password-rules';
import { hashPassword } from '../passwords';
import { endSession, endSessions, listSessions } from '../session-list';
import { userList } from './users.list';
import { decideAbout, staffUsers, type UserInput } from './write-user';

interface Change {
  readonly version?: number;
}

const tags = ['people'];
const config = { permission: 'users.manage' } as const;

/** Users (BO §7); reading one user and their sessions is additive (decisions BO-61, BO-62 and 041). */
export const userRoutes =
  (services: IdentityServices): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, sessions } = services;
    const resource = staffUsers(services);

    async function readUser(id: number) {
      const user = await readRow(db, userList, id);
      if (!user) {
        throw notFound('This user no longer exists.');
      }
      return user;
    }

    app.get('/view-users', {
      config,
      schema: {
        tags,
        summary: 'All users. With query parameters: one page, or a CSV file',
        querystring: listQuerySchema(userList),
        response: { 200: usersSchema, ...refusals },
      },
      handler: (request, reply) => answerList(request, reply, { db, list: userList, name: 'users' }),
    });

    app.get('/view-users/:id', {
      config,
      schema: { tags, summary: 'One user', params: idParams, response: { 200: userInFullSchema, ...refusals } },
      handler: async (request) => ok({ user: await readUser(request.params.id) }),
    });

    app.post('/add-users', {
      config,
      schema: {
        tags,
        summary: 'Add a user with a password, or by a mailed invitation without one',
        body: addUserSchema,
        response: { 200: userSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { password, ...input } = request.body;
        const fault = password === undefined ? undefined : passwordFault(password, input.email);
        if (fault) {
          throw invalid({ password: [fault] });
        }
        const fields = password === undefined ? input : { ...input, passwordHash: await hashPassword(password) };
        return ok({ message: 'User added successfully', user: await create(db, request, resource, fields) });
      },
    });

    app.post('/update-user/:id', {
      config,
      schema: {
        tags,
        summary: 'Change a user; a new role is effective from the next request',
        params: idParams,
        body: updateUserSchema,
        response: { 200: userSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { version, name, email, phone_number, role } = request.body as unknown as UserInput & Change;
        const user = await update(db, request, resource, {
          id: request.params.id,
          version,
          fields: { name, email, phone_number, role },
        });
        return ok({ message: 'User updated successfully', user });
      },
    });

    await app.register(
      removeRoutes(services, {
        resource,
        tag: 'people',
        permission: 'users.manage',
        many: 'users',
        one: 'user',
        messages: { removed: 'User deleted successfully' },
      }),
    );

    app.get('/view-users/:id/sessions', {
      config,
      schema: {
        tags,
        summary: 'Sessions of a user',
        params: idParams,
        response: { 200: userSessionsSchema, ...refusals },
      },
      handler: async (request) => {
        const { id } = await readUser(request.params.id);
        return ok({ sessions: await listSessions(db, id, request.session?.id ?? 0) });
      },
    });

    app.post('/end-user-sessions/:id', {
      config,
      schema: {
        tags,
        summary: 'End one session of a user, or all of them',
        params: idParams,
        body: endSessionsSchema,
        response: { 200: messageSchema, ...refusals },
      },
      handler: async (request: FastifyRequest<{ Body: { session?: number }; Params: { id: number } }>) => {
        const { session } = request.body;
        await inTransaction(db, async (tx) => {
          const user = await decideAbout({ tx, request }, request.params.id, 'End your own sessions in your profile.');
          if (session === undefined) {
            await endSessions(tx, user.id);
          } else if (!(await endSession(tx, user.id, session))) {
            throw notFound('This session has already ended.');
          }
          const event = { action: 'end-session', entity: 'users', entityId: user.id };
          await recordAudit(tx, actorOf(request), { ...event, after: { session: session ?? 'all' } });
        });
        sessions.clearCache();
        return ok({ message: session === undefined ? 'All sessions have ended.' : 'The session has ended.' });
      },
    });
  };
