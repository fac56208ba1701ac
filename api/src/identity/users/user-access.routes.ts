import { messageSchema, refusals } from '@ofisi/api-contract/envelope';
import { idParams } from '@ofisi/api-contract/fields';
import { activationSchema, userSavedSchema } from '@ofisi/api-contract/identity/users';
import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf, recordAudit } from '../../access/audit';
import { inTransaction, type Db } from '../../engine/database';
import { ok, Refusal, stale } from '../../http/envelope';
import { readRow } from '../../resource/list';
import type { IdentityServices } from '../services';
import { refuseLockout } from '../authority';
import { mailInvitation, mailResetLink } from './invitation';
import { userList } from './users.list';
import { decideAbout, lockOut, type UserRow } from './write-user';

const tags = ['people'];
const config = { permission: 'users.manage' } as const;

/** A user's access: password links, deactivation and reactivation (additive, decisions BO-61 and 041). */
export const userAccessRoutes =
  (services: IdentityServices): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, sessions } = services;

    app.post('/send-user-link/:id', {
      config,
      schema: {
        tags,
        summary: 'Mail a user a password reset link, or the invitation again if they have not accepted it',
        params: idParams,
        response: { 200: messageSchema, ...refusals },
      },
      handler: async (request) => {
        const { email } = await inTransaction(db, async (tx) => {
          const context = { tx, request };
          const user = await decideAbout(context, request.params.id, 'Change your own password in your profile.');
          const mail = user.status === 'invited' ? mailInvitation : mailResetLink;
          await mail(services, context, user);
          return user;
        });
        return ok({ message: `A link has been sent to ${email}.` });
      },
    });

    async function change(tx: Db, user: UserRow, isActive: boolean) {
      if (isActive === (user.status !== 'deactivated')) {
        throw new Refusal(409, `This user is already ${isActive ? 'active' : 'deactivated'}.`);
      }
      const since = isActive ? sql`null` : sql`now()`;
      await tx.execute(sql`update users set deactivated_at = ${since}, version = version + 1 where id = ${user.id}`);
      if (!isActive) {
        await lockOut(tx, user.id);
        await refuseLockout(tx);
      }
      const after = await readRow(tx, userList, user.id);
      if (!after) {
        throw new Error(`The user ${user.id} was not stored.`);
      }
      return after;
    }

    for (const [path, isActive] of [
      ['deactivate', false],
      ['reactivate', true],
    ] as const) {
      app.post(`/${path}-user/:id`, {
        config,
        schema: {
          tags,
          summary: isActive ? 'Reactivate a user' : 'Deactivate a user; their sessions and links end at once',
          params: idParams,
          body: activationSchema,
          response: { 200: userSavedSchema, ...refusals },
        },
        handler: async (request) => {
          const { version } = request.body as { version?: number };
          const user = await inTransaction(db, async (tx) => {
            const { id } = request.params;
            const before = await decideAbout({ tx, request }, id, 'You can’t deactivate your own account.');
            if (version !== undefined && version !== before.version) {
              throw stale(before);
            }
            const after = await change(tx, before, isActive);
            const states = { before: { status: before.status }, after: { status: after.status } };
            await recordAudit(tx, actorOf(request), { action: path, entity: 'users', entityId: id, ...states });
            return after;
          });
          sessions.clearCache();
          return ok({ message: `${user.name} has been ${path}d.`, user });
        },
      });
    }
  };
