import { KEPT_BY_DEVELOPER, withNeeds, type Permission } from '@ofisi/api-contract/permissions';
import { eq } from 'drizzle-orm';
import type { Requester } from '../../access/requester';
import type { Db } from '../../engine/database';
import { invalid, Refusal } from '../../http/envelope';
import { sessionOf } from '../../access/guard';
import type { RowOf } from '../../resource/field';
import { insertRow, updateRow, type Resource, type WriteContext } from '../../resource/resource';
import type { SessionStore } from '../../access/sessions';
import { authorityOf, exceeds, refuseLockout, type Authority } from '../authority';
import { rolePermissions, roles } from '../../tables/identity';
import { roleList } from './roles.list';

export type RoleRow = RowOf<typeof roleList.fields>;

export interface RoleInput {
  readonly name?: string | undefined;
  readonly permissions?: readonly Permission[] | undefined;
  /** Per cent of a line. */
  readonly discount_limit?: number | undefined;
}

/** Nobody grants a permission that they lack themselves; a Developer grants any. @throws Refusal 400 */
function refuseMore(authority: Authority, granted: readonly Permission[]): void {
  const beyond = granted.find((permission) => !authority.permissions.has(permission));
  if (beyond && authority.role !== 'Developer') {
    throw invalid({ permissions: ['You can’t grant permissions that you don’t have yourself.'] });
  }
}

/** Nobody allows larger discounts than they may give themselves; a Developer does. @throws Refusal 400 */
function refuseLarger(request: Requester, { role }: Authority, limit: number): void {
  if (limit > sessionOf(request).discountLimit && role !== 'Developer') {
    throw invalid({ discount_limit: ['You can’t allow larger discounts than you may give yourself.'] });
  }
}

async function store(tx: Db, roleId: number, permissions: readonly Permission[]): Promise<void> {
  await tx.delete(rolePermissions).where(eq(rolePermissions.roleId, roleId));
  if (permissions.length > 0) {
    await tx.insert(rolePermissions).values(permissions.map((permission) => ({ roleId, permission })));
  }
}

async function insert({ tx, request }: WriteContext, input: RoleInput): Promise<number> {
  const { name = '', permissions = [], discount_limit: discountLimit = sessionOf(request).discountLimit } = input;
  const authority = await authorityOf(tx, request, 'roles.manage');
  const granted = withNeeds(permissions);
  refuseMore(authority, granted);
  refuseLarger(request, authority, discountLimit);
  const id = await insertRow(tx, roles, { name, discountLimit });
  await store(tx, id, granted);
  return id;
}

function refuseRename(before: RoleRow, name: string | undefined): void {
  if (before.built_in && name !== undefined && name !== before.name) {
    throw invalid({ name: [`${before.name} is a built-in role and keeps its name.`] });
  }
}

function grantsOf(before: RoleRow, permissions: readonly Permission[]): Permission[] {
  const granted = withNeeds(permissions);
  if (before.name === 'Developer' && !KEPT_BY_DEVELOPER.every((permission) => granted.includes(permission))) {
    throw invalid({ permissions: ['A Developer can always manage users and roles.'] });
  }
  return granted;
}

async function update({ tx, request }: WriteContext, before: RoleRow, input: RoleInput): Promise<void> {
  const authority = await authorityOf(tx, request, 'roles.manage');
  if (exceeds(before, authority)) {
    throw new Refusal(403, 'This role has more permissions than yours. Ask someone with that role.');
  }
  refuseRename(before, input.name);
  if (input.name !== undefined) {
    await updateRow(tx, roles, before.id, { name: input.name });
  }
  if (input.discount_limit !== undefined) {
    refuseLarger(request, authority, input.discount_limit);
    await updateRow(tx, roles, before.id, { discountLimit: input.discount_limit });
  }
  if (input.permissions) {
    const granted = grantsOf(before, input.permissions);
    refuseMore(authority, granted);
    await store(tx, before.id, granted);
    await refuseLockout(tx);
  }
}

const counted = (people: number) => (people === 1 ? '1 person has' : `${people} people have`);

/** The reason why a role cannot be deleted: it is built in, or somebody has it (decision BO-40). */
async function cannotDelete({ tx, request }: WriteContext, role: RoleRow): Promise<string | null> {
  const authority = await authorityOf(tx, request, 'roles.manage');
  if (exceeds(role, authority)) {
    return 'This role has more permissions than yours.';
  }
  if (role.built_in) {
    return `${role.name} is a built-in role and cannot be deleted.`;
  }
  return role.people > 0 ? `${counted(role.people)} this role. Give them another one first.` : null;
}

/** Adds whether the caller may grant the role. */
export const shownRole = (request: Requester, role: RoleRow): RoleRow => ({
  ...role,
  grantable: !exceeds(role, sessionOf(request)),
});

/** Roles with their permissions, as written by those who manage roles (BO §2 Roles, decisions BO-40 and 041). */
export const staffRoles = (sessions: SessionStore): Resource<typeof roleList.fields, RoleInput> => ({
  entity: 'roles',
  one: 'role',
  list: roleList,
  table: roles,
  insert,
  update,
  cannotDelete,
  shown: shownRole,
  computed: ['people', 'grantable', 'built_in'],
  conflicts: { roles_name_index: { name: ['The name has already been taken.'] } },
  written: sessions.clearCache,
});
