import { messageSchema, refusals } from '@ofisi/api-contract/envelope';
import { lostTwoFactorSchema } from '@ofisi/api-contract/identity/security-settings';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf, recordAudit } from '../access/audit';
import { inTransaction } from '../engine/database';
import { invalid, ok } from '../http/envelope';
import { sessionOf } from '../access/guard';
import type { IdentityServices } from './services';
import { twoFactorRemovedMail } from './account-mails';
import { exceeds, permissionsOfRole } from './authority';
import { findUserByEmail } from './identity.queries';
import { endSessions } from './session-list';
import { confirmPassword } from './sign-in';
import { removeTwoFactor } from './two-factor.queries';

/** Removes the second factor from the account of a colleague who has lost both phone and recovery codes (decision 020). */
export const lostTwoFactorRoutes =
  (services: IdentityServices): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, sessions, mailer, publicOrigin } = services;

    app.post('/security-settings/lost-two-factor', {
      config: { permission: 'users.manage' },
      schema: {
        tags: ['identity'],
        summary: 'Switch off two-step verification for a colleague; ends their sessions and notifies them by e-mail',
        body: lostTwoFactorSchema,
        response: { 200: messageSchema, ...refusals },
      },
      handler: async (request) => {
        const session = sessionOf(request);
        const { email, password } = request.body;
        await confirmPassword(services, request, session, { field: 'password', password });
        const user = await findUserByEmail(db, email);
        if (user?.id === session.userId) {
          throw invalid({ email: ['Change your own two-step verification in your profile.'] });
        }
        if (!user?.twoFactorSince) {
          throw invalid({ email: ['No account with this address uses two-step verification.'] });
        }
        // Nobody removes the second factor of an account with a higher role.
        if (exceeds({ name: user.role, permissions: await permissionsOfRole(db, user.roleId) }, session)) {
          throw invalid({ email: ['This person’s role has more permissions than yours. Ask someone with that role.'] });
        }
        await inTransaction(db, async (tx) => {
          await removeTwoFactor(tx, user.id);
          const ended = await endSessions(tx, user.id);
          const event = { action: 'remove-two-factor', entity: 'users', entityId: user.id };
          await recordAudit(tx, actorOf(request), { ...event, after: { ended_sessions: ended } });
          await mailer.send(twoFactorRemovedMail({ to: user.email, name: user.name }, session.name, publicOrigin), tx);
        });
        sessions.clearCache();
        return ok({ message: `Two-step verification is off for ${user.name}, who has been notified by email.` });
      },
    });
  };
