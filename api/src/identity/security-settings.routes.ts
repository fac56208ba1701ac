import { messageSchema, refusals } from '@ofisi/api-contract/envelope';
import { requireTwoFactorSchema, securitySettingsSchema } from '@ofisi/api-contract/identity/security-settings';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf, recordAudit } from '../access/audit';
import { inTransaction, type Db } from '../engine/database';
import { invalid, notFound, ok } from '../http/envelope';
import { sessionOf } from '../access/guard';
import type { AccessServices } from '../access/services';
import { exceeds, permissionsOfRole } from './authority';
import { findUserById } from './identity.queries';
import { rolePermissions, roles, twoFactors, users } from '../tables/identity';

const tags = ['identity'];

/** A role with any permission at all: for the others, a second factor would protect nothing. */
const isStaffRole = sql`exists (select from ${rolePermissions} where ${rolePermissions.roleId} = ${roles.id})`;

function listStaffRoles(db: Db) {
  return db
    .select({
      name: roles.name,
      requires_two_factor: roles.requiresTwoFactor,
      people: count(users.id),
      people_with_two_factor: count(twoFactors.enabledAt),
    })
    .from(roles)
    .leftJoin(users, and(eq(users.roleId, roles.id), isNull(users.archivedAt)))
    .leftJoin(twoFactors, eq(twoFactors.userId, users.id))
    .where(isStaffRole)
    .groupBy(roles.id)
    .orderBy(roles.id);
}

/** Which roles must use two-step verification; set by those who manage the users. */
export const securitySettingsRoutes =
  ({ db, sessions }: AccessServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/security-settings', {
      config: { permission: 'users.manage' },
      schema: {
        tags,
        summary: 'Staff roles: which must use two-step verification, and how many people use it',
        response: { 200: securitySettingsSchema, ...refusals },
      },
      handler: async () => ok({ roles: await listStaffRoles(db) }),
    });

    app.post('/security-settings/two-factor', {
      config: { permission: 'users.manage' },
      schema: {
        tags,
        summary: 'Require two-step verification for a role, or stop requiring it',
        body: requireTwoFactorSchema,
        response: { 200: messageSchema, ...refusals },
      },
      handler: async (request) => {
        const session = sessionOf(request);
        const { role, required } = request.body;
        const caller = await findUserById(db, session.userId);
        if (required && role === session.role && caller?.twoFactorSince === null) {
          throw invalid({ role: ['Set up two-step verification for your own account first.'] });
        }
        await inTransaction(db, async (tx) => {
          const [before] = await tx
            .select()
            .from(roles)
            .where(and(eq(roles.name, role), isStaffRole))
            .for('update');
          if (!before) {
            throw notFound('There is no such role in the back-office.');
          }
          if (exceeds({ name: role, permissions: await permissionsOfRole(tx, before.id) }, session)) {
            throw invalid({ role: ['This role has more permissions than yours. Ask someone with that role.'] });
          }
          await tx.update(roles).set({ requiresTwoFactor: required }).where(eq(roles.id, before.id));
          await recordAudit(tx, actorOf(request), {
            action: 'require-two-factor',
            entity: 'roles',
            entityId: before.id,
            before: { required: before.requiresTwoFactor },
            after: { required },
          });
        });
        sessions.clearCache();
        const message = `Two-step verification is ${required ? 'now required' : 'no longer required'} for ${role}.`;
        return ok({ message });
      },
    });
  };
