import type { Permission } from '@ofisi/api-contract/permissions';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Requester } from '../access/requester';
import { selectRows, type Db } from '../engine/database';
import { invalid, Refusal } from '../http/envelope';
import { sessionOf } from '../access/guard';
import { rolePermissions, roles, users } from '../tables/identity';

/** Advisory lock held while permissions of people change. The number is arbitrary. */
const PEOPLE_LOCK = 7_203_116;

/** The caller who decides about other people, with the caller's own permissions. */
export interface Authority {
  readonly userId: number;
  readonly role: string;
  readonly permissions: ReadonlySet<string>;
}

/** A role with its permissions. */
export interface GrantedRole {
  readonly id: number;
  readonly name: string;
  readonly permissions: readonly string[];
}

export async function permissionsOfRole(db: Db, roleId: number): Promise<Permission[]> {
  const rows = await db
    .select({ permission: rolePermissions.permission })
    .from(rolePermissions)
    .where(eq(rolePermissions.roleId, roleId));
  return rows.map(({ permission }) => permission as Permission);
}

/**
 * Reads the caller's current role and permissions under a lock that keeps everybody else from changing permissions: if two people
 * take each other's role away at the same moment, the second finds that they are no longer allowed to.
 * @throws Refusal 403
 */
export async function authorityOf(tx: Db, request: Requester, permission: Permission): Promise<Authority> {
  await tx.execute(sql`select pg_advisory_xact_lock(${PEOPLE_LOCK})`);
  const { userId } = sessionOf(request);
  const [caller] = await tx
    .select({ roleId: users.roleId, role: roles.name })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(eq(users.id, userId), isNull(users.deactivatedAt), isNull(users.archivedAt)));
  const permissions = new Set(caller ? await permissionsOfRole(tx, caller.roleId) : []);
  if (!caller || !permissions.has(permission)) {
    throw new Refusal(403, 'You do not have permission to do this.');
  }
  return { userId, role: caller.role, permissions };
}

/** Whether a role has permissions that the given person lacks. Only a Developer decides about the Developer role (decision BO-62). */
export function exceeds(
  role: Pick<GrantedRole, 'name' | 'permissions'>,
  by: Pick<Authority, 'role' | 'permissions'>,
): boolean {
  return (
    by.role !== 'Developer' &&
    (role.name === 'Developer' || role.permissions.some((permission) => !by.permissions.has(permission)))
  );
}

/** Refuses a decision about an account whose role is higher than the caller's. @throws Refusal 403 */
export async function refuseHigherRole(
  tx: Db,
  authority: Authority,
  role: { readonly id: number; readonly name: string },
): Promise<void> {
  if (exceeds({ ...role, permissions: await permissionsOfRole(tx, role.id) }, authority)) {
    throw new Refusal(403, 'This person’s role has more permissions than yours. Ask someone with that role.');
  }
}

/** The role of this name, if the caller may assign it to others. @throws Refusal 400 at the field `role` */
export async function roleToGive(tx: Db, authority: Authority, name: string): Promise<GrantedRole> {
  const [role] = await tx.select({ id: roles.id, name: roles.name }).from(roles).where(eq(roles.name, name));
  if (!role) {
    throw invalid({ role: ['There is no such role.'] });
  }
  const granted = { ...role, permissions: await permissionsOfRole(tx, role.id) };
  if (exceeds(granted, authority)) {
    throw invalid({ role: ['This role has more permissions than yours. Ask someone with that role to assign it.'] });
  }
  return granted;
}

/**
 * Refuses a change that would leave nobody to manage users and roles.
 * @throws Refusal 409
 */
export async function refuseLockout(tx: Db): Promise<void> {
  const [row] = await selectRows<{ left: boolean }>(
    tx,
    sql`select exists (
          select from users
          where deactivated_at is null and archived_at is null and invited_at is null
            and (select count(*) from role_permissions
                 where role_permissions.role_id = users.role_id
                   and permission in ('backoffice.access', 'users.manage', 'roles.manage')) = 3
        ) as left`,
  );
  if (!row?.left) {
    throw new Refusal(409, 'At least one person must be able to manage users and roles.');
  }
}
