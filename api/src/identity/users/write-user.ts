import { eq, sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { invalid, Refusal } from '../../http/envelope';
import type { RowOf } from '../../resource/field';
import { insertRow, lockRow, updateRow, type Resource, type WriteContext } from '../../resource/resource';
import type { IdentityServices } from '../services';
import { emailChangedByMail } from '../account-mails';
import { authorityOf, refuseHigherRole, refuseLockout, roleToGive } from '../authority';
import { forgetDevices } from '../known-devices';
import { sessionOf } from '../../access/guard';
import { NO_PASSWORD } from '../passwords';
import { dropUnused } from '../password-reset.queries';
import { endSessions } from '../session-list';
import { emailConfirmations, users } from '../../tables/identity';
import { mailInvitation } from './invitation';
import { userList } from './users.list';

export type UserRow = RowOf<typeof userList.fields>;

/** The writable fields of a user. A new user without `passwordHash` is invited. */
export interface UserInput {
  readonly name: string;
  readonly email: string;
  readonly phone_number: string | null;
  readonly role: string;
  readonly passwordHash?: string;
}

/** Voids every link mailed before, forgets the user's devices and ends all sessions. */
export async function lockOut(tx: Db, userId: number): Promise<void> {
  await dropUnused(tx, userId);
  await tx.delete(emailConfirmations).where(eq(emailConfirmations.userId, userId));
  await forgetDevices(tx, userId);
  await endSessions(tx, userId);
}

/**
 * Checks that the caller may decide about this user: neither about themselves, nor about a user with a higher role.
 * @throws Refusal 403, 409
 */
async function mayDecideAbout({ tx, request }: WriteContext, user: UserRow, yourself: string): Promise<void> {
  const authority = await authorityOf(tx, request, 'users.manage');
  if (user.id === authority.userId) {
    throw new Refusal(409, yourself);
  }
  await refuseHigherRole(tx, authority, { id: user.role_id, name: user.role });
}

/** The same for a user by id, whose row is locked from here on. @throws Refusal 403, 404, 409 */
export async function decideAbout(context: WriteContext, id: number, yourself: string): Promise<UserRow> {
  const user = await lockRow(context.tx, { table: users, list: userList, one: 'user' }, id);
  await mayDecideAbout(context, user, yourself);
  return user;
}

/** Whether orders, reviews, the history or anything else would lose a name with the user. */
async function isReferenced({ tx }: WriteContext, { id }: UserRow): Promise<boolean> {
  const [row] = await selectRows<{ found: boolean }>(
    tx,
    sql`select exists (select from audit_log where actor_id = ${id})
            or exists (select from orders where user_id = ${id})
            or exists (select from quote_requests where user_id = ${id})
            or exists (select from return_requests where user_id = ${id})
            or exists (select from service_jobs where user_id = ${id})
            or exists (select from parties where user_id = ${id})
            or exists (select from reviews where user_id = ${id} or moderated_by = ${id})
            or exists (select from settings where updated_by = ${id}) as found`,
  );
  return row?.found ?? false;
}

/** Users, as written by those who manage them (BO §2, §7; decisions BO-61, BO-62 and 041). */
export function staffUsers(services: IdentityServices): Resource<typeof userList.fields, UserInput> {
  const { mailer, sessions } = services;

  async function insert({ tx, request }: WriteContext, { passwordHash, role, ...input }: UserInput): Promise<number> {
    const authority = await authorityOf(tx, request, 'users.manage');
    const given = await roleToGive(tx, authority, role);
    const { name, email, phone_number: phoneNumber } = input;
    const isInvited = passwordHash === undefined;
    const id = await insertRow(tx, users, {
      name,
      email,
      phoneNumber,
      roleId: given.id,
      passwordHash: passwordHash ?? NO_PASSWORD,
      invitedAt: isInvited ? new Date() : null,
    });
    if (isInvited) {
      await mailInvitation(services, { tx, request }, { id, name, email });
    }
    return id;
  }

  /** One's own name and phone can be changed like anybody's; one's own role and address cannot. */
  async function decide(context: WriteContext, before: UserRow, { role, email }: UserInput): Promise<number> {
    const { tx, request } = context;
    const authority = await authorityOf(tx, request, 'users.manage');
    if (before.id !== authority.userId) {
      await refuseHigherRole(tx, authority, { id: before.role_id, name: before.role });
      return (await roleToGive(tx, authority, role)).id;
    }
    if (role !== before.role) {
      throw invalid({ role: ['You can’t change your own role. Ask a colleague to change it.'] });
    }
    if (email !== before.email) {
      throw invalid({ email: ['Change your own email address in your profile, where it is confirmed.'] });
    }
    return before.role_id;
  }

  async function update(context: WriteContext, before: UserRow, input: UserInput): Promise<void> {
    const { tx, request } = context;
    const { id } = before;
    const { name, email, phone_number: phoneNumber } = input;
    const roleId = await decide(context, before, input);
    const hasMoved = email !== before.email;
    await updateRow(tx, users, id, { name, email, phoneNumber, roleId, ...(hasMoved && { emailConfirmedAt: null }) });
    await refuseLockout(tx);
    if (!hasMoved) {
      return;
    }
    // Links in the old mailbox become void.
    await lockOut(tx, id);
    if (before.status === 'invited') {
      await mailInvitation(services, context, { id, name, email });
      return;
    }
    if (before.status === 'active') {
      await mailer.send(emailChangedByMail({ to: before.email, name }, sessionOf(request).name), tx);
    }
  }

  async function cannotDelete(context: WriteContext, user: UserRow): Promise<null> {
    await mayDecideAbout(context, user, 'You can’t delete your own account.');
    return null;
  }

  async function removed({ tx }: WriteContext, { id }: UserRow): Promise<void> {
    await lockOut(tx, id);
    // An archived user must not keep a role from being deleted.
    await tx.execute(sql`update users set role_id = (select id from roles where name = 'User') where id = ${id}`);
    await refuseLockout(tx);
  }

  return {
    entity: 'users',
    one: 'user',
    list: userList,
    table: users,
    insert,
    update,
    cannotDelete,
    isReferenced,
    removed,
    written: sessions.clearCache,
    computed: ['two_factor', 'last_sign_in_at'],
    conflicts: { users_email_unique: { email: ['The email has already been taken.'] } },
  };
}
