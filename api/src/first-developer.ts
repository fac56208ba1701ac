/**
 * Makes the first Developer on a database of one's own; further users are made in the back-office.
 * `node --import tsx api/src/first-developer.ts --name "Jane Wanjiru" --email jane@shop.co.ke`
 * The password is read from standard input when something is piped in, otherwise generated and printed once.
 */
import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { printedError } from '@ofisi/shared-server/printable-error';
import { createFilesPrivately } from '@ofisi/shared-server/private-files';
import { sql } from 'drizzle-orm';
import { recordAudit, SYSTEM } from './audit/audit';
import type { Db } from './engine/database';
import { StartupError } from './engine/errors';
import { openEngine, readEnvironment } from './environment';
import { ensureBuiltInRoles } from './identity/built-in-roles';
import { hasUserWithRole, insertUser } from './identity/identity.queries';
import { newUserSchema } from './identity/identity.schema';
import { passwordFault } from './identity/password-rules';
import { hashPassword } from './identity/passwords';

async function readPassword(): Promise<{ password: string; generated: boolean }> {
  const piped = process.stdin.isTTY ? '' : (await text(process.stdin)).replace(/\r?\n$/, '');
  return piped === ''
    ? { password: randomBytes(12).toString('base64url'), generated: true }
    : { password: piped, generated: false };
}

async function createDeveloper(db: Db, user: { name: string; email: string }, passwordHash: string): Promise<void> {
  await db.transaction(async (tx) => {
    // Two of these at once must not both find nobody.
    await tx.execute(sql`lock table users in share row exclusive mode`);
    if (await hasUserWithRole(tx, 'Developer')) {
      throw new StartupError('There is a Developer already: further users are made in the back-office.');
    }
    const after = { ...user, role: 'Developer' };
    const id = await insertUser(tx, { ...after, passwordHash });
    await recordAudit(tx, SYSTEM, { action: 'create', entity: 'users', entityId: id, after });
  });
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { name: { type: 'string' }, email: { type: 'string' } } });
  const { password, generated } = await readPassword();
  const parsed = newUserSchema.safeParse({ ...values, password });
  if (!parsed.success) {
    throw new StartupError(parsed.error.issues[0]?.message ?? 'The name or the email is not usable.');
  }
  const { name, email } = parsed.data;
  const fault = passwordFault(password, email);
  if (fault) {
    throw new StartupError(fault);
  }
  createFilesPrivately();
  const engine = await openEngine(readEnvironment(process.env), (sentence) => process.stderr.write(`${sentence}\n`));
  try {
    await ensureBuiltInRoles(engine.db);
    await createDeveloper(engine.db, { name, email }, await hashPassword(password));
  } finally {
    await engine.close();
  }
  process.stdout.write(`${email} is the first Developer.${generated ? ` Password: ${password}` : ''}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartupError ? error.message : printedError(error)}\n`);
  process.exit(1);
});
