import { type SIGN_IN_OUTCOMES } from '@ofisi/api-contract/identity/enums';
import { networkOf } from '@ofisi/shared-server/network';
import { eq, lt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../engine/database';
import { deviceName } from '../device-name';
import { signIns, users } from '../../tables/identity';
import { hashToken } from '../../access/tokens';

export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number];

export interface SignIn {
  readonly outcome: SignInOutcome;
  /** Null when the address has no account. */
  readonly userId: number | null;
  /** Lower case. */
  readonly email: string;
  readonly ip: string;
  readonly device: string;
}

/** The origin of a request, as recorded. */
export const placeOf = ({ ip, headers }: FastifyRequest) => ({
  ip,
  device: deviceName(headers['user-agent']).slice(0, 100),
});

/** The most rows written per hour for one person, and for all addresses without an account together; further attempts are only counted. */
const MOST_OF_ONE = 30;
const MOST_WITHOUT_ACCOUNT = 300;

const HOUR = 60 * 60_000;
const KEPT_FOR_DAYS = 365;

/** People type passwords into the e-mail field: without an account, the input is recorded only if it is certainly an address. */
const EMAIL =
  /^[a-z0-9][a-z0-9._+-]*@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*\.[a-z]{2,}$/;

/**
 * Records a sign-in or an attempt. Similar ones within an hour share one row with a count. Beyond the row limit, further attempts
 * are counted in one row without address and device, so that guessing cannot fill the disk.
 */
export async function recordSignIn(db: Db, { outcome, userId, email, ip, device }: SignIn): Promise<void> {
  const hour = Math.floor(Date.now() / HOUR);
  const person = userId === null ? 'nobody' : `user ${userId}`;
  const circumstances = [networkOf(ip), userId === null ? email : '', device].join(' ');
  const key = hashToken(`${hour} ${person} ${outcome} ${circumstances}`);
  const overflow = hashToken(`${hour} ${person} ${outcome}`);
  const shown = userId === null && !EMAIL.test(email) ? null : email;
  const kept = userId === null ? null : email;
  const most = userId === null ? MOST_WITHOUT_ACCOUNT : MOST_OF_ONE;
  await db.execute(sql`
    with room as (
      select exists (select from ${signIns} where ${signIns.key} = ${key})
          or (select count(*) from ${signIns}
              where ${signIns.userId} is not distinct from ${userId}::int
                and ${signIns.createdAt} >= ${new Date(hour * HOUR).toISOString()}::timestamptz) < ${most} as found
    )
    insert into ${signIns} (key, user_id, email, outcome, ip, device)
    select case when found then ${key} else ${overflow} end,
           ${userId}::int,
           case when found then ${shown}::text else ${kept}::text end,
           ${outcome},
           case when found then ${ip} end,
           case when found then ${device} end
    from room
    on conflict (key) do update set count = ${signIns.count} + 1, last_at = now()`);
  if (userId !== null && (outcome === 'signed_in' || outcome === 'recovery_code')) {
    await db
      .update(users)
      .set({ lastSignInAt: sql`now()` })
      .where(eq(users.id, userId));
  }
}

/** Removes what is older than a year. */
export async function removeOldSignIns(db: Db): Promise<void> {
  await db.delete(signIns).where(lt(signIns.lastAt, sql`now() - make_interval(days => ${KEPT_FOR_DAYS})`));
}
