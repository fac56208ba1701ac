import type { Permission } from '@ofisi/api-contract/permissions';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { inTransaction, type Db } from '../engine/database';
import type { Engine } from '../engine/engine';
import { isDiskFull } from '../engine/unavailable';
import { rolePermissions, roles, sessions, twoFactors, users } from '../tables/identity';
import { ABSOLUTE_EXPIRY, CODE_EXPIRY, IDLE_EXPIRY } from './session-expiry';
import { fits, keyForSession } from './session-key';
import { hashToken, newToken } from './tokens';

const CACHE_FOR = 30_000;
const CACHE_SIZE = 5_000;
/** `last_used_at` is updated at most this often, to avoid a write per request. */
const TOUCH_EVERY = 5 * 60_000;

/** The signed-in user and their permissions. */
export interface Session {
  readonly id: number;
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  readonly phoneNumber: string | null;
  readonly role: string;
  /** The permissions of the role; empty while `needsTwoFactor`. */
  readonly permissions: ReadonlySet<Permission>;
  /** The largest discount that the user may give, in per cent of a line; with `sales.discount` only. */
  readonly discountLimit: number;
  /** The role requires two-step verification, and this user has not set it up. */
  readonly needsTwoFactor: boolean;
}

/** Where a sign-in comes from. */
export interface Device {
  readonly ip: string;
  readonly userAgent: string | undefined;
  /** The session keys that a page's browser has; null when a program signs in, whose token is valid by itself. */
  readonly keys: readonly string[] | null;
}

/** A session that has just been started. */
export interface OpenedSession {
  /** Stored nowhere. */
  readonly token: string;
  /** The session key to give to the browser; null when the token is valid by itself. */
  readonly key: string | null;
}

/** A user and the hash that their password was checked against. */
export interface CheckedUser {
  readonly id: number;
  readonly passwordHash: string;
}

/** A full disk ends no session and prevents nobody from reading. */
function unlessDiskFull(error: unknown): void {
  if (!isDiskFull(error)) {
    throw error;
  }
}

/** Signed-in devices (SF §4). Tokens are opaque, 256 bits, and only their SHA-256 is stored. */
export interface SessionStore {
  /**
   * Starts a session. Null when, at that same moment, the user's password was changed or the user was deactivated, which ended every
   * session.
   */
  readonly open: (user: CheckedUser, device: Device) => Promise<OpenedSession | null>;
  /**
   * Like `open`, for a user with a second factor: the token is valid for `admit` only, and for ten minutes. It is revoked with all
   * other sessions of the user when the password changes.
   */
  readonly openAwaitingCode: (user: CheckedUser, device: Device) => Promise<OpenedSession | null>;
  /** The user of a token from `openAwaitingCode`; null when it is unknown, too old, revoked, or bound to none of `keys`. */
  readonly findAwaitingCode: (token: string, keys: readonly string[]) => Promise<number | null>;
  /** Starts the full session after a correct code, with a new token. Null in the cases of `open`, and for the second of two calls. */
  readonly admit: (token: string) => Promise<string | null>;
  /**
   * The session of a token; null when unknown, expired, revoked, or bound to none of `keys`. Revocations by other processes take effect here
   * when their notice arrives.
   */
  readonly find: (token: string, keys: readonly string[]) => Promise<Session | null>;
  readonly revoke: (session: Session) => Promise<void>;
  /** To be called after a change of roles, permissions or users, so that the very next request sees it. Other processes are notified. */
  readonly clearCache: () => void;
}

async function readSession(db: Db, tokenHash: string, now: number) {
  const [row] = await db
    .select({
      id: sessions.id,
      userId: users.id,
      name: users.name,
      email: users.email,
      phoneNumber: users.phoneNumber,
      role: roles.name,
      roleId: roles.id,
      lastUsedAt: sessions.lastUsedAt,
      expiresAt: sessions.expiresAt,
      keyHash: sessions.keyHash,
      requiresTwoFactor: roles.requiresTwoFactor,
      discountLimit: roles.discountLimit,
      twoFactorSince: twoFactors.enabledAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(roles, eq(roles.id, users.roleId))
    .leftJoin(twoFactors, eq(twoFactors.userId, users.id))
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        isNull(sessions.revokedAt),
        eq(sessions.awaitsCode, false),
        isNull(users.deactivatedAt),
        isNull(users.archivedAt),
      ),
    );
  if (!row || row.expiresAt.getTime() <= now || row.lastUsedAt.getTime() + IDLE_EXPIRY <= now) {
    return undefined;
  }
  const granted = await db
    .select({ permission: rolePermissions.permission })
    .from(rolePermissions)
    .where(eq(rolePermissions.roleId, row.roleId));
  const { id, userId, name, email, phoneNumber, role, discountLimit, lastUsedAt, expiresAt, keyHash } = row;
  const needsTwoFactor = row.requiresTwoFactor && row.twoFactorSince === null;
  const permissions = new Set(needsTwoFactor ? [] : granted.map(({ permission }) => permission as Permission));
  const session: Session = { id, userId, name, email, phoneNumber, role, permissions, discountLimit, needsTwoFactor };
  return { session, lastUsedAt, expiresAt, keyHash };
}

const isAwaitingCode = (token: string) =>
  and(
    eq(sessions.tokenHash, hashToken(token)),
    eq(sessions.awaitsCode, true),
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, new Date()),
  );

export function createSessionStore({ db, listen }: Pick<Engine, 'db' | 'listen'>): SessionStore {
  const cache = new Map<string, { session: Session; keyHash: string | null; until: number }>();
  let isListening = false;
  // Incremented by every revocation: a lookup that began before one must not fill the cache after it.
  let generation = 0;

  function clearCache() {
    generation += 1;
    cache.clear();
  }

  listen('sessions', {
    onMessage: clearCache,
    onListening(isNowListening) {
      isListening = isNowListening;
      clearCache();
    },
  });

  async function insertSession(user: CheckedUser, { ip, userAgent, keys }: Device, awaitsCode: boolean) {
    const token = newToken();
    return inTransaction(db, async (tx) => {
      const checked = and(
        eq(users.id, user.id),
        eq(users.passwordHash, user.passwordHash),
        isNull(users.deactivatedAt),
        isNull(users.archivedAt),
      );
      // The lock waits for a password change that is still in progress.
      const [found] = await tx.select({ id: users.id }).from(users).where(checked).for('share');
      if (!found) {
        return null;
      }
      const key = keys && (await keyForSession(tx, user.id, keys));
      await tx.insert(sessions).values({
        userId: user.id,
        tokenHash: hashToken(token),
        expiresAt: new Date(Date.now() + (awaitsCode ? CODE_EXPIRY : ABSOLUTE_EXPIRY)),
        ip,
        userAgent: userAgent?.slice(0, 300) ?? null,
        awaitsCode,
        keyHash: key && hashToken(key),
      });
      return { token, key };
    });
  }

  return {
    open: (user, device) => insertSession(user, device, false),
    openAwaitingCode: (user, device) => insertSession(user, device, true),

    async findAwaitingCode(token, keys) {
      const { userId, keyHash } = sessions;
      const [found] = await db.select({ userId, keyHash }).from(sessions).where(isAwaitingCode(token));
      return found && fits(found.keyHash, keys) ? found.userId : null;
    },

    async admit(token) {
      const admitted = newToken();
      const now = Date.now();
      const rows = await db
        .update(sessions)
        .set({
          tokenHash: hashToken(admitted),
          awaitsCode: false,
          createdAt: new Date(now),
          lastUsedAt: new Date(now),
          expiresAt: new Date(now + ABSOLUTE_EXPIRY),
        })
        .where(isAwaitingCode(token))
        .returning({ id: sessions.id });
      return rows.length === 1 ? admitted : null;
    },

    async find(token, keys) {
      const now = Date.now();
      const tokenHash = hashToken(token);
      const cached = cache.get(tokenHash);
      // A monotonic clock: if the system clock were set back, a revoked session would stay cached for that long.
      if (cached && cached.until > performance.now()) {
        return fits(cached.keyHash, keys) ? cached.session : null;
      }
      const startedIn = generation;
      const found = await readSession(db, tokenHash, now);
      if (!found || !fits(found.keyHash, keys)) {
        return null;
      }
      const { session, lastUsedAt, expiresAt, keyHash } = found;
      if (now - lastUsedAt.getTime() > TOUCH_EVERY) {
        await db
          .update(sessions)
          .set({ lastUsedAt: new Date(now) })
          .where(eq(sessions.id, session.id))
          .catch(unlessDiskFull);
      }
      // A process that does not receive the notices of others looks up the session every time.
      if (isListening && startedIn === generation) {
        if (cache.size >= CACHE_SIZE) {
          cache.clear();
        }
        const remaining = Math.min(CACHE_FOR, expiresAt.getTime() - now);
        cache.set(tokenHash, { session, keyHash, until: performance.now() + remaining });
      }
      return session;
    },

    async revoke(session) {
      await db.update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.id, session.id));
      clearCache();
    },

    clearCache,
  };
}
