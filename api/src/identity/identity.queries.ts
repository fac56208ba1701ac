import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../engine/database';
import { roles, twoFactors, users } from '../tables/identity';

async function findUser(db: Db, which: SQL) {
  const [user] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      emailConfirmedAt: users.emailConfirmedAt,
      passwordHash: users.passwordHash,
      role: roles.name,
      roleId: roles.id,
      twoFactorSince: twoFactors.enabledAt,
      deactivatedAt: users.deactivatedAt,
    })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .leftJoin(twoFactors, eq(twoFactors.userId, users.id))
    .where(and(which, isNull(users.archivedAt)));
  return user;
}

/** A user with the columns needed for login. `twoFactorSince` is null without a second factor. */
export type LoginUser = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** @param email in lower case */
export const findUserByEmail = (db: Db, email: string) => findUser(db, eq(users.email, email));

export const findUserById = (db: Db, id: number) => findUser(db, eq(users.id, id));

/** Whether the role belongs to any user who can sign in, or could again after reactivation. */
export async function hasUserWithRole(db: Db, role: string): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(eq(roles.name, role), isNull(users.archivedAt)))
    .limit(1);
  return found.length > 0;
}

export interface NewUser {
  readonly name: string;
  readonly email: string;
  readonly phoneNumber?: string | null;
  readonly passwordHash: string;
  readonly role: string;
  /** Set for users whose address is known to be theirs. */
  readonly emailConfirmedAt?: Date;
}

/** Adds a user and returns the id; null when the e-mail is taken. */
export async function insertUserOnce(tx: Db, { role, ...user }: NewUser): Promise<number | null> {
  const [found] = await tx.select({ id: roles.id }).from(roles).where(eq(roles.name, role));
  if (!found) {
    throw new Error(`There is no role ${role}.`);
  }
  const [created] = await tx
    .insert(users)
    .values({ ...user, roleId: found.id })
    .onConflictDoNothing({ target: users.email, where: sql`${users.archivedAt} is null` })
    .returning({ id: users.id });
  return created?.id ?? null;
}

/** Adds a user and returns the id. @throws when the e-mail is taken */
export async function insertUser(tx: Db, user: NewUser): Promise<number> {
  const id = await insertUserOnce(tx, user);
  if (id === null) {
    throw new Error('There is already a user with this email address.');
  }
  return id;
}

export async function roleRequiresTwoFactor(db: Db, role: string): Promise<boolean> {
  const [found] = await db.select({ required: roles.requiresTwoFactor }).from(roles).where(eq(roles.name, role));
  return found?.required ?? false;
}
