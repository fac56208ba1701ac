import { messageSchema, refusals } from '@ofisi/api-contract/envelope';
import {
  confirmTwoFactorSchema,
  passwordOnlySchema,
  recoveryCodesSchema,
  twoFactorBegunSchema,
  twoFactorSchema,
} from '@ofisi/api-contract/identity/two-factor';
import { networkOf } from '@ofisi/shared-server/network';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf, recordAudit } from '../access/audit';
import { inTransaction, type Db } from '../engine/database';
import { invalid, ok, Refusal } from '../http/envelope';
import { sessionOf } from '../access/guard';
import type { IdentityServices } from './services';
import { twoFactorMail } from './account-mails';
import { codeAccountOf } from './login-failures';
import { requestSource } from './request-source';
import { confirmPassword } from './sign-in';
import { otpauthAddress, newSecret } from './totp';
import {
  beginTwoFactor,
  countRecoveryCodes,
  removeTwoFactor,
  replaceRecoveryCodes,
  useCode,
} from './two-factor.queries';
import { findUserById, roleRequiresTwoFactor } from './identity.queries';

const tags = ['identity'];

/** Two-step verification of one's own account: an authenticator app (TOTP) and ten recovery codes. */
export const twoFactorRoutes =
  (services: IdentityServices): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, sessions, throttle, secretBox, mailer, publicOrigin } = services;

    const isOn = async (userId: number) => ((await findUserById(db, userId))?.twoFactorSince ?? null) !== null;

    const event = (action: string, entityId: number) => ({ action, entity: 'users', entityId });

    function tell(tx: Db, request: FastifyRequest, on: boolean) {
      const { email, name } = sessionOf(request);
      return mailer.send(twoFactorMail({ to: email, name }, on, requestSource(request), publicOrigin), tx);
    }

    app.get('/user/two-factor', {
      config: { permission: 'signed-in' },
      schema: {
        tags,
        summary: 'Two-step verification of the signed-in user',
        response: { 200: twoFactorSchema, ...refusals },
      },
      handler: async (request) => {
        const { userId, role } = sessionOf(request);
        const enabled = await isOn(userId);
        const left = enabled ? await countRecoveryCodes(db, userId) : 0;
        return ok({ enabled, required: await roleRequiresTwoFactor(db, role), recovery_codes_left: left });
      },
    });

    app.post('/user/two-factor/begin', {
      config: { permission: 'signed-in' },
      schema: {
        tags,
        summary: 'Get a secret for an authenticator app; takes effect once confirmed',
        body: passwordOnlySchema,
        response: { 200: twoFactorBegunSchema, ...refusals },
      },
      handler: async (request) => {
        const session = sessionOf(request);
        const { password } = request.body;
        const user = await confirmPassword(services, request, session, { field: 'password', password });
        const secret = newSecret();
        if (!(await beginTwoFactor(db, user.id, secretBox.seal(secret, user.id)))) {
          throw new Refusal(409, 'Two-step verification is already on.');
        }
        return ok({ secret, address: otpauthAddress(secret, user.email) });
      },
    });

    app.post('/user/two-factor/confirm', {
      config: { permission: 'signed-in' },
      schema: {
        tags,
        summary: 'Switch on two-step verification with the first code from the app',
        body: confirmTwoFactorSchema,
        response: { 200: recoveryCodesSchema, ...refusals },
      },
      handler: async (request) => {
        const session = sessionOf(request);
        const { userId } = session;
        const account = codeAccountOf(userId);
        const source = { network: networkOf(request.ip), account, device: `session ${session.id}` };
        const attempt = throttle.begin(source);
        const codes = await inTransaction(db, async (tx) => {
          const isRight = await useCode(tx, secretBox, { userId, code: request.body.code, stage: 'being set up' });
          if (!isRight) {
            return null;
          }
          await recordAudit(tx, actorOf(request), event('enable-two-factor', userId));
          await tell(tx, request, true);
          return replaceRecoveryCodes(tx, userId);
        });
        if (codes === null) {
          throw invalid({ code: ['That code isn’t right. Please enter the one your app is showing now.'] });
        }
        attempt.succeeded();
        sessions.clearCache();
        return ok({ recovery_codes: codes });
      },
    });

    app.post('/user/two-factor/recovery-codes', {
      config: { permission: 'signed-in' },
      schema: {
        tags,
        summary: 'Get ten new recovery codes; earlier ones become invalid',
        body: passwordOnlySchema,
        response: { 200: recoveryCodesSchema, ...refusals },
      },
      handler: async (request) => {
        const session = sessionOf(request);
        const { password } = request.body;
        const user = await confirmPassword(services, request, session, { field: 'password', password });
        if (user.twoFactorSince === null) {
          throw new Refusal(409, 'Two-step verification is not on.');
        }
        const codes = await inTransaction(db, async (tx) => {
          await recordAudit(tx, actorOf(request), event('replace-recovery-codes', user.id));
          return replaceRecoveryCodes(tx, user.id);
        });
        return ok({ recovery_codes: codes });
      },
    });

    app.post('/user/two-factor/disable', {
      config: { permission: 'signed-in' },
      schema: {
        tags,
        summary: 'Switch off two-step verification',
        body: passwordOnlySchema,
        response: { 200: messageSchema, ...refusals },
      },
      handler: async (request) => {
        const session = sessionOf(request);
        const { password } = request.body;
        const user = await confirmPassword(services, request, session, { field: 'password', password });
        const wasOn = await inTransaction(db, async (tx) => {
          const removed = await removeTwoFactor(tx, user.id);
          if (removed) {
            await recordAudit(tx, actorOf(request), event('disable-two-factor', user.id));
            await tell(tx, request, false);
          }
          return removed;
        });
        if (!wasOn) {
          throw new Refusal(409, 'Two-step verification is not on.');
        }
        sessions.clearCache();
        return ok({ message: 'Two-step verification is off.' });
      },
    });
  };
