import { newUserSchema } from '@ofisi/api-contract/identity/identity';
import { sql } from 'drizzle-orm';
import { recordAudit, SYSTEM } from '../access/audit';
import type { Db } from '../engine/database';
import { StartupError } from '../engine/errors';
import { ensureBuiltInRoles } from './built-in-roles';
import { hasUserWithRole, insertUser } from './identity.queries';
import { passwordFault } from './password-rules';
import { hashPassword } from './passwords';

/** The requested user, validated. */
export interface NewDeveloper {
  readonly name: string;
  /** Lower case. */
  readonly email: string;
  readonly password: string;
}

/** @throws StartupError for the first invalid value */
export function checkDeveloper(given: { name?: string; email?: string; password: string }): NewDeveloper {
  const parsed = newUserSchema.safeParse(given);
  if (!parsed.success) {
    throw new StartupError(parsed.error.issues[0]?.message ?? 'The name or the email address is not valid.');
  }
  const { name, email } = parsed.data;
  const fault = passwordFault(given.password, email);
  if (fault) {
    throw new StartupError(fault);
  }
  return { name, email, password: given.password };
}

/** Creates the first Developer of a database. @throws StartupError if there is one already */
export async function makeFirstDeveloper(db: Db, { name, email, password }: NewDeveloper): Promise<void> {
  await ensureBuiltInRoles(db);
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    // Two concurrent runs must not both find that there is none.
    await tx.execute(sql`lock table users in share row exclusive mode`);
    if (await hasUserWithRole(tx, 'Developer')) {
      throw new StartupError('There is already a Developer: add further users in the back-office.');
    }
    const after = { name, email, role: 'Developer' };
    const id = await insertUser(tx, { ...after, passwordHash });
    await recordAudit(tx, SYSTEM, { action: 'create', entity: 'users', entityId: id, after });
  });
}
