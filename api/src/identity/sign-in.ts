import { networkOf } from '@ofisi/shared-server/network';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf, recordAudit } from '../access/audit';
import { invalid, ok } from '../http/envelope';
import type { IdentityServices } from './services';
import { newDeviceMail } from './account-mails';
import { requestSource } from './request-source';
import { findUserById, type LoginUser } from './identity.queries';
import { knownDeviceOf, rememberDevice } from './known-devices';
import { recordLoginFailure, type GuessedAt } from './login-failures';
import type { LoginAttempt, LoginSource } from './login-throttle';
import { verifyPassword } from './passwords';
import type { Session } from '../access/sessions';
import { placeOf, recordSignIn, type SignInOutcome } from './sign-ins/record-sign-in';

type Proof = 'password' | 'code' | 'recovery code';

/** A failed sign-in: the address as entered, the account if there is one, and the reason. */
export interface FailedSignIn {
  readonly email: string;
  readonly user: LoginUser | undefined;
  readonly guessedAt: GuessedAt;
  /** The password was right, but the user is deactivated. */
  readonly isDeactivated?: boolean;
}

/** The steps shared by login with a password and with a second factor. */
export function signInSteps({ db, background, mailer, publicOrigin }: IdentityServices) {
  return {
    /** The caller who tries to sign in to the account of this e-mail address, as the throttle counts callers. */
    sourceOf: async (request: FastifyRequest, email: string): Promise<LoginSource> => {
      const device = await knownDeviceOf(db, request, email);
      return { network: networkOf(request.ip), account: email, device };
    },

    /** Records a failure after the answer has been sent: response time must not reveal whether an account exists. */
    failed: (
      request: FastifyRequest,
      { email, user, guessedAt, isDeactivated = false }: FailedSignIn,
      { isLastFree, countsAnywhere }: LoginAttempt,
    ): void => {
      const actor = actorOf(request);
      const place = placeOf(request);
      const outcome = isDeactivated ? 'deactivated' : guessedAt === 'code' ? 'wrong_code' : 'wrong_password';
      const outcomes: SignInOutcome[] = isLastFree ? [outcome, 'locked_out'] : [outcome];
      background.start('log of a failed login', async () => {
        for (const happened of outcomes) {
          await recordSignIn(db, { ...place, outcome: happened, userId: user?.id ?? null, email });
        }
        if (!user) {
          return;
        }
        if (countsAnywhere) {
          await recordLoginFailure(db, user.id, guessedAt);
        }
        const event = { entity: 'users', entityId: user.id };
        await recordAudit(db, actor, { action: 'failed-login', ...event });
        if (isLastFree) {
          await recordAudit(db, actor, { action: 'lockout', ...event });
        }
      });
    },

    /** The answer to a successful login. The device becomes known, and a new one is reported by mail. */
    succeeded: async (request: FastifyRequest, reply: FastifyReply, user: LoginUser, token: string, proof: Proof) => {
      const news = await rememberDevice(db, request, reply, user.id);
      await recordAudit(
        db,
        { ...actorOf(request), userId: user.id, role: user.role },
        { action: 'login', entity: 'users', entityId: user.id, after: { proof, device: news } },
      );
      const outcome = proof === 'recovery code' ? 'recovery_code' : 'signed_in';
      await recordSignIn(db, { ...placeOf(request), outcome, userId: user.id, email: user.email });
      if (news === 'new') {
        const mail = newDeviceMail({ to: user.email, name: user.name }, requestSource(request), publicOrigin);
        background.start('new device mail', () => mailer.send(mail));
      }
      return ok({ token, role: [user.role], message: 'Logged in successfully' });
    },
  };
}

/**
 * Asks a signed-in user for their password again, before an action that must not be possible on a device left open. Counted per session,
 * which already identifies the account.
 * @throws Refusal 400 under `field`, 429
 */
export async function confirmPassword(
  { db, throttle }: IdentityServices,
  request: FastifyRequest,
  session: Session,
  { field, password }: { field: string; password: string },
): Promise<LoginUser> {
  const account = session.email;
  const attempt = throttle.begin({ network: networkOf(request.ip), account, device: `session ${session.id}` });
  const user = await findUserById(db, session.userId);
  const matches = await verifyPassword(user?.passwordHash, password).catch((error: unknown) => {
    attempt.withdraw();
    throw error;
  });
  if (!user || !matches) {
    const event = { action: 'failed-password-check', entity: 'users', entityId: session.userId };
    await recordAudit(db, actorOf(request), event);
    throw invalid({ [field]: ['The password is incorrect.'] });
  }
  attempt.succeeded();
  return user;
}
