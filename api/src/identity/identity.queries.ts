import { eq } from 'drizzle-orm';
import type { Db } from '../engine/database';
import { roles, users } from './tables';

/** A user with what a login needs, by e-mail in lower case. */
export async function findUserByEmail(db: Db, email: string) {
  const [user] = await db
    .select({ id: users.id, name: users.name, passwordHash: users.passwordHash, role: roles.name })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(eq(users.email, email));
  return user;
}

/** Whether anybody holds a role. */
export async function hasUserWithRole(db: Db, role: string): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(eq(roles.name, role))
    .limit(1);
  return found.length > 0;
}

export interface NewUser {
  name: string;
  email: string;
  phoneNumber?: string | null;
  passwordHash: string;
  role: string;
}

/** Adds a user and returns the id. Fails with a unique violation when the e-mail is taken. */
export async function insertUser(tx: Db, { role, ...user }: NewUser): Promise<number> {
  const [found] = await tx.select({ id: roles.id }).from(roles).where(eq(roles.name, role));
  if (!found) {
    throw new Error(`There is no role ${role}.`);
  }
  const [created] = await tx
    .insert(users)
    .values({ ...user, roleId: found.id })
    .returning({ id: users.id });
  if (!created) {
    throw new Error('The user was not created.');
  }
  return created.id;
}
